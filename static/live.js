/* Keeps a phone in step with its table. The stream carries versions alone; what changed is asked for.
   A press without an answer of the table's own waits, visibly, and is sent again as the same press:
   it counts once. Whatever else a network answers, the table stays on the screen. */
(() => {
  const table = () => document.getElementById("table");
  const WHOLE = "<!--whole-->";
  const SILENCE = 25_000;
  const SLOW = 30_000;
  const FIRST_TRY = 1_000;

  const own = (headers, text) => headers.has("X-Table-Version") && text.trimEnd().endsWith(WHOLE);
  // The site says by itself why it did not take a press; only trouble that passes is worth a wait.
  const told = (answer) => answer.headers.get("HX-Retarget") === "#notice" && answer.status !== 503;
  const isOurs = (ctx) => ctx?.target?.id === "table" || ctx?.sourceElement?.matches?.("[data-tap]");

  // --- the connection ---------------------------------------------------------------------------

  const waiting = []; // presses without an answer, oldest first
  let away = false, sending = false, retry, pause = FIRST_TRY;

  const say = () => {
    const notice = document.getElementById("notice");
    table().classList.toggle("away", away);
    if (!notice) return;
    const said = notice.querySelector(".lost");
    if (!away) return said?.remove();
    const text = waiting.length ? table().dataset.lost : table().dataset.away;
    if (said?.textContent === text) return;
    const line = document.createElement("p");
    line.className = "lost";
    line.textContent = text;
    notice.textContent = "";
    notice.append(line);
  };
  const lost = () => {
    away = true;
    say();
    clearTimeout(retry);
    retry = setTimeout(back, pause);
    pause = Math.min(2 * pause, SLOW);
  };
  const found = () => {
    away = false;
    pause = FIRST_TRY;
    clearTimeout(retry);
    say();
  };

  // --- presses ----------------------------------------------------------------------------------

  const hold = (ctx) => {
    if (ctx.held) return;
    ctx.held = true;
    const { action, body, method } = ctx.request;
    if (method === "POST") waiting.push({ action, body: new URLSearchParams(body) });
    lost();
  };
  // What is looked for in a sheet asks for no region of the table.
  const elsewhere = (event) => {
    const { ctx } = event.detail;
    if (ctx.response?.headers.has("X-Seomjigi")) return;
    event.preventDefault();
    ctx.target.textContent = table().dataset.away;
    lost();
  };
  document.addEventListener("htmx:after:request", (event) => {
    const { ctx } = event.detail;
    if (!isOurs(ctx)) return elsewhere(event);
    if (own(ctx.response.headers, ctx.text) || told(ctx.response)) return found();
    event.preventDefault();
    hold(ctx);
  });
  document.addEventListener("htmx:error", (event) => {
    const { ctx } = event.detail;
    if (!ctx || ctx.response) return;
    if (isOurs(ctx)) hold(ctx);
    else elsewhere(event);
  });
  // While presses wait, further ones wait behind them: none overtakes another.
  document.addEventListener("htmx:config:request", (event) => {
    const { ctx } = event.detail;
    if (!waiting.length || !isOurs(ctx) || ctx.request.method !== "POST") return;
    event.preventDefault();
    hold(ctx);
    back();
  });

  const ask = async (address, options) => {
    const answer = await fetch(address, { ...options, signal: AbortSignal.timeout?.(SILENCE) });
    const text = answer.status === 204 ? WHOLE : await answer.text();
    if (!own(answer.headers, text) && !told(answer)) throw new Error("not the table's own");
    return { text: answer.status === 204 ? "" : text, refused: told(answer) };
  };
  const paint = (text) => window.htmx
    ? htmx.swap({ text, sourceElement: table(), target: table(), swap: "outerMorph" })
    : location.reload(); // a phone too old for htmx

  const back = async () => {
    if (sending) return;
    sending = true;
    try {
      let text = "", why = "";
      while (waiting.length) {
        const { action, body } = waiting[0];
        const answer = await ask(action, { method: "POST", body, headers: { "HX-Request": "true" } });
        waiting.shift();
        if (answer.refused) why = answer.text;
        else text = answer.text;
      }
      if (!text) ({ text } = await ask(regions(), {}));
      found();
      if (text) await paint(text);
      if (why) document.getElementById("notice").innerHTML = why;
    } catch {
      lost();
    } finally {
      sending = false;
    }
  };

  // --- what others did --------------------------------------------------------------------------

  const regions = () => {
    const { here, version, edition, marks } = table().dataset;
    return `${here}/table?seen=${version}&edition=${edition}&marks=${marks}`;
  };
  const busy = () => sending || document.querySelector("#table .htmx-request");
  let heard = performance.now(), stream;
  const compare = () => { if (!busy()) back(); };
  const open = () => {
    if (document.hidden || stream || !window.EventSource) return;
    stream = new EventSource(table().dataset.live);
    stream.addEventListener("marks", compare);
    stream.onmessage = (event) => {
      heard = performance.now();
      if (event.data !== table().dataset.version || away) compare();
    };
    stream.onopen = () => { heard = performance.now(); if (away) compare(); };
    stream.onerror = () => { if (stream?.readyState === EventSource.CLOSED) close(); };
  };
  const close = () => { stream?.close(); stream = undefined; };
  const wake = () => {
    if (document.hidden) return close();
    open();
    compare();
  };
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("pagehide", close);
  addEventListener("online", wake);
  addEventListener("offline", lost);
  // The net under the stream: a stream that says nothing is opened anew, and versions are compared.
  setInterval(() => {
    if (document.hidden) return;
    if (!stream || performance.now() - heard > SILENCE) {
      close();
      wake();
    }
  }, SILENCE);
  document.addEventListener("htmx:after:swap", say);
  open();
})();
