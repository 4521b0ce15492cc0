"""The words of the rules: search and pages."""
