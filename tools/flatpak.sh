#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# flatpak.sh – build Singapore Mahjong as a Flatpak, hand it on, and try it.
set -euo pipefail

usage () {
  cat << END
usage: tools/flatpak.sh build
       tools/flatpak.sh bundle [FILE.flatpak]
       tools/flatpak.sh repo [FOLDER [URL]]
       tools/flatpak.sh check

  build    fetch the sources that it pins, build flatpak/$APP.yml
           without a network, into the repository _flatpak/repo
  bundle   build, and write one file that can be handed on
           (_flatpak/singapore-mahjong.flatpak)
  repo     build, and write a repository that any web server can serve as it is
           (_flatpak/public).  URL is where people will find it: FOLDER then has
           a singapore-mahjong.flatpakrepo besides
  check    build, install for nobody (an installation and a home folder of their
           own below _flatpak), start it in its sandbox on a display that nobody
           sees, and look: versions, permissions, settings, D-Bus name, window,
           record, sound into a null sink, file portal, the page that guests get.
           Says TAP; skips what this machine lacks: sound needs pulseaudio and
           pactl, the portal xdg-desktop-portal and its GTK backend

The runtime, $RUNTIME//$BRANCH and its Sdk, is taken
from where it is installed, else from a remote that has it; on a machine with
neither, from the repository that FLATPAK_RUNTIME_REPO names (a folder).
FLATPAK_GPG_KEY: the key that signs what bundle and repo write.  All else is
below _flatpak, which can be deleted at any time.
END
}

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=tools/setup.sh
. tools/setup.sh

APP=io.github.singaporemahjong.Mahjong
OBJECT=/io/github/singaporemahjong/Mahjong
RUNTIME=org.gnome.Platform
SDK=org.gnome.Sdk
# The manifest says it, and until when it is kept up is counted.
BRANCH=$(tools/flatpak-branch.py) ||
  say 'its runtime gets no more repairs: a newer branch is due'
BRANCH=${BRANCH% *}
WORK=$PWD/_flatpak
# What the sandbox may: no more than this.
PERMISSIONS='[Context]
shared=network;ipc;
sockets=x11;wayland;pulseaudio;fallback-x11;
devices=dri;'

# ---- the runtime ----

# has WHERE: whether both halves of the runtime are installed there.
has () {
  flatpak info "$1" "$RUNTIME//$BRANCH" > /dev/null 2>&1 &&
    flatpak info "$1" "$SDK//$BRANCH" > /dev/null 2>&1
}

# A remote that has the runtime: --user or --system, and its name.
find_remote () {
  local where name
  for where in --system --user; do
    while read -r name; do
      flatpak remote-info "$where" "$name" "$SDK//$BRANCH" > /dev/null 2>&1 ||
        continue
      printf '%s %s\n' "$where" "$name"
      return
    done < <(flatpak remotes "$where" --columns=name 2> /dev/null)
  done
  return 1
}

# Afterwards the installation "--user" is ours, and the runtime is in it or in
# the one that Flatpak takes for the system's.
provide_runtime () {
  local own=${FLATPAK_USER_DIR:-${XDG_DATA_HOME:-$HOME/.local/share}/flatpak}
  local remote where

  if [ -n "${FLATPAK_RUNTIME_REPO:-}" ]; then
    local repo
    repo=$(realpath -- "$FLATPAK_RUNTIME_REPO")
    [ -e "$repo/config" ] || die "no repository: $FLATPAK_RUNTIME_REPO"
    export FLATPAK_USER_DIR=$WORK/user
    has --user && return
    say "installing $RUNTIME from $repo"
    flatpak --user remote-add --if-not-exists --no-gpg-verify runtime "file://$repo"
    quietly flatpak --user install -y --noninteractive runtime \
      "$RUNTIME//$BRANCH" "$SDK//$BRANCH" || die 'it could not be installed'
    return
  fi

  if ! has --system && ! has --user; then
    remote=$(find_remote) || die "no $SDK//$BRANCH here and no remote that has
it: add one, or set FLATPAK_RUNTIME_REPO to a repository that has it"
    where=${remote%% *}
    say "installing $RUNTIME and $SDK from ${remote#* }"
    quietly flatpak install "$where" -y --noninteractive "${remote#* }" \
      "$RUNTIME//$BRANCH" "$SDK//$BRANCH" || die 'it could not be installed'
  fi
  # The person's own installation is read, and nothing is put there.
  has --system || export FLATPAK_SYSTEM_DIR=$own
  export FLATPAK_USER_DIR=$WORK/user
}

# ---- building ----

build_app () {
  install_packages flatpak
  mkdir -p "$WORK"
  provide_runtime
  say 'building the Flatpak'
  # Works without FUSE; looks for no newer sources, as there are none.
  quietly nice flatpak-builder --user --force-clean --disable-updates \
    --disable-rofiles-fuse --state-dir="$WORK/state" --repo="$WORK/repo" \
    --default-branch=stable "$WORK/build" "flatpak/$APP.yml" ||
    die 'flatpak-builder failed'
}

signing () {
  [ -z "${FLATPAK_GPG_KEY:-}" ] || printf '%s\n' "--gpg-sign=$FLATPAK_GPG_KEY"
}

bundle () {
  local file=${1:-$WORK/singapore-mahjong.flatpak}
  local -a sign
  mapfile -t sign < <(signing)
  quietly flatpak build-bundle "${sign[@]}" "$WORK/repo" "$file" "$APP" stable ||
    die 'no bundle'
  say "bundle: $file"
}

repository () {
  local folder=${1:-$WORK/public} url=${2:-}
  local -a sign
  mapfile -t sign < <(signing)
  # Archives only, as a server needs them, and nothing but the program.
  quietly ostree --repo="$folder" init --mode=archive
  quietly flatpak build-commit-from "${sign[@]}" --no-update-summary \
    --src-repo="$WORK/repo" "$folder" "app/$APP/$(flatpak --default-arch)/stable"
  quietly flatpak build-update-repo "${sign[@]}" --title='Singapore Mahjong' \
    --prune "$folder" || die 'no repository'
  say "repository: $folder"
  [ -n "$url" ] || return 0
  {
    printf '[Flatpak Repo]\nTitle=Singapore Mahjong\nUrl=%s\n' "$url"
    [ ${#sign[@]} = 0 ] ||
      printf 'GPGKey=%s\n' "$(gpg --export "$FLATPAK_GPG_KEY" | base64 -w 0)"
  } > "$folder/singapore-mahjong.flatpakrepo"
}

# ---- trying ----

number=0
failed=0
ok () { printf 'ok %d - %s\n' $((++number)) "$1"; }
skip () { printf 'ok %d - %s # SKIP %s\n' $((++number)) "$1" "$2"; }
not_ok () {
  failed=1
  printf 'not ok %d - %s\n' $((++number)) "$1"
  [ -z "${2:-}" ] || printf '# %s\n' "${2//$'\n'/$'\n# '}"
}
# same NAME GOT WANTED
same () {
  if [ "$2" = "$3" ]; then ok "$1"; else not_ok "$1" "got: $2
wanted: $3"; fi
}
# soon SECONDS COMMAND...: whether it comes true by then.
soon () {
  local end=$((SECONDS + $1))
  shift
  until "$@" > /dev/null 2>&1; do
    [ $SECONDS -lt $end ] || return 1
    sleep 0.2
  done
}

inside () {
  local command=$1
  shift
  flatpak run --user --command="$command" "$APP" "$@"
}
has_name () {
  gdbus call --session --dest org.freedesktop.DBus --object-path / \
    --method org.freedesktop.DBus.NameHasOwner "$1" | grep -q true
}
action () {
  gdbus call --session --dest "$APP" --object-path "$OBJECT" \
    --method org.gtk.Actions.Activate "$1" '[]' '{}'
}
# window NAME: the id of a window of that name.
window () { xdotool search --onlyvisible --name "$1" | head -n 1 | grep .; }
no_window () { ! window "$1"; }

# Whether the record has a few discards, or a deal that was won before them.
played () {
  python3 - "$record" << 'END'
import sqlite3, sys
with sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True) as record:
    words = [text.split()[1] for text, in record.execute("SELECT text FROM move")]
sys.exit(words.count("discard") < 5 and "win" not in words)
END
}

# A sound server that nobody hears; $sound says why not.
start_sound () {
  if ! have pulseaudio || ! have pactl; then
    sound='no pulseaudio or no pactl'
    return
  fi
  mkdir -p "$XDG_RUNTIME_DIR/pulse"
  pulseaudio -n --daemonize=no --exit-idle-time=-1 --use-pid-file=no \
    --disable-shm=yes --load='module-null-sink sink_name=null' \
    --load="module-native-protocol-unix socket=$XDG_RUNTIME_DIR/pulse/native" \
    > "$WORK/pulse.log" 2>&1 &
  pids+=($!)
  export PULSE_SERVER=unix:$XDG_RUNTIME_DIR/pulse/native
  soon 10 pactl info || { sound='pulseaudio did not start'; return; }
  # From the start: a deal can be over soon, and then it is quiet.
  parec --device=null.monitor --format=s16le > "$WORK/sound.raw" 2> /dev/null &
  pids+=($!)
}

start_portal () {
  local folder=/usr/libexec part
  [ "$XDG_RUNTIME_DIR" = "/run/user/$UID" ] || {
    portal='only root can give it a /run/user of its own'
    return
  }
  for part in xdg-permission-store xdg-document-portal xdg-desktop-portal-gtk \
              xdg-desktop-portal; do
    [ -x "$folder/$part" ] || { portal="no $part"; return; }
  done
  # The order in which they ask for each other.
  for part in xdg-permission-store xdg-document-portal xdg-desktop-portal-gtk \
              xdg-desktop-portal; do
    GTK_A11Y=none "$folder/$part" > "$WORK/$part.log" 2>&1 &
    pids+=($!)
    sleep 0.5
  done
  soon 10 has_name org.freedesktop.portal.Desktop || portal='it did not start'
}

# Whether the program has a stream, and whether anything but silence was in it.
heard () { pactl list sink-inputs | grep "application.icon_name = \"$APP\"" > /dev/null; }
loud () { [ "$(LC_ALL=C tr -d '\000' < "$WORK/sound.raw" | wc -c)" -gt 2000 ]; }

# Writes a match through the portal: the dialog is the portal's, not ours.
export_by_portal () {
  local file=$HOME/through-the-portal.txt
  rm -f "$file"
  action export > /dev/null
  soon 15 window '^Export Match$' || return 1
  xdotool key --clearmodifiers ctrl+a
  xdotool type --clearmodifiers "$file"
  import -silent -window root "$WORK/portal.png" || true
  # The first may only accept what the dialog offers to complete.
  xdotool key Return
  sleep 1
  ! window '^Export Match$' > /dev/null || xdotool key Return
  soon 10 test -s "$file" || return 1
  head -n 1 "$file" | grep -q '^singapore-mahjong match '
}

# Where somebody listens on this machine, as in "127.0.0.1:8080".
listening () {
  python3 - << 'END'
import socket
with open("/proc/net/tcp", encoding="ascii") as table:
    rows = [line.split() for line in table]
for row in sorted({row[1] for row in rows if row[3] == "0A"}):
    host, port = row.split(":")
    print("%s:%d" % (socket.inet_ntoa(bytes.fromhex(host)[::-1]), int(port, 16)))
END
}

# Where somebody listens who did not when $listened was looked up.
new_place () { listening | grep -vxF -- "$listened" | head -n 1 | grep .; }
no_new_place () { ! new_place; }

# Whether guests get a page there that is the program's.
page_at () {
  python3 - "$1" << 'END'
import sys, urllib.request
opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
with opener.open(f"http://{sys.argv[1]}/", timeout=10) as page:
    sys.exit(b"Singapore Mahjong" not in page.read())
END
}

# Only what was started here.
pids=()
end_all () {
  local pid
  flatpak kill "$APP" 2> /dev/null || true
  for pid in "${pids[@]}"; do
    kill "$pid" 2> /dev/null || true
    wait "$pid" 2> /dev/null || true
  done
  rm -f "$WORK/sound.raw"
}

# In a session of its own, with the program installed.
try () {
  local data=$HOME/.var/app/$APP portal='' sound='' listened name version
  local exports=$FLATPAK_USER_DIR/exports/share record
  record=$data/data/singapore-mahjong/record.sqlite
  # Sandboxes see the documents of the portal only where a session has them.
  if [ -n "${OWN_RUN_USER:-}" ]; then
    mkdir -m 700 "/run/user/$UID"
    export XDG_RUNTIME_DIR=/run/user/$UID
    dbus-update-activation-environment XDG_RUNTIME_DIR
  fi
  trap end_all EXIT

  version=$(sed -n "s/^ *version: '\(.*\)',$/\1/p" meson.build | head -n 1)
  same 'sgmj runs inside' "$(inside sgmj --version)" "sgmj $version"
  same 'singapore-mahjong runs inside' \
    "$(inside singapore-mahjong --version)" "singapore-mahjong $version"
  same 'it may no more than it needs' \
    "$(flatpak remote-info --user --show-metadata built "$APP//stable" |
       sed -n '/^\[Context\]/,/^$/ { /./p }')" "$PERMISSIONS"
  same 'no unit of systemd is inside' "$(inside ls /app/lib/systemd 2> /dev/null)" ''
  for name in "applications/$APP.desktop" "dbus-1/services/$APP.service" \
              "mime/packages/$APP.xml" \
              "icons/hicolor/scalable/apps/$APP.svg" \
              "icons/hicolor/scalable/mimetypes/$APP-evening.svg" \
              "icons/hicolor/scalable/mimetypes/$APP-match.svg" \
              "icons/hicolor/symbolic/apps/$APP-symbolic.svg"; do
    if [ -s "$exports/$name" ]; then ok "exports $name"
    else not_ok "exports $name"; fi
  done

  # Four computer players, at once: they play without being asked.
  inside gsettings set "$APP" tempo instant
  inside gsettings set "$APP" offer-tour false
  inside gsettings set "$APP" watch true
  same 'settings are kept' "$(inside gsettings get "$APP" tempo)" "'instant'"
  if [ -s "$data/config/glib-2.0/settings/keyfile" ]; then
    ok 'settings are in the folder of the program'
  else
    not_ok 'settings are in the folder of the program'
  fi

  start_sound
  start_portal
  # As a desktop starts it: by its name, through the service file.
  gdbus call --session --timeout 30 --dest "$APP" --object-path "$OBJECT" \
    --method org.freedesktop.Application.Activate '{}' > /dev/null || true
  if soon 20 has_name "$APP"; then ok 'the D-Bus name starts it and is owned'
  else not_ok 'the D-Bus name starts it and is owned'; fi
  if soon 20 window '^Singapore Mahjong$'; then ok 'there is a window'
  else not_ok 'there is a window'; fi
  if soon 60 played; then ok 'what is played is in the record'
  else not_ok 'what is played is in the record' "$(ls -l "$data"/data/* 2>&1)"; fi

  name='it is heard'
  if [ -n "$sound" ]; then skip "$name" "$sound"
  elif soon 20 heard && soon 10 loud; then ok "$name"
  else not_ok "$name" "$(pactl list short sink-inputs 2>&1)"; fi

  import -silent -window "$(window '^Singapore Mahjong$')" "$WORK/window.png" || true
  if [ -s "$WORK/window.png" ]; then ok 'picture: _flatpak/window.png'
  else not_ok 'a picture of the window'; fi

  name='a match is exported through the file portal'
  if [ -n "$portal" ]; then skip "$name" "$portal"
  elif export_by_portal; then ok "$name"
  else not_ok "$name" "$(cat "$WORK"/xdg-*.log)"; fi

  # Never empty: grep would take an empty line for every line.
  listened=$(listening)
  listened=${listened:-nobody}
  action invite > /dev/null || true
  name='guests get their page once they are invited'
  if soon 20 new_place && page_at "$(new_place)"; then ok "$name ($(new_place))"
  else not_ok "$name" "$(listening)"; fi
  import -silent -window root "$WORK/invite.png" || true

  action quit > /dev/null || true
  if soon 15 no_new_place; then ok 'nobody listens after it has been told to end'
  else not_ok 'nobody listens after it has been told to end' "$(new_place)"; fi
  if soon 15 no_window '^Singapore Mahjong$'; then ok 'it ends when told to'
  else not_ok 'it ends when told to'; fi
  printf '1..%d\n' "$number"
  return $failed
}

# As root: with a /run/user that nobody else sees.
with_run_user () {
  if [ "$UID" != 0 ] || ! have unshare; then "$@"; return; fi
  mkdir -p /run/user
  # shellcheck disable=SC2016
  unshare --mount --propagation private sh -c \
    'mount -t tmpfs tmpfs /run/user && OWN_RUN_USER=1 exec "$@"' - "$@"
}

check () {
  install_packages display drive
  rm -rf "${WORK:?}/home"
  mkdir -p "$WORK/home"
  flatpak --user remote-add --if-not-exists --no-gpg-verify built "file://$WORK/repo"
  quietly flatpak --user install -y --noninteractive --reinstall built "$APP//stable" ||
    die 'it could not be installed'
  # headless.sh keeps settings in memory; a sandbox has a file of its own.
  flatpak --user override --unset-env=GSETTINGS_BACKEND "$APP"
  # The bus finds the service file in the folders of the data.
  HOME=$WORK/home \
    XDG_DATA_DIRS=$WORK/user/exports/share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share} \
    with_run_user tools/headless.sh -s 1400x1000 -- "$PWD/tools/flatpak.sh" try-inside
}

case ${1:-} in
  build) build_app ;;
  bundle) build_app; bundle "${@:2}" ;;
  repo) build_app; repository "${@:2}" ;;
  check) build_app; check ;;
  try-inside) try ;;  # check's own
  -h | --help) usage ;;
  *) usage >&2; exit 2 ;;
esac
