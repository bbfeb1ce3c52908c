#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What tools/c_mutants.py changes in a C text, and what it leaves alone, in TAP.

    test-mutants.py TOOLS-FOLDER
"""

import sys

sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True

from c_mutants import mutants  # noqa: E402


def body(text):
    return f"static void\nf (int a)\n{{\n  {text}\n}}\n"


# What is tried; a C text; its mutants as "old -> new".
ROWS = (
    ("nothing is nothing", "", []),
    ("a boundary and its opposite", body("g (a < b);"), ["g (a < b); -> ;", "< -> <=", "< -> >="]),
    ("equal and not", body("x = a == b;"), ["x = a == b; -> ;", "== -> !="]),
    ("and is or", body("x = a && b;"), ["x = a && b; -> ;", "&& -> ||"]),
    ("plus is minus, a sign is none", body("x = -a + b;"), ["x = -a + b; -> ;", "+ -> -"]),
    ("a constant, one more and one less", body("x = 7u;"), ["x = 7u; -> ;", "7u -> 8u", "7u -> 6u"]),
    ("a file mode stays octal", body("x = 0600;"), ["x = 0600; -> ;", "0600 -> 0601", "0600 -> 0577"]),
    ("the first of an array has none before it", body("x = a[0];"), ["x = a[0]; -> ;", "0 -> 1"]),
    ("no float, no string, no letter", body('x = g (1.5, "a < 1", \'1\');'), ['x = g (1.5, "a < 1", \'1\'); -> ;']),
    ("no comment, no directive", "/* a < 1 */\n#define X(a) \\\n  (a < 1)\n" + body("// 1 < 2\n"), []),
    ("a condition turns round", body("if (a)\n    g ();"), ["a -> !(a)", "g (); -> ;"]),
    ("once, where a swap does it too", body("if (!a)\n    g ();"), ["! -> ", "g (); -> ;"]),
    ("a condition of two", body("while (a || b)\n    ;"), ["a || b -> !(a || b)", "|| -> &&"]),
    ("the middle of a loop", body("for (int i = 1; i < a; i++)\n    ;"),
     ["1 -> 2", "1 -> 0", "< -> <=", "< -> >="]),
    ("the condition of a choice", body("x = a ? b : c;"), ["x = a ? b : c; -> ;", "a -> !(a)"]),
    ("declarations but their values", body("int n = 2, m[3], *p;\n  const char *s;"), ["2 -> 3", "2 -> 1"]),
    ("smart pointers are declared", body("g_autofree char *s = NULL;\n  g_autoptr (T) t = g (1);"),
     ["1 -> 2", "1 -> 0"]),
    ("no case, no check, no goodbye",
     body("switch (a) {\n  case 1:\n    assert (a > 2);\n    g_return_if_fail (a < 3);\n    g_free (a);\n  }"), []),
    ("out of a loop, or on with it", body("while (a) {\n    break;\n    continue;\n  }"),
     ["a -> !(a)", "break -> continue", "continue -> break"]),
    ("a value turned round", "static bool\nf (void)\n{\n  return g ();\n}\n", ["g () -> !(g ())"]),
    ("true is false, once", "bool\nf (void)\n{\n  return true;\n}\n", ["true -> false"]),
    ("a number is nothing", "static int\nf (void)\n{\n  return g ();\n}\n", ["g () -> 0"]),
    ("a pointer is nothing", "char *\nf (void)\n{\n  return g ();\n}\n", ["g () -> NULL"]),
    ("nothing is nothing already", "char *\nf (void)\n{\n  return NULL;\n}\n", []),
    ("a table's numbers", "static const int t[2] = { 4 };\n", ["4 -> 5", "4 -> 3"]),
    ("no prototype, no enum, no struct", "int f (int a[3]);\nenum { A = 1 };\ntypedef struct {\n  int a[2];\n} S;\n", []),
    ("memory is given back elsewhere", "static void\nx_finalize (GObject *o)\n{\n  g (1);\n}\n", []),
)


def changes(text):
    return [f"{mutant.old} -> {mutant.new}" for mutant in mutants("a.c", text)]


def check_names():
    """A mutant bears its place, and is applied there alone."""
    text = "static int\nf (int a)\n{\n  return a;\n}\n\nint\ng (int a)\n{\n  return a\n         + 1;\n}\n"
    found = {mutant.id(): mutant for mutant in mutants("src/a.c", text)}
    plus = found["src/a.c:11:10 '+' -> '-'"]
    return (list(found) == ["src/a.c:4:10 'a' -> '0'", "src/a.c:10:10 'a + 1' -> '0'", "src/a.c:11:10 '+' -> '-'",
                            "src/a.c:11:12 '1' -> '0'", "src/a.c:11:12 '1' -> '2'"]
            and plus.function == "g" and plus.lines(text) == ("+ 1;", "- 1;")
            and plus.apply(text) == text.replace("+ 1", "- 1"))


def main():
    print(f"1..{len(ROWS) + 1}")
    for number, (name, text, expected) in enumerate(ROWS, 1):
        found = changes(text)
        ok = sorted(found) == sorted(expected)
        print(f"{'ok' if ok else 'not ok'} {number} - {name}")
        if not ok:
            print(f"{name}: {found}", file=sys.stderr)
    print(f"{'ok' if check_names() else 'not ok'} {len(ROWS) + 1} - each has its place")


if __name__ == "__main__":
    main()
