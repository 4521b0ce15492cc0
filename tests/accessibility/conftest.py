"""Phones and screens at tables, as other tests in a browser have them."""

from tests.browser.conftest import begun, table

__all__ = ["begun", "table"]
