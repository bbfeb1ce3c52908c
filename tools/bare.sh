#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# bare.sh – try ./run and ./check on a Debian on which nothing is installed.
set -euo pipefail

WORK=${BARE_DIR:-/var/tmp/singapore-mahjong-bare}

# What continuous integration tries, which takes half a minute; each case with
# both commands takes about ten, so they are tried by hand, before a release.
CI_CASES=(
  bookworm/refused
)
ALL_CASES=(
  bookworm/run-check/user/odd
  bookworm/run-check/user/plain
  bookworm/run-check/root/odd
  bookworm/run-check/root/plain
  bookworm/check-run/user/odd
  bookworm/check-run/user/plain
  bookworm/check-run/root/odd
  bookworm/check-run/root/plain
  trixie/run-check/user/odd
  trixie/run-check/root/plain
  trixie/check-run/user/odd
  trixie/check-run/root/plain
  bookworm/refused
  bookworm/read-only
  bookworm/uninstall
  trixie/uninstall
)

usage () {
  cat << END
usage: tools/bare.sh [--all | CASE...]
       tools/bare.sh --list | --clean

Makes the smallest Debian there is in a folder (debootstrap), from where this
machine's apt gets its packages, and for each case a copy of it with a fresh
checkout, in which ./run and ./check have to install all they need.  Two cases run
at a time.  As root; where such a Debian cannot be made, says why and skips.

A case is SUITE/ORDER/USER/PATH: bookworm (Debian 12) or trixie; run-check or
check-run, which is done first; root, or a user with sudo; a plain path, or an odd
one with a space, an apostrophe and Chinese letters.  After run-check there is
one ./check more, without Xvfb.  Or a case is one of
  SUITE/refused     no sudo, sudo that refuses, and no network
  SUITE/read-only   a checkout in which nothing can be written
  SUITE/uninstall   what is installed and uninstalled leaves nothing
Without any, those that continuous integration tries:
$(printf '  %s\n' "${CI_CASES[@]}")

  --all     all that --list names
  --list    name them
  --clean   remove what is kept in $WORK: the bare systems,
            packages and logs (BARE_DIR names another folder)

The last line counts: "N passed, N failed", and what was skipped, if any.
END
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=tools/setup.sh
. "$here/tools/setup.sh"
# shellcheck source=tools/bare-system.sh
. "$here/tools/bare-system.sh"

# ---- in the bare system ----

# Results are lines in this file: passed or failed, a name, and why.
RESULTS=.results
passed () { printf 'passed\t%s\t\n' "$1" >> "$HOME/$RESULTS"; }
failed () { printf 'failed\t%s\t%s\n' "$1" "$2" >> "$HOME/$RESULTS"; }

# expect NAME WHY COMMAND...: one result.
expect () {
  local name=$1 why=$2
  shift 2
  if "$@"; then passed "$name"; else failed "$name" "$why"; fi
}

# All files of the checkout but the build folders'.
checkout_files () { find . -path './_*' -prune -o -type f -print | sort; }

# run_in_a_browser: ./run serves the window, and a signal ends all of it.
run_in_a_browser () {
  local log=$HOME/run.log pid url='' status=0 line=
  ./run > "$log" 2>&1 &
  pid=$!
  while kill -0 "$pid" 2> /dev/null; do
    url=$(sed -n 's|^ *http://127.0.0.1:\([0-9]*\)/$|\1|p' "$log")
    [ -z "$url" ] || break
    sleep 1
  done
  cat "$log"
  [ -n "$url" ] || return 1
  exec 3<> "/dev/tcp/127.0.0.1/$url"
  printf 'GET / HTTP/1.0\r\n\r\n' >&3
  read -r line <&3
  exec 3>&-
  kill -TERM "$pid"
  wait "$pid" || status=$?
  printf 'the page: %s; the end: %s\n' "$line" "$status"
  [[ $line = *' 200 '* ]] && [ $status = 143 ] && ! pgrep_of gtk4-broadwayd
}

# There is no pgrep on a bare system.
pgrep_of () { grep -qsx -- "$1" /proc/[0-9]*/comm; }

runs () {
  expect './run serves the window to a browser' 'it does not' run_in_a_browser
  rm -f "$HOME/picture.png"
  ./run --shot "$HOME/picture.png" || true
  expect './run --shot draws a picture' 'it draws none' [ -s "$HOME/picture.png" ]
}

checks () {
  local status=0 last
  ./check > "$HOME/check.log" 2>&1 || status=$?
  cat "$HOME/check.log"
  last=$(tail -n 1 "$HOME/check.log")
  expect './check ends well' "$last" [ $status = 0 ]
  if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed(,\ ([0-9]+)\ skipped)?$ ]]; then
    printf 'total\t%d\t%s\n' \
      $((BASH_REMATCH[1] + BASH_REMATCH[2] + ${BASH_REMATCH[4]:-0})) "$last" \
      >> "$HOME/$RESULTS"
  fi
}

# both ORDER: the two commands, as a person gives them.
both () {
  local before after
  before=$(checkout_files)
  case $1 in
    run-check) runs; checks ;;
    check-run) checks; runs ;;
  esac
  after=$(checkout_files)
  expect 'nothing is written beside the build folders' \
    "$(diff <(printf '%s\n' "$before") <(printf '%s\n' "$after") | tr '\n' ' ')" \
    [ "$before" = "$after" ]
}

# says_how NAME WHY: ./run ends with one line, which names the command.
says_how () {
  local said how
  said=$(./run 2>&1) || true
  printf '%s\n' "$said"
  said=$(grep -v '^== ' <<< "$said")
  how="run: packages are missing, and $2; as root, do: apt-get update && apt-get install "
  expect "$1: one line says what to do" "$said" \
    [ "${said%%build-essential*}" = "$how--no-install-recommends " ]
}

checks_without_display () {
  checks
  expect 'tests that need a display are skipped' "$(tail -n 1 "$HOME/check.log")" \
    grep -q '(no display)$' "$HOME/check.log"
}

# As a person whose checkout cannot be written.
checks_read_only () {
  ./run --shot "$HOME/picture.png" 2>&1 | tee "$HOME/run.log"
  expect './run says where it builds' "$(tail -n 3 "$HOME/run.log")" \
    grep -q 'cannot be written: building in ' "$HOME/run.log"
  expect './run builds in the cache' 'no picture' [ -s "$HOME/picture.png" ]
  checks
}

uninstalls () {
  local line
  ./check lint
  while read -r line; do
    printf '%s\n' "$line"
    case $line in
      'not ok'*) failed "uninstall: ${line#*- }" '' ;;
      ok*) passed "uninstall: ${line#*- }" ;;
    esac
  done < <(python3 tests/long/uninstall.py . 2>&1)
}

# ---- outside ----

# copy SUITE TREE PATH: a bare system with the files of this checkout at PATH.
copy () {
  local tree=$2 path=$3
  copy_system "$1" "$tree"
  mkdir -p "$tree$path"
  if git -c safe.directory='*' -C "$here" rev-parse > /dev/null 2>&1; then
    (cd "$here" && git -c safe.directory='*' ls-files -z |
       tar --create --null --files-from=- --ignore-failed-read)
  else
    (cd "$here" && tar --create --exclude='./_*' .)
  fi | tar --extract --no-same-owner --directory "$tree$path"
}

# prepare USER TREE PATH: root, or a user who may use sudo, or one who may not.
# Prints the command that runs another as that user.
prepare () {
  local user=$1 tree=$2 path=$3
  if [ "$user" = root ]; then
    return
  fi
  if [ "$user" = user ]; then
    enter "$tree" apt-get -q update
    enter "$tree" apt-get -q -y --no-install-recommends install sudo
    echo 'ann ALL=(ALL) NOPASSWD: ALL' > "$tree/etc/sudoers.d/ann"
  fi
  enter "$tree" useradd --home-dir /srv --no-create-home --shell /bin/bash ann
  enter "$tree" chown -R ann:ann /srv
}

# as USER TREE PATH WHAT...: runs a part of this script in the checkout.
as () {
  local user=$1 tree=$2 path=$3 become=(env) bin=/usr/local/bin:/usr/bin:/bin
  shift 3
  if [ "$user" = root ]; then
    bin=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
  else
    become=(setpriv --reuid ann --regid ann --init-groups env)
  fi
  # shellcheck disable=SC2016
  enter "$tree" "${become[@]}" HOME=/srv PATH=$bin \
    bash -c 'cd "$1" && shift && exec tools/bare.sh --inside "$@"' - "$path" "$@"
}

# The cases: each gets its name's parts and a folder for its system.

try_both () {
  local suite=$1 order=$2 user=$3 path=$4 tree=$5
  copy "$suite" "$tree" "$path"
  prepare "$user" "$tree" "$path"
  as "$user" "$tree" "$path" both "$order"
  if [ "$order" = run-check ]; then
    # Installed, for dpkg, but not to be found.
    mv "$tree/usr/bin/Xvfb" "$tree/usr/bin/Xvfb.hidden"
    as "$user" "$tree" "$path" checks_without_display
  fi
}

try_refused () {
  local suite=$1 tree=$2
  copy "$suite" "$tree" /srv/mahjong
  prepare nobody "$tree" /srv/mahjong
  as nobody "$tree" /srv/mahjong says_how 'no sudo' 'there is no sudo'
  NET=none as root "$tree" /srv/mahjong says_how 'no network' \
    'apt cannot fetch them (is there a network?)'
  enter "$tree" apt-get -q update
  enter "$tree" apt-get -q -y --no-install-recommends install sudo
  as nobody "$tree" /srv/mahjong says_how 'sudo' 'sudo refused'
}

try_read_only () {
  local suite=$1 tree=$2
  copy "$suite" "$tree" /srv/mahjong
  prepare user "$tree" /srv/mahjong
  READ_ONLY=/srv/mahjong as user "$tree" /srv/mahjong checks_read_only
}

try_uninstall () {
  local suite=$1 tree=$2
  copy "$suite" "$tree" /srv/mahjong
  as root "$tree" /srv/mahjong uninstalls
}

# folder_name CASE: what it is called in $WORK.
folder_name () { printf '%s' "${1//\//-}"; }

# try_case CASE: tries it, in a process of its own that ends at what fails.
try_case () {
  local suite what user path tree
  IFS=/ read -r suite what user path <<< "$1"
  tree=$WORK/tree-$(folder_name "$1")
  case $path in
    odd) path="/srv/it's a 麻将 game" ;;
    plain) path=/srv/mahjong ;;
  esac
  case $what in
    run-check | check-run) try_both "$suite" "$what" "$user" "$path" "$tree" ;;
    *) "try_${what//-/_}" "$suite" "$tree" ;;
  esac
}

# case_of_its_own CASE: tries it, keeps its results, and says what came of it.
# What hangs is ended, and so is a case whose lane has gone.
case_of_its_own () {
  local name status=0 tree results log
  name=$(folder_name "$1")
  tree=$WORK/tree-$name results=$WORK/results/$name log=$WORK/log/$name.log
  SECONDS=0
  setpriv --pdeathsig TERM timeout --kill-after 60 5400 \
    setpriv --pdeathsig TERM "$here/tools/bare.sh" --try "$1" > "$log" 2>&1 ||
    status=$?
  cp "$tree/srv/$RESULTS" "$results" 2> /dev/null || true
  [ $status = 0 ] ||
    printf 'failed\tit comes to an end\tstatus %s\n' $status >> "$results"
  keep_packages "${1%%/*}" "$tree"
  rm -rf --one-file-system "$tree"
  printf '%s\n' "$(tell_case "$1" "$results" "$log")"
}

# tell_case CASE RESULTS LOG: what came of it, and for a failure what the
# log says of it.
tell_case () {
  local result name why totals=''
  while IFS=$'\t' read -r result name why; do
    case $result in
      failed) printf 'failed: %s: %s (%s)\n' "$1" "$name" "$why" ;;
      total) totals+="; ./check: $why" ;;
    esac
  done < "$2"
  printf '== %s: %d passed, %d failed, in %d.%d minutes%s\n' "$1" \
    "$(grep -c ^passed "$2")" "$(grep -c ^failed "$2")" \
    $((SECONDS / 60)) $((SECONDS % 60 / 6)) "$totals"
  if grep -q ^failed "$2"; then
    printf '   from %s:\n' "$3"
    { grep -A 1 '^failed: ' "$3" || tail -n 30 "$3"; } | sed 's/^/   | /'
  fi
}

# lane CASE...: one after the other, but those that another lane has taken.
lane () {
  local case
  for case; do
    mkdir "$WORK/taken/$(folder_name "$case")" 2> /dev/null || continue
    case_of_its_own "$case"
  done
}

# same_totals [COUNT]: all have as many tests as the first, or as COUNT.
same_totals () {
  local file total=${1:-} found
  for file in "$WORK"/results/*; do
    while read -r found; do
      total=${total:-$found}
      if [ "$found" = "$total" ]; then
        printf 'passed\tthe number of tests\t\n' >> "$file"
      else
        printf 'failed\tthe number of tests\t\n' >> "$file"
        printf 'failed: %s: %d tests instead of %d\n' \
          "${file##*/}" "$found" "$total"
      fi
    done < <(sed -n 's/^total\t\([0-9]*\)\t.*/\1/p' "$file")
  done
}

# counted_results WORD: how many of them begin with it.
counted_results () { cat "$WORK"/results/* 2> /dev/null | grep -c "^$1" || true; }

# outside COUNT CASE...: tries them, two at a time, and counts.
outside () {
  local total=$1 case why skipped=0 passed failed
  local -A reasons=()
  local -a lanes=() possible=()
  shift
  why=$(why_not)
  if [ -z "$why" ]; then
    mkdir -p "$WORK"
    exec 9> "$WORK/lock"
    flock --nonblock 9 || die "another one is at work in $WORK"
    rm -rf "$WORK/results" "$WORK/taken"
  fi
  for case; do
    if [ -z "$why" ] && [ -z "${reasons[${case%%/*}]+known}" ]; then
      reasons[${case%%/*}]=$(pristine "${case%%/*}") || true
    fi
    if [ -n "$why${reasons[${case%%/*}]:-}" ]; then
      printf 'skipped: %s: %s\n' "$case" "$why${reasons[${case%%/*}]:-}"
      skipped=$((skipped + 1))
    else
      possible+=("$case")
    fi
  done
  if [ ${#possible[@]} -gt 0 ]; then
    mkdir -p "$WORK/results" "$WORK/taken" "$WORK/log"
    lane "${possible[@]}" &
    lanes+=($!)
    lane "${possible[@]}" &
    lanes+=($!)
    # shellcheck disable=SC2064
    trap "kill ${lanes[*]} 2> /dev/null || true" EXIT
    wait "${lanes[@]}"
    trap - EXIT
    same_totals "$total"
  fi
  failed=0 passed=0
  if [ ${#possible[@]} -gt 0 ]; then
    failed=$(counted_results failed)
    passed=$(counted_results passed)
  fi
  printf '%d passed, %d failed' "$passed" "$failed"
  [ $skipped = 0 ] || printf ', %d skipped' $skipped
  printf '\n'
  [ "$failed" = 0 ]
}

total=
cases=()
while [ $# -gt 0 ]; do
  case $1 in
    --inside | --try)  # its own: in the bare system, and in a process
      [ "$1" = --inside ] || set -- "$1" try_case "$2"
      shift
      "$@"
      exit
      ;;
    --all) cases+=("${ALL_CASES[@]}") ;;
    --count) total=$2; shift ;;     # how many tests there are, if that is known
    --list) printf '%s\n' "${ALL_CASES[@]}"; exit ;;
    --clean) rm -rf --one-file-system "$WORK"; exit ;;
    -h | --help) usage; exit ;;
    */*) cases+=("$1") ;;
    *) usage >&2; die "no such option or case: $1" ;;
  esac
  shift
done
[ ${#cases[@]} -gt 0 ] || cases=("${CI_CASES[@]}")
for case in "${cases[@]}"; do
  printf '%s\n' "${ALL_CASES[@]}" | grep -qx -- "$case" || die "no such case: $case"
done
outside "$total" "${cases[@]}"
