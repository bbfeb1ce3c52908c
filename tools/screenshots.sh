#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# screenshots.sh – the pictures that software catalogues show, as the metainfo
# names them.
set -euo pipefail

usage () {
  cat << END
usage: tools/screenshots.sh [--language LANGUAGE] [--scale 1|2] [FOLDER [NAME...]]

Draws the program in the light style, as a window of 1000 by 700 with its shadow
on no ground, in twice as many pixels, and writes FOLDER/LANGUAGE/NAME.png:
what GNOME's software and Flathub ask for.  FOLDER is _screenshots here; put what
is in it on the web, and give the address to tools/addresses.py.

  --language LANGUAGE   one of po/LINGUAS, or en; without it: ${LANGUAGES[*]}
  --scale N             pixels for one of the window's
Without names, those that the metainfo shows: ${NAMES[*]}
END
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=tools/setup.sh
. "$here/tools/setup.sh"

LANGUAGES=(en zh_CN)
mapfile -t NAMES < <(sed -n 's|.*@screenshots@/en/\(.*\)\.png</image>|\1|p' \
  "$here/data/io.github.singaporemahjong.Mahjong.metainfo.xml.in")
languages=("${LANGUAGES[@]}")
scale=2
while [ $# -gt 0 ]; do
  case $1 in
    --language)
      [ $# -ge 2 ] || die '--language needs a language'
      languages=("$2")
      shift
      ;;
    --scale)
      [[ ${2:-} = [12] ]] || die '--scale is 1 or 2'
      scale=$2
      shift
      ;;
    -h | --help) usage; exit ;;
    -*) usage >&2; die "no such option: $1" ;;
    *) break ;;
  esac
  shift
done
for language in "${languages[@]}"; do
  [ "$language" = en ] || grep -qx -- "$language" "$here/po/LINGUAS" ||
    die "no such language: $language"
done
folder=$(realpath -m -- "${1:-$here/_screenshots}")
names=("${@:2}")
[ ${#names[@]} -gt 0 ] || names=("${NAMES[@]}")

cd "$here"
install_packages build app look cjk display drive wayland
# shellcheck disable=SC2119
choose_builds
build "$builds/_build"
export MAHJONG_LOCALEDIR=$builds/_build/po GSETTINGS_SCHEMA_DIR=$builds/_build/data

# add_shadow FILE: as a desktop draws it round a window.
add_shadow () {
  convert "$1" \( +clone -background black \
    -shadow "40x$((scale * 12))+0+$((scale * 5))" \) \
    +swap -background none -layers merge +repage "$1"
}

for language in "${languages[@]}"; do
  mkdir -p "$folder/$language"
  # Mutter composes, so that the window has round corners.
  LC_ALL=C.UTF-8 LANGUAGE=$language tools/headless.sh -w mutter -S "$scale" \
    -s $((scale * 1280))x$((scale * 1024)) -- \
    "$builds/_build/tests/app/pictures" "$folder/$language" "${names[@]}" > /dev/null
  for name in "${names[@]}"; do
    add_shadow "$folder/$language/$name.png"
  done
done
say "pictures: $folder"
