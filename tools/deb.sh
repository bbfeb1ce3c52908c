#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# deb.sh – make the Debian package on a bare system, and try it on another.
set -euo pipefail

WORK=${DEB_DIR:-/var/tmp/singapore-mahjong-deb}

usage () {
  cat << END
usage: tools/deb.sh [--before FILE.deb] [bookworm | trixie]...
       tools/deb.sh --clean

For each suite (bookworm, Debian 12, if none is named): makes the smallest Debian
there is in a folder, clones what is committed here, builds source and binary
package there by debhelper, as a user and with all tests, and lets lintian look at
them.  On another such system it installs the package of the version before, plays,
upgrades, plays on with the same record, and purges, after which nothing may be left.
The packages are then in _deb/SUITE.  As root.

  --before FILE.deb   the version before; without it, this one by a lower number
  --clean             remove what is kept in $WORK: the bare
                      systems, packages and logs (DEB_DIR names another folder)

DEBEMAIL: address of whoever publishes the package; without it, one that is none.
The last line counts: "N passed, N failed", and what was skipped, if any.
END
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=tools/setup.sh
. "$here/tools/setup.sh"
# shellcheck source=tools/bare-system.sh
. "$here/tools/bare-system.sh"

PACKAGE=singapore-mahjong
APP=io.github.singaporemahjong.Mahjong
# Where all of it lies in a bare system.
SRV=/srv

n_passed=0 n_failed=0 n_skipped=0
# expect SUITE NAME COMMAND...: one result.
expect () {
  local suite=$1 name=$2
  shift 2
  if "$@"; then
    n_passed=$((n_passed + 1))
    printf 'passed: %s: %s\n' "$suite" "$name"
  else
    n_failed=$((n_failed + 1))
    printf 'failed: %s: %s\n' "$suite" "$name"
  fi
}

# ---- in a bare system ----

apt_install () { apt-get -q -y --no-install-recommends install "$@"; }

# as_user COMMAND...: with a home folder of its own.
as_user () {
  setpriv --reuid ann --regid ann --init-groups env HOME=$SRV LC_ALL=C.UTF-8 "$@"
}

add_user () {
  useradd --home-dir $SRV --no-create-home --shell /bin/bash ann
  chown -R ann:ann $SRV
}

# inside_build: as a person who builds a package for Debian does.
inside_build () {
  apt-get -q update
  apt_install build-essential debhelper lintian
  apt-get -q -y --no-install-recommends build-dep $SRV/$PACKAGE-*/
  add_user
  cd $SRV/$PACKAGE-*/
  as_user dpkg-buildpackage --no-sign
}

# inside_lintian: first all, for people to read, then what counts: lintian fails for
# what is overridden, too, when it shows that.
inside_lintian () {
  as_user lintian --pedantic --display-info --info --show-overrides --fail-on none \
    $SRV/*.changes
  as_user lintian --pedantic --fail-on error,warning $SRV/*.changes
}

# moves: how many there are in the matches of the record.
moves () {
  sqlite3 "file:$SRV/data/$PACKAGE/record.sqlite?mode=ro" \
    'SELECT count(*) FROM move' 2> /dev/null || echo 0
}

# inside_play PICTURE: four computer players play on a display that nobody sees,
# until there are some moves more, but not so fast that the deal can end, which would
# wait for somebody; then the program is told to quit.
inside_play () {
  local program end before
  export GSETTINGS_BACKEND=keyfile XDG_DATA_HOME=$SRV/data XDG_CONFIG_HOME=$SRV/config
  mkdir -p $SRV/config
  gsettings set $APP tempo fast
  gsettings set $APP watch true
  gsettings set $APP offer-tour false
  gsettings set $APP sound false
  before=$(moves)
  singapore-mahjong &
  program=$!
  end=$((SECONDS + 120))
  until [ "$(moves)" -gt $((before + 10)) ]; do
    [ $SECONDS -lt $end ] || { echo "no more than $(moves) moves"; return 1; }
    kill -0 $program
    sleep 0.5
  done
  printf 'moves: %d, then %d\n' "$before" "$(moves)"
  import -window root "$1"
  gdbus call --session --dest $APP --object-path /${APP//./\/} \
    --method org.gtk.Actions.Activate quit '[]' '{}'
  wait $program
}

# play PICTURE: on a display, as the user.
play () {
  as_user $SRV/clone/tools/headless.sh -s 1280x800 -- \
    $SRV/clone/tools/deb.sh --inside play "$1"
}

# Every file outside the folders of the test and of apt, dpkg and man, which write
# down what they did.
all_files () {
  find / -xdev \( -path $SRV -o -path /var/lib/apt -o -path /var/lib/dpkg -o \
    -path /var/cache/apt -o -path /var/cache/debconf -o -path /var/cache/man -o \
    -path /var/log \) -prune -o \
    -print | LC_ALL=C sort
}

# The names of those that speak of the package.
speak_of_it () {
  grep -rlsaI 'singaporemahjong' /usr /etc /var/cache /var/lib --exclude-dir=apt \
    --exclude-dir=dpkg --exclude-dir=fontconfig || true
  grep -rlsa 'singaporemahjong' /usr/share/icons/hicolor /usr/share/mime \
    /usr/share/glib-2.0/schemas /usr/share/applications || true
}

# The result of each step is a line "step NAME" or "broken NAME".
step () {
  local name=$1 verdict=step
  shift
  "$@" || verdict=broken
  echo "$verdict $name" >> $SRV/results
}

prints () { [ "$("${@:2}")" = "$1" ]; }

inside_try () {
  local version=$1
  add_user
  apt-get -q update
  # What it needs comes first, so that what is seen afterwards is its own.
  apt-get -q -y --no-install-recommends satisfy \
    "$(dpkg-deb -f $SRV/new.deb Depends)"
  apt_install xvfb xauth dbus openbox x11-utils imagemagick sqlite3 libglib2.0-bin \
    adwaita-icon-theme fonts-cantarell fonts-noto-cjk librsvg2-common \
    libgl1-mesa-dri libegl1 man-db appstream desktop-file-utils shared-mime-info
  all_files > $SRV/files.before
  step 'the version before is installed' apt_install $SRV/old.deb
  step 'it is played' play $SRV/old.png
  step 'it is upgraded' apt_install $SRV/new.deb
  # As the user: it reads a setting, and dconf keeps a file in the home folder then.
  step 'sgmj says its version' prints "sgmj $version" as_user sgmj --version
  step 'the match of before is played on' play $SRV/new.png
  step 'sgmj scores a hand' \
    as_user sgmj score '123m456p22s79s [333z] +8s' --how rob-kong --seat S
  step 'its manual pages are there' \
    test -s /usr/share/man/man1/sgmj.1.gz -a -s /usr/share/man/man1/$PACKAGE.1.gz
  step 'its unit for a table is there' \
    test -s /usr/lib/systemd/system/sgmj-host@.service
  step 'its desktop entry is right' \
    desktop-file-validate /usr/share/applications/$APP.desktop
  step 'the desktop knows its files' grep -q "$APP" /usr/share/applications/mimeinfo.cache
  step 'nothing is changed after installing' dpkg --verify $PACKAGE
  step 'it is purged' apt-get -q -y purge $PACKAGE
  all_files > $SRV/files.after
  step 'no file is left' diff $SRV/files.before $SRV/files.after
  step 'nothing speaks of it' prints '' speak_of_it
  step 'the record of the person is left' test -s $SRV/data/$PACKAGE/record.sqlite
}

# ---- outside ----

# make_source SUITE FOLDER: a source package's folder, of what is committed.
make_source () {
  local suite=$1 folder=$2 version number date source name address
  git -c safe.directory='*' clone -q --no-hardlinks "$here" "$folder/clone"
  version=$(sed -n "s/^ *version: '\(.*\)',$/\1/p" "$folder/clone/meson.build" | head -n 1)
  date=$(git -C "$folder/clone" log -1 --format=%cD)
  case $suite in
    bookworm) number=12 ;;
    trixie) number=13 ;;
  esac
  source=$folder/$PACKAGE-$version
  git -C "$folder/clone" archive --prefix="$PACKAGE-$version/" HEAD |
    xz -3 > "$folder/${PACKAGE}_$version.orig.tar.xz"
  tar --extract --file="$folder/${PACKAGE}_$version.orig.tar.xz" --directory="$folder"
  cp -r "$folder/clone/packaging/debian" "$source/debian"
  cp "$folder/clone/.reuse/dep5" "$source/debian/copyright"
  # Its lintian does not know that tag, and calls the line a mistake.
  [ "$suite" != bookworm ] ||
    sed -i '/^# Without a homepage/,$d' "$source/debian/$PACKAGE.lintian-overrides"
  sed -i -e "s/@EMAIL@/${DEBEMAIL:-singapore-mahjong@packages.invalid}/" \
    -e "s/@VERSION@/$version-1+deb$number/" -e "s/@SUITE@/$suite/" \
    -e "s/@DATE@/$date/" "$source/debian/control" "$source/debian/changelog"
  while IFS='=' read -r name address; do
    [ -n "$address" ] || continue
    case $name in
      homepage) sed -i "/^Rules-Requires-Root/a Homepage: $address" "$source/debian/control" ;;
      repository) sed -i "/^Rules-Requires-Root/a Vcs-Git: $address" "$source/debian/control" ;;
    esac
  done < <(cd "$folder/clone" && python3 tools/addresses.py show)
}

# inside TREE WHAT...: a part of this script in a bare system.
inside () {
  local tree=$1
  shift
  enter "$tree" bash -c "cd $SRV && exec $SRV/clone/tools/deb.sh --inside \"\$@\"" - "$@"
}

# lower FILE.deb TO: the same package by a lower number.
lower () {
  local folder
  folder=$(mktemp -d)
  dpkg-deb -R "$1" "$folder/package"
  sed -i 's/^Version: .*/Version: 0.0.1-1/' "$folder/package/DEBIAN/control"
  dpkg-deb --root-owner-group -b "$folder/package" "$2" > /dev/null
  rm -rf "$folder"
}

build_suite () {
  local suite=$1 tree=$2 out=$3 log=$WORK/log/$1-build.log
  copy_system "$suite" "$tree"
  make_source "$suite" "$tree$SRV"
  say_case "$suite" "building (log: $log)"
  expect "$suite" 'the package builds and passes its tests' \
    inside "$tree" build > "$log" 2>&1
  tail -n 1 "$log" | sed -n '/^\(passed\|failed\)/p'
  keep_packages "$suite" "$tree"
  rm -rf "$out"
  mkdir -p "$out"
  find "$tree$SRV" -maxdepth 1 -type f -name "${PACKAGE}*_*" -exec cp -t "$out" {} +
  [ -n "$(find "$out" -name "${PACKAGE}_*.deb")" ] || return 1
  expect "$suite" 'lintian finds nothing that is not explained' \
    inside "$tree" lintian > "$out/lintian.txt" 2>&1
  tail -n 1 "$out/lintian.txt" | sed -n '/^\(passed\|failed\)/p'
}

try_suite () {
  local suite=$1 tree=$2 out=$3 log=$WORK/log/$1-try.log deb what name version
  deb=$(find "$out" -name "${PACKAGE}_*.deb")
  version=$(dpkg-deb -f "$deb" Version)
  copy_system "$suite" "$tree"
  git -c safe.directory='*' clone -q --no-hardlinks "$here" "$tree$SRV/clone"
  cp "$deb" "$tree$SRV/new.deb"
  if [ -n "$before" ]; then cp "$before" "$tree$SRV/old.deb"
  else lower "$deb" "$tree$SRV/old.deb"; fi
  say_case "$suite" "trying (log: $log)"
  inside "$tree" try "${version%%-*}" > "$log" 2>&1 || echo "broken it comes to an end" >> "$tree$SRV/results"
  keep_packages "$suite" "$tree"
  while read -r what name; do
    expect "$suite" "$name" [ "$what" = step ]
  done < "$tree$SRV/results"
  cp "$tree$SRV"/*.png "$out" 2> /dev/null || true
}

one_suite () {
  local suite=$1 tree=$WORK/tree-$1 out=$here/_deb/$1 why
  why=$(pristine "$suite") || {
    printf 'skipped: %s: %s\n' "$suite" "$why"
    n_skipped=$((n_skipped + 1))
    return
  }
  if build_suite "$suite" "$tree" "$out"; then
    rm -rf --one-file-system "$tree"
    try_suite "$suite" "$tree" "$out"
    say_case "$suite" "$(cd "$out" && du -h --apparent-size ./*.deb | tr '\t\n' '  ')"
  fi
  rm -rf --one-file-system "$tree"
}

before=
suites=()
while [ $# -gt 0 ]; do
  case $1 in
    --inside)  # its own, in a bare system
      what=inside_${2//-/_}
      shift 2
      "$what" "$@"
      exit
      ;;
    --before)
      [ -f "${2:-}" ] || die '--before needs a package'
      before=$(realpath -- "$2")
      shift
      ;;
    --clean) rm -rf --one-file-system "$WORK"; exit ;;
    -h | --help) usage; exit ;;
    bookworm | trixie) suites+=("$1") ;;
    *) usage >&2; die "no such option or suite: $1" ;;
  esac
  shift
done
[ ${#suites[@]} -gt 0 ] || suites=(bookworm)

why=$(why_not)
if [ -n "$why" ]; then
  printf 'skipped: %s\n0 passed, 0 failed, 1 skipped\n' "$why"
  exit
fi
mkdir -p "$WORK/log"
exec 9> "$WORK/lock"
flock --nonblock 9 || die "another one is at work in $WORK"
for suite in "${suites[@]}"; do
  one_suite "$suite"
done
printf '%d passed, %d failed' $n_passed $n_failed
[ $n_skipped = 0 ] || printf ', %d skipped' $n_skipped
printf '\n'
[ $n_failed = 0 ]
