# SPDX-License-Identifier: GPL-3.0-or-later
"""The small mistakes that could stand in a C text: its mutants.

A mutant differs from the text in one operator, constant, condition or
statement. It reads C as this project writes it: it knows tokens, brackets,
statements and declarations, not types. Left out are comments, strings,
preprocessor lines, declarations but for their values, case labels, checks of
what cannot be (assert, g_return_if_fail), texts for developers, and what only
gives memory back, which the sanitizer build watches.
"""

import re
from typing import NamedTuple

TOKEN = re.compile(r"""
    (?P<blank> \s+ | //[^\n]* | /\*.*?\*/ | ^[ \t]*\#(?:[^\n\\]|\\.)* )
  | (?P<text> "(?:[^"\\]|\\.)*" | '(?:[^'\\]|\\.)*' )
  | (?P<number> \.?\d(?:[eEpP][+-]|[\w.])* )
  | (?P<name> [A-Za-z_]\w* )
  | (?P<sign> <<=|>>=|\.\.\.|->|\+\+|--|<<|>>|&&|\|\||[-+*/%&|^<>=!]=|. )
""", re.VERBOSE | re.DOTALL | re.MULTILINE)

INTEGER = re.compile(r"(0[xX][0-9a-fA-F]+|\d+)([uUlL]*)")

# What an operator or a word may become.
SWAPS = {
    "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"),
    "==": ("!=",), "!=": ("==",), "&&": ("||",), "||": ("&&",),
    "+": ("-",), "-": ("+",), "+=": ("-=",), "-=": ("+=",), "++": ("--",), "--": ("++",),
    "true": ("false",), "false": ("true",), "TRUE": ("FALSE",), "FALSE": ("TRUE",),
}

COMPARISONS = {"<", "<=", ">", ">=", "==", "!="}
OPENING = {"(": ")", "[": "]", "{": "}"}
KEYWORDS = {"if", "else", "while", "for", "do", "switch", "case", "default", "return", "break", "continue", "goto",
            "sizeof"}
CHECKS = re.compile(r"assert|static_assert|_Static_assert|g_assert\w*|g_return_(val_)?if_\w+|G_STATIC_ASSERT"
                    r"|g_(debug|message|info|warning|critical|error)|G_OBJECT_WARN_INVALID_PROPERTY_ID|sizeof"
                    r"|G_N_ELEMENTS|va_(start|end)")
RELEASES = re.compile(r"(g_)?free|\w+_(free|unref)|sqlite3_finalize")
RELEASING = re.compile(r"\w+_(dispose|finalize)")
SMART = re.compile(r"g_auto\w*")
BOOLEAN = {"bool", "gboolean"}
WHOLE = re.compile(r"g?u?int(8|16|32|64|max|ptr)?(_t)?|g?s?size(_t)?|unsigned|long|short|guint|gssize|ssize_t")
# Where the condition of ?: may begin.
BEFORE_CONDITION = {"(", "[", "{", ",", ";", "=", "+=", "-=", "|=", "&=", "return", "?", ":"}


class Mutant(NamedTuple):
    """One change: text[start:end] becomes new."""
    file: str
    function: str  # "" in a table outside functions
    line: int
    column: int
    start: int
    end: int
    old: str  # on one line
    new: str

    def id(self):
        return f"{self.file}:{self.line}:{self.column} '{self.old}' -> '{self.new}'"

    def apply(self, text):
        return text[:self.start] + self.new + text[self.end:]

    def lines(self, text):
        """Its lines without and with the change, each put on one."""
        first = text.rfind("\n", 0, self.start) + 1
        last = text.find("\n", self.end)
        last = len(text) if last < 0 else last
        return (flat(text[first:last]), flat(text[first:self.start] + self.new + text[self.end:last]))


class Token(NamedTuple):
    kind: str
    word: str
    start: int
    end: int


def flat(text):
    return " ".join(text.split())


def tokens_of(text):
    found = TOKEN.finditer(text)
    return [Token(match.lastgroup, match.group(), match.start(), match.end())
            for match in found if match.lastgroup != "blank"]


def brackets(tokens):
    """The index of the other one of each bracket."""
    other, opened = {}, []
    for index, token in enumerate(tokens):
        if token.kind != "sign":
            continue
        if token.word in OPENING:
            opened.append(index)
        elif opened and token.word == OPENING[tokens[opened[-1]].word]:
            start = opened.pop()
            other[start], other[index] = index, start
    return other


class Finder:
    """Walks through one text; mutants gather in found."""

    def __init__(self, file, text):
        self.file, self.text = file, text
        self.tokens = tokens_of(text)
        self.other = brackets(self.tokens)
        self.found = {}
        self.function, self.returns = "", []

    def word(self, index):
        return self.tokens[index].word if 0 <= index < len(self.tokens) else ""

    def kind(self, index):
        return self.tokens[index].kind if 0 <= index < len(self.tokens) else ""

    def add(self, first, last, new):
        """The tokens from first to last, the latter included, become new."""
        start, end = self.tokens[first].start, self.tokens[last].end
        before = self.text[:start]
        mutant = Mutant(self.file, self.function, before.count("\n") + 1, start - before.rfind("\n"), start, end,
                        flat(self.text[start:end]), flat(new))
        self.found.setdefault(mutant.id(), mutant)

    def source(self, first, last):
        return self.text[self.tokens[first].start:self.tokens[last].end]

    # ---- expressions ----

    def skips(self, index):
        """Whether a call begins here that is left out."""
        return self.kind(index) == "name" and self.word(index + 1) == "(" and CHECKS.fullmatch(self.word(index))

    def expression(self, start, end):
        """What can change within tokens[start:end]."""
        index = start
        while index < end:
            if self.skips(index):
                index = self.other[index + 1]
            elif self.kind(index) == "number":
                self.constant(index)
            elif self.word(index) == "?":
                self.negate(self.condition_start(start, index), index - 1)
            elif self.word(index) == "!":
                self.add(index, index, "")
            elif self.word(index) in SWAPS and not self.is_unary(index):
                for new in SWAPS[self.word(index)]:
                    self.add(index, index, new)
            index += 1

    def is_unary(self, index):
        if self.word(index) not in ("+", "-"):
            return False
        before = self.tokens[index - 1]
        return not (before.kind in ("number", "text") or before.word in (")", "]")
                    or before.kind == "name" and before.word not in KEYWORDS)

    def constant(self, index):
        match = INTEGER.fullmatch(self.word(index))
        if not match:
            return
        digits, suffix = match.groups()
        octal = digits[0] == "0" and digits.isdigit() and digits != "0"
        value = int(digits, 8 if octal else 0)
        first_of = value == 0 and self.word(index - 1) == "["
        for new in (value + 1, value - 1):
            if new >= 0 or not first_of:
                self.add(index, index, (f"0{new:o}" if octal else str(new)) + suffix)

    def condition_start(self, start, question):
        index = question
        while index > start and self.word(index - 1) not in BEFORE_CONDITION:
            index -= 1
            index = self.other.get(index, index) if self.word(index) in (")", "]", "}") else index
        return index

    def is_covered(self, first, last):
        """Whether a swap of its one operator negates the condition already."""
        words = [self.word(index) for index in range(first, last + 1)]
        if "&&" in words or "||" in words or "?" in words:
            return False
        return words[0] == "!" or len(words) == 1 and words[0] in SWAPS or bool(COMPARISONS & set(words))

    def negate(self, first, last):
        if first <= last and not self.is_covered(first, last):
            self.add(first, last, f"!({self.source(first, last)})")

    def condition(self, start, end):
        self.negate(start, end - 1)
        self.expression(start, end)

    # ---- statements: each gives the index behind it ----

    def until(self, word, index):
        while index < len(self.tokens) and self.word(index) != word:
            index = self.other.get(index, index) + 1 if self.word(index) in OPENING else index + 1
        return index

    def statement(self, index):
        word = self.word(index)
        if word == "{":
            end = self.other[index]
            index += 1
            while index < end:
                index = self.statement(index)
            return end + 1
        if word in ("if", "while", "switch") and self.word(index + 1) == "(":
            return self.headed(index)
        if word == "for" and self.word(index + 1) == "(":
            return self.loop(index)
        if word == "else":
            return self.statement(index + 1)
        if word == "do":
            return self.do(index)
        if word in ("case", "default") or self.kind(index) == "name" and self.word(index + 1) == ":":
            return self.until(":", index) + 1
        end = self.until(";", index)
        if word == "return":
            self.result(index + 1, end)
        elif word in ("break", "continue"):
            self.add(index, index, "continue" if word == "break" else "break")
        elif word not in (";", "goto"):
            self.simple(index, end)
        return end + 1

    def headed(self, index):
        end = self.other[index + 1]
        if self.word(index) == "switch":
            self.expression(index + 2, end)
        else:
            self.condition(index + 2, end)
        return self.statement(end + 1)

    def loop(self, index):
        end = self.other[index + 1]
        test = self.until(";", index + 2) + 1
        step = self.until(";", test) + 1
        if self.is_declaration(index + 2):
            self.declaration(index + 2, test - 1)
        else:
            self.expression(index + 2, test - 1)
        self.condition(test, step - 1)
        # A loop that counts the wrong way is too plain a mistake.
        if self.word(end - 1) not in ("++", "--"):
            self.expression(step, end)
        return self.statement(end + 1)

    def do(self, index):
        index = self.statement(index + 1)
        end = self.other[index + 1]
        self.condition(index + 2, end)
        return end + 2

    def result(self, start, end):
        self.expression(start, end)
        if start == end or self.kind(start) == "number" and end - start == 1:
            return
        if "*" in self.returns:
            if self.word(start) != "NULL":
                self.add(start, end - 1, "NULL")
        elif BOOLEAN & set(self.returns):
            self.negate(start, end - 1)
        elif any(WHOLE.fullmatch(word) for word in self.returns):
            self.add(start, end - 1, "0")

    def simple(self, start, end):
        """A declaration, a call or an assignment."""
        if self.skips(start):
            return
        if self.is_declaration(start):
            self.declaration(start, end)
            return
        self.expression(start, end)
        released = self.kind(start) == "name" and RELEASES.fullmatch(self.word(start))
        chained = any(self.word(index) in ("finalize", "dispose") for index in range(start, end))
        if self.word(start) != "(" and not released and not chained and end < len(self.tokens):
            self.add(start, end, ";")

    def is_declaration(self, index):
        word, behind = self.word(index), self.tokens[index + 1]
        if self.kind(index) != "name":
            return False
        if SMART.fullmatch(word) and behind.word == "(":
            return True
        return behind.kind == "name" or behind.word == "*" and (
            self.kind(index + 2) == "name" or self.word(index + 2) == "*")

    def declaration(self, index, end):
        """Its values: from each = to the comma behind."""
        while index < end:
            if self.word(index) == "=":
                comma = min(self.until(",", index + 1), end)
                self.expression(index + 1, comma)
                index = comma
            index = self.other.get(index, index) + 1 if self.word(index) in OPENING else index + 1

    # ---- the whole text ----

    def type_before(self, index):
        words = []
        while index >= 0 and (self.kind(index) == "name" or self.word(index) == "*"):
            words.append(self.word(index))
            index -= 1
        return words

    def run(self):
        index = 0
        while index < len(self.tokens):
            if self.word(index) == "{":
                if self.word(index - 1) == ")":
                    name = self.other[index - 1] - 1
                    self.function, self.returns = self.word(name), self.type_before(name - 1)
                    if not RELEASING.fullmatch(self.function):
                        self.statement(index)
                    self.function = ""
                elif self.word(index - 1) == "=":
                    self.expression(index + 1, self.other[index])
            index = self.other.get(index, index) + 1 if self.word(index) in OPENING else index + 1
        return sorted(self.found.values(), key=lambda mutant: (mutant.start, mutant.end, mutant.new))


def mutants(file, text):
    """All mutants of a C text; file is the name they bear."""
    return Finder(file, text).run()
