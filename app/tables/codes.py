"""The codes by which a table is found."""

from __future__ import annotations

import secrets

from app.store import Transaction

# Easy to read aloud and to type; ten of them are fifty bits, too many to guess.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 10
# Valid for a while only, and guessed at slowly: short enough to be called across the table.
JOIN_CODE_LENGTH = 5


def tidy(code: str) -> str:
    """A code as it was typed or read aloud, in its one spelling."""
    return "".join(letter for letter in code.upper() if letter.isalnum())[: CODE_LENGTH * 2]


def free_code(transaction: Transaction) -> str:
    """A code that no table has."""
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        if transaction.tables.find(code) is None:
            return code


def free_join_code(transaction: Transaction) -> str:
    """A short code that leads to no table."""
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(JOIN_CODE_LENGTH))
        if transaction.tables.joined_by(code) is None:
            return code
