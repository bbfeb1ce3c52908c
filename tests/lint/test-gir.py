#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What other languages see of the model, in TAP.

    test-gir.py GIR FOLDER

A function that the scanner could not describe has to say (skip) in its header,
or lie where the scanner does not look (__GI_SCANNER__).
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

CORE = "{http://www.gtk.org/introspection/core/1.0}"
NAME = "{http://www.gtk.org/introspection/c/1.0}identifier"


def main():
    gir, folder = sys.argv[1:]
    headers = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(folder, "src").glob("**/*.h")))
    skipped = set(re.findall(r"^ \* (mj_\w+): \(skip\)", headers, re.MULTILINE))
    functions = [element for element in ElementTree.parse(gir).getroot().iter() if NAME in element.attrib
                 and element.tag in {CORE + kind for kind in ("function", "method", "constructor")}]
    seen = {element.get(NAME) for element in functions if element.get("introspectable") != "0"}
    hidden = {element.get(NAME) for element in functions} - seen
    cases = (
        ("there is something to see", [] if len(seen) > 80 else [f"{len(seen)} functions"]),
        ("what cannot be described says (skip)", sorted(hidden - skipped)),
        # A bool has one byte, and a gboolean four.
        ("nothing that is seen returns a bool", [
            name for name in sorted(seen) if re.search(rf"\bbool\s+{name} \(", headers)]),
    )
    print(f"1..{len(cases)}")
    for number, (name, wrong) in enumerate(cases, 1):
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
        for line in wrong:
            print(line, file=sys.stderr)


if __name__ == "__main__":
    main()
