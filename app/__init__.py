"""Seomjigi: a companion for physical co-operative board games."""
