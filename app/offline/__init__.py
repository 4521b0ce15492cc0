"""The site as an app: what a browser needs to install it, and to answer without a connection.

/<lang>/app.webmanifest      what the app is called, and how it looks on a home screen
/worker.js                   the service worker, static/worker.js, with a list of what it holds
/offline/<lang>.json         pages that it shows in place of what it does not have
/offline/<lang>/<game>.json  the whole glossary of a game

Browsers run service workers over https, and on the machine itself; elsewhere nothing of this is
seen.
"""
