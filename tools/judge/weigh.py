#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Weigh what is known of choices against each other.

    weigh.py [--also FILE] [--if CONDITION] [--sure NUMBER] [--fixed] FILE NUMBER...

FILE has the lines of tools/judge/choose. A NUMBER is an expression of their
columns, such as worth, worlds or chow*turns; besides these there are net (worth
less cost) and behind (by how much net is less than that of the first choice).
Columns of a second file for the same positions are called also_worlds and so on.
Choices other than the first count only where CONDITION holds.

Weights are fitted by least squares to what choices gain more than the first (with
--sure, each counts as much as that NUMBER says, for example 1/error**2): to
rows of even matches (tune), to those of odd ones (decide), and to all, the last
for show. The choice with the highest sum of weighted numbers is judged by labels
of the half to which the weights were not fitted. "Foretold" is the same gain as
the weights of the other half foretell it. With --fixed nothing is fitted, and each
number is added as it is.
"""

import argparse
import csv
import math


def read(path):
    """The choices of each position, which is told by its sheet, match and deal."""
    positions = {}
    with open(path, encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            if row["match"] == "match":  # the head of another file
                continue
            choice = {key: float(text) for key, text in row.items() if key != "sheet"}
            choice["net"] = choice["worth"] - choice["cost"]
            positions.setdefault((row["sheet"], row["match"], row["deal"]), []).append(choice)
    return {key: choices for key, choices in positions.items() if choices[0]["choice"] == 0}


def differences(choices, numbers, condition, sure):
    """What each choice that counts has more than the first, and how much it counts: (numbers, gain, sure)."""
    first, found = choices[0], []
    names = {"math": math}
    values = [eval(number, names, first) for number in numbers]
    for choice in choices[1:]:
        choice["behind"] = first["net"] - choice["net"]
        if eval(condition, names, choice):
            more = [eval(number, names, choice) - value for number, value in zip(numbers, values)]
            found.append((more, choice["gain"], eval(sure, names, choice)))
    return found


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def invert(matrix):
    n = len(matrix)
    rows = [list(row) + [float(i == j) for j in range(n)] for i, row in enumerate(matrix)]
    for i in range(n):
        best = max(range(i, n), key=lambda j: abs(rows[j][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for j in range(n):
            if j != i and rows[j][i]:
                rows[j] = [x - rows[j][i] * y for x, y in zip(rows[j], rows[i])]
    return [row[n:] for row in rows]


def fit(positions, n):
    """Weights, and their covariance with errors by match."""
    matches, squares, products = {}, [[1e-9 * (i == j) for j in range(n)] for i in range(n)], [0.0] * n
    for (_, match, _), found in positions:
        matches.setdefault(match, []).extend(found)
        for more, gain, sure in found:
            for i, x in enumerate(more):
                products[i] += sure * x * gain
                for j, y in enumerate(more):
                    squares[i][j] += sure * x * y
    inverse = invert(squares)
    weights = [dot(row, products) for row in inverse]
    covariance = [[0.0] * n for _ in range(n)]
    for pairs in matches.values():
        errors = [(more, sure * (gain - dot(weights, more))) for more, gain, sure in pairs]
        step = [dot(row, [sum(error * more[i] for more, error in errors) for i in range(n)]) for row in inverse]
        for i in range(n):
            for j in range(n):
                covariance[i][j] += step[i] * step[j]
    return weights, covariance


def choose(found, weights):
    """The numbers and the gain of the best choice; zeros for the first."""
    return max([([0.0] * len(weights), 0.0, 1.0), *found], key=lambda choice: dot(weights, choice[0]))


def judge(name, halves, models):
    """Print what choices gain, by weights fitted to the other half."""
    gains, changed, foretold, variance = [[], []], 0, 0.0, 0.0
    for half, positions in enumerate(halves):
        weights, n = models[1 - half][0], len(models[0][0])
        chosen = [choose(found, weights) for _, found in positions]
        gains[half] = [gain for _, gain, _ in chosen]
        changed += sum(any(more) for more, _, _ in chosen)
        # Chosen by the weights of the other half, foretold by those of this one.
        average = [sum(more[i] for more, _, _ in chosen) / max(1, len(chosen)) for i in range(n)]
        foretold += dot(average, models[half][0]) / 2
        variance += dot(average, [dot(row, average) for row in models[half][1]]) / 4

    def mean(values):
        average = sum(values) / len(values)
        return average, 1.96 * math.sqrt(sum((value - average) ** 2 for value in values)) / len(values)

    both = gains[0] + gains[1]
    print(f"| {name} | {len(both)} | {100 * changed / len(both):.0f} % | {{:+.3f}} ± {{:.3f}} | {{:+.3f}} ± {{:.3f}} | "
          .format(*mean(gains[1]), *mean(both)) + f"{foretold:+.3f} ± {1.96 * math.sqrt(variance):.3f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--also", metavar="FILE")
    parser.add_argument("--if", dest="condition", default="True", metavar="CONDITION")
    parser.add_argument("--sure", default="1", metavar="NUMBER")
    parser.add_argument("--fixed", action="store_true")
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("numbers", metavar="NUMBER", nargs="+")
    options = parser.parse_args()
    positions = read(options.file)
    if options.also:
        also = read(options.also)
        positions = {key: [{**choice, **{f"also_{name}": x for name, x in other.items()}}
                           for choice, other in zip(choices, also[key])]
                     for key, choices in positions.items() if key in also}
    numbers = [compile(number, number, "eval") for number in options.numbers]
    condition, sure = (compile(text, text, "eval") for text in (options.condition, options.sure))
    found = [(key, differences(choices, numbers, condition, sure)) for key, choices in positions.items()]
    halves = [[pair for pair in found if int(pair[0][1]) % 2 == half] for half in (0, 1)]
    n = len(options.numbers)
    if options.fixed:
        models = [([1.0] * n, [[0.0] * n] * n)] * 2
    else:
        models = [fit(half, n) for half in halves]
        weights, covariance = fit(found, n)
        print("| number | weight |\n|---|---|")
        for i, number in enumerate(options.numbers):
            print(f"| {number} | {weights[i]:+.3f} ± {1.96 * math.sqrt(covariance[i][i]):.3f} |")
        print()
    print("| | positions | other choices | gain a decision (decide) | both halves | foretold |\n|---|---|---|---|---|---|")
    judge("all", halves, models)
    for sheet in sorted({key[0] for key in positions}):
        judge(sheet, [[pair for pair in half if pair[0][0] == sheet] for half in halves], models)


if __name__ == "__main__":
    main()
