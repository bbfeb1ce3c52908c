#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# release.sh – everything that a version has to pass, on one page.
set -euo pipefail

usage () {
  cat << END
usage: tools/release.sh [STEP...]

Runs each step, or those named, on what is committed here, and writes one page of
what came of them: _release/page.txt.  What each said is beside it, in STEP.log; a
step that another run has passed for the same commit is not run again, unless it is
named.  As root, for the bare systems; takes hours on a small machine.

$(for step in "${STEPS[@]}"; do printf '  %-13s%s\n' "${step%%|*}" "${step#*|}"; done)

FLATPAK_RUNTIME_REPO: where tools/flatpak.sh finds the runtime.  The exit status is
0 when all of them pass.
END
}

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=tools/setup.sh
. tools/setup.sh

STEPS=(
  'tree|all is committed, the version is said alike, and its files are kept'
  'check|suites, long tests, sanitizers, clang, analysis, translations, archive'
  'fuzz|the inputs that fuzzing has found, again'
  'coverage|95 % of the lines of the engine, 80 % of all'
  'licences|reuse lint'
  'metainfo|appstreamcli validate --pedantic, with an address for everything'
  'screenshots|the pictures that the metainfo names'
  'flatpak|built, installed and used in its sandbox, on a runtime that is kept up'
  'deb|Debian 12: built, lintian, installed, played, upgraded, purged'
  'trixie|Debian 13: the same'
  'recipes|the spec and the PKGBUILD build a package'
  'bare|the two commands where nothing is installed'
  'start|what a start costs'
)

# What no step can see: said on the page, so that nobody takes it for tried.
UNSEEN=(
  'a graphics card, a real desktop session, a real touch screen, sound that is heard'
  'what a screen reader says aloud; only the tree that it reads is looked at'
  'GNOME'"'"'s own runtime, where FLATPAK_RUNTIME_REPO names a stand-in, and Flathub'"'"'s linter'
  'package names of Fedora and Arch, and any machine but this architecture'
  'whether people who speak the languages would say it so'
  'signing, uploading, and whether the addresses are there'
)

OUT=$PWD/_release
version=$(sed -n "s/^ *version: '\(.*\)',$/\1/p" meson.build | head -n 1)
APP=io.github.singaporemahjong.Mahjong

# ---- the steps: each says in its last line what came of it ----

step_tree () {
  local changed released=tests/data/released/${version%.*}
  changed=$(git status --porcelain)
  [ -z "$changed" ] || { printf 'not committed: %s\n' "$changed"; return 1; }
  ./check lint || return 1
  [ -d "$released" ] || { echo "no $released: see CONTRIBUTING.md"; return 1; }
  ! git rev-parse -q --verify "refs/tags/v$version" > /dev/null ||
    { echo "v$version is tagged already"; return 1; }
  echo "version $version, ready for: git tag v$version"
}

step_check () { ./check --release; }

# They are tests of the build; check runs them, too.
step_fuzz () {
  local tests
  build "$PWD/_build"
  mapfile -t tests < <(meson test -C _build --list 2> /dev/null |
    sed -n 's|.* / \(fuzz-.*\)|\1|p')
  [ ${#tests[@]} -gt 0 ] || { echo 'no test replays inputs'; return 1; }
  meson test -C _build --no-rebuild "${tests[@]}" || return 1
  echo "inputs of ${#tests[@]} targets"
}

step_coverage () { ./check --coverage; }

step_licences () { install_packages licences; reuse lint; }

step_metainfo () {
  local file=$OUT/$APP.metainfo.xml address=https://example.org
  python3 tools/addresses.py metainfo "data/$APP.metainfo.xml.in" "$file" \
    "homepage=$address" "bugs=$address" "repository=$address" "screenshots=$address"
  appstreamcli validate --no-net --pedantic --explain "$file"
}

step_screenshots () {
  local n
  tools/screenshots.sh "$OUT/screenshots"
  n=$(find "$OUT/screenshots" -name '*.png' | wc -l)
  echo "$n pictures"
  [ "$n" = "$(grep -c '<image' "data/$APP.metainfo.xml.in")" ]
}

step_flatpak () {
  tools/flatpak-branch.py
  tools/flatpak.sh bundle "$OUT/singapore-mahjong.flatpak"
  tools/flatpak.sh check
  echo "bundle: $(du -h --apparent-size "$OUT/singapore-mahjong.flatpak" | cut -f 1)"
}

step_deb () { tools/deb.sh bookworm; }
step_trixie () { tools/deb.sh trixie; }
step_recipes () { tools/recipes.sh --try; }
step_bare () { tools/bare.sh; }

step_start () {
  build "$PWD/_build"
  install_packages drive
  /usr/bin/python3 tests/app/bench-start.py --rounds 3
}

# ---- the page ----

# run_step NAME: its line of the page is "passed", "failed" or "skipped", and why.
run_step () {
  local name=$1 log=$OUT/$1.log status=0 verdict=passed
  SECONDS=0
  # In a process of its own, which ends at what fails.
  tools/release.sh --step "$name" > "$log" 2>&1 < /dev/null || status=$?
  if [ $status != 0 ]; then
    verdict=failed
  elif tail -n 1 "$log" | grep -Eq '^0 passed, 0 failed, [1-9]'; then
    verdict=skipped
  fi
  printf '%-8s %-12s %4d min  %s\n' "$verdict" "$name" $(((SECONDS + 59) / 60)) \
    "$(tail -n 1 "$log" | cut -c 1-100)" > "$OUT/$name.line"
  cat "$OUT/$name.line"
}

page () {
  local step name line
  printf 'Singapore Mahjong %s, %s\n%s, %s\n\n' "$version" "$commit" \
    "$(. /etc/os-release; echo "$PRETTY_NAME")" "$(uname -m)"
  for step in "${STEPS[@]}"; do
    name=${step%%|*}
    if [ -e "$OUT/$name.line" ]; then cat "$OUT/$name.line"
    else printf '%-8s %s\n' 'not run' "$name"; fi
  done
  printf '\nDownloads:\n'
  find "$OUT" _deb -name '*.flatpak' -o -name 'singapore-mahjong_*.deb' 2> /dev/null |
    while read -r line; do du -h --apparent-size "$line"; done
  printf '\nWhat none of this can see:\n'
  printf '  * %s\n' "${UNSEEN[@]}"
}

case ${1:-} in
  --step) "step_$2"; exit ;;  # its own
  -h | --help) usage; exit ;;
esac
names=("$@")
for name in "${names[@]}"; do
  printf '%s\n' "${STEPS[@]}" | grep -q "^$name|" || { usage >&2; die "no such step: $name"; }
done
commit=$(git rev-parse --short HEAD)
mkdir -p "$OUT"
# What passed for another commit says nothing of this one.
[ "$(cat "$OUT/commit" 2> /dev/null)" = "$commit" ] || rm -f "$OUT"/*.line
echo "$commit" > "$OUT/commit"
if [ ${#names[@]} = 0 ]; then
  for step in "${STEPS[@]}"; do
    grep -qs '^passed' "$OUT/${step%%|*}.line" || names+=("${step%%|*}")
  done
fi
for name in "${names[@]}"; do
  run_step "$name"
done
page > "$OUT/page.txt"
say "the page: $OUT/page.txt"
for step in "${STEPS[@]}"; do
  grep -qs '^passed' "$OUT/${step%%|*}.line" || exit 1
done
