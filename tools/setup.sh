# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# setup.sh – what run and check share: the packages, where to build, and how.
#
# To be sourced, from the project's folder.  Nothing here asks a question but
# sudo, on a terminal, for a password.

# The Debian 12 packages, by purpose: all that any script installs.
declare -A PACKAGES=(
  [build]="build-essential pkg-config meson ninja-build gettext libglib2.0-dev
           libjson-glib-dev libsqlite3-dev libsoup-3.0-dev"
  [app]="libxml2-utils desktop-file-utils appstream libgtk-4-dev
         libadwaita-1-dev librsvg2-dev libgtk-4-bin
         libgstreamer-plugins-base1.0-dev"
  [look]="adwaita-icon-theme fonts-cantarell"
  [cjk]="fonts-noto-cjk fonts-lohit-taml"
  [sound]="gstreamer1.0-plugins-base gstreamer1.0-plugins-good"
  [display]="xvfb xauth dbus libgl1-mesa-dri libegl1"
  [drive]="openbox x11-utils xdotool libxtst-dev imagemagick at-spi2-core gir1.2-atspi-2.0
           python3-gi"
  [wayland]="mutter"
  [page]="nodejs nginx-light openssl"
  [format]="clang-format-14"
  [manual]="groff-base"
  [licences]="reuse"
  [introspection]="gobject-introspection libgirepository1.0-dev python3-gi"
  [analyse]="cppcheck clang-tidy-14"
  [coverage]="gcovr"
  [bare]="debootstrap"
  [recipes]="rpm rpmlint makepkg pacman-package-manager libarchive-tools"
  [flatpak]="flatpak flatpak-builder ostree elfutils bubblewrap"
)

# The same for those who have no apt: build and look, a virtual display, sound.
OTHER_SYSTEMS="
  Fedora:    dnf install gcc meson ninja-build gettext libxml2 \\
               desktop-file-utils appstream gtk4-devel libadwaita-devel \\
               librsvg2-devel json-glib-devel sqlite-devel libsoup3-devel \\
               adwaita-icon-theme xorg-x11-server-Xvfb dbus-daemon \\
               gstreamer1-plugins-base-devel gstreamer1-plugins-good
  Arch:      pacman -S --needed base-devel meson ninja libxml2 \\
               desktop-file-utils appstream gtk4 libadwaita librsvg \\
               json-glib sqlite libsoup3 adwaita-icon-theme \\
               xorg-server-xvfb gst-plugins-base gst-plugins-good
  openSUSE:  zypper install gcc meson ninja gettext-tools libxml2-tools \\
               desktop-file-utils AppStream gtk4-devel libadwaita-devel \\
               librsvg-devel json-glib-devel sqlite3-devel libsoup-devel \\
               adwaita-icon-theme xorg-x11-server-Xvfb dbus-1-daemon \\
               gstreamer-plugins-base-devel gstreamer-plugins-good"

say () { printf '== %s\n' "$*" >&2; }
die () { printf '%s: %s\n' "${0##*/}" "$*" >&2; exit 1; }
have () { command -v "$1" > /dev/null 2>&1; }

# quietly COMMAND...: its output is shown only when it fails.
quietly () {
  local log status=0
  log=$(mktemp)
  "$@" > "$log" 2>&1 < /dev/null || status=$?
  [ "$status" = 0 ] || cat "$log" >&2
  rm -f "$log"
  return "$status"
}

# count WHAT N M: how far it is; on a terminal in one line that is written over,
# elsewhere in a line for each quarter.
counted=
count () {
  local quarter
  if [ -t 2 ]; then
    printf '\r== %s: %d of %d' "$@" >&2
    [ "$2" != "$3" ] || printf '\n' >&2
    return
  fi
  quarter="$1 $((4 * $2 / $3))"
  [ "$quarter" = "$counted" ] || say "$1: $2 of $3"
  counted=$quarter
}

# ---- packages ----

# missing_packages PACKAGE...: those that dpkg does not have installed.
missing_packages () {
  local package
  for package; do
    dpkg-query -W -f='${db:Status-Status}\n' "$package" 2> /dev/null |
      grep -qx installed || printf '%s\n' "$package"
  done
}

# missing_tools GROUP...: prints what a build needs and does not find, on a system
# whose packages have other names.
missing_tools () {
  local tool module
  local tools=(cc pkg-config meson ninja msgfmt)
  local modules=('json-glib-1.0 >= 1.6' 'sqlite3 >= 3.40')
  if [[ " $* " = *' app '* ]]; then
    tools+=(xmllint glib-compile-schemas)
    modules+=('gtk4 >= 4.8' 'libadwaita-1 >= 1.2' 'librsvg-2.0 >= 2.54')
  fi
  for tool in "${tools[@]}"; do
    have "$tool" || printf '%s\n' "$tool"
  done
  for module in "${modules[@]}"; do
    pkg-config --exists "$module" 2> /dev/null || printf '%s\n' "$module"
  done
}

# apt_progress FILE: reads what apt says on its status pipe; the rest of its
# output goes to FILE.
apt_progress () {
  local line
  while IFS= read -r line; do
    if [[ $line =~ ^dlstatus:.*\ ([0-9]+)\ of\ ([0-9]+) ]]; then
      count 'fetching packages' "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
    elif [[ $line =~ ^pmstatus:.*:([0-9]+)\.[0-9]+: ]]; then
      count 'installing packages, percent' "${BASH_REMATCH[1]}" 100
    elif [[ $line != dlstatus:* ]]; then
      printf '%s\n' "$line" >> "$1"
    fi
  done
}

# install_packages GROUP...: asks apt for what is missing, and only for that.
install_packages () {
  local group missing by_hand log status updated=1
  local -a wanted=() packages apt=()

  if ! have apt-get || ! have dpkg-query; then
    missing=$(missing_tools "$@")
    [ -z "$missing" ] && return
    printf 'Missing here:\n%s\nThey come with these packages:\n%s\n' \
      "$missing" "$OTHER_SYSTEMS" >&2
    die 'install them and start again'
  fi

  for group; do
    read -r -d '' -a packages <<< "${PACKAGES[$group]}" || true
    wanted+=("${packages[@]}")
  done
  mapfile -t wanted < <(missing_packages "${wanted[@]}")
  [ ${#wanted[@]} -gt 0 ] || return 0

  by_hand="apt-get update && apt-get install --no-install-recommends ${wanted[*]}"
  if [ "$(id -u)" != 0 ]; then
    have sudo || die "packages are missing, and there is no sudo; as root, do: $by_hand"
    apt=(sudo)
    [ -t 0 ] || apt+=(-n)
  fi
  say "installing packages, which can take some minutes: ${wanted[*]}"
  # Another apt may be at work: wait for it instead of failing.
  apt+=(env DEBIAN_FRONTEND=noninteractive
        apt-get -q -y -o DPkg::Lock::Timeout=600)

  log=$(mktemp)
  # apt ends with 100 when it fails, sudo with 1.  Lists that cannot be renewed
  # may still do.
  status=0
  "${apt[@]}" -o APT::Update::Error-Mode=any update > "$log" 2>&1 < /dev/null ||
    status=$?
  if [ $status != 0 ] && [ $status != 1 ]; then
    updated=0
    status=0
  fi
  if [ $status = 0 ]; then
    if "${apt[@]}" -o APT::Status-Fd=1 --no-install-recommends \
         install "${wanted[@]}" 2>&1 < /dev/null | apt_progress "$log"; then
      rm -f "$log"
      return
    fi
    status=${PIPESTATUS[0]}
  fi
  if [ "$status" = 1 ]; then
    rm -f "$log"
    die "packages are missing, and sudo refused; as root, do: $by_hand"
  elif [ $updated = 0 ]; then
    rm -f "$log"
    die "packages are missing, and apt cannot fetch them (is there a network?); as root, do: $by_hand"
  fi
  cat "$log" >&2
  rm -f "$log"
  die "apt could not install the packages; as root, do: $by_hand"
}

# Chinese and Tamil are boxes without fonts that have them.
has_cjk_font () {
  have fc-list && [ -n "$(fc-list :lang=zh-cn family)" ]
}

# ---- building ----

# can_build_in DIR: whether there can be build folders there, or those that are
# there can be used: another user's cannot.
can_build_in () {
  [ -w "$1" ] && { [ ! -e "$1/_build" ] || [ -w "$1/_build" ]; }
}

# choose_builds [DIR]: sets $builds, the folder of the build folders: DIR, else
# the checkout, else, where that cannot be written, one in the person's cache.
choose_builds () {
  local sum
  if [ -n "${1:-}" ]; then
    if ! mkdir -p -- "$1" || ! can_build_in "$1"; then
      die "$1 cannot be written: name another folder with --dir"
    fi
    builds=$(cd -- "$1" && pwd)
    return
  fi
  builds=$PWD
  ! can_build_in "$PWD" || return 0
  sum=$(printf '%s' "$PWD" | cksum)
  builds=${XDG_CACHE_HOME:-${HOME:-/}/.cache}/singapore-mahjong/build-${sum%% *}
  mkdir -p -- "$builds" 2> /dev/null || true
  can_build_in "$builds" ||
    die "neither $PWD nor $builds can be written: name a folder with --dir DIR"
  say "$PWD cannot be written: building in $builds (--dir DIR names another)"
}

# changed_tools DIR: programs and libraries that meson looked for and did not find
# when it configured DIR, and that are there now, or that were there and are not.
changed_tools () {
  local log=$1/meson-logs/meson-log.txt name
  [ -e "$log" ] || return 0
  sed -n 's/^Program \([^ ]*\) found: NO$/\1/p' "$log" |
    while read -r name; do ! have "$name" || printf '%s\n' "$name"; done
  sed -n 's/^Run-time dependency \([^ ]*\).* found: NO\( (.*\)\{0,1\}$/\1/p' "$log" |
    while read -r name; do
      ! pkg-config --exists "$name" 2> /dev/null || printf '%s\n' "$name"
    done
  sed -n 's/^Program [^ ]* found: YES (\(\/[^ ]*\))$/\1/p' "$log" |
    while read -r name; do [ -e "$name" ] || printf '%s\n' "$name"; done
}

# ninja_progress FILE: what is no progress goes to FILE.
ninja_progress () {
  local line
  while IFS= read -r line; do
    if [[ $line =~ ^@([0-9]+)/([0-9]+)\  ]]; then
      count compiling "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
    else
      printf '%s\n' "$line" >> "$1"
    fi
  done
}

# compile DIR [TARGET...]: all of it, or these.
compile () {
  local log
  log=$(mktemp)
  if ! NINJA_STATUS='@%f/%t ' ninja -C "$@" 2>&1 < /dev/null | ninja_progress "$log"; then
    cat "$log" >&2
    rm -f "$log"
    die "compiling $1 failed"
  fi
  rm -f "$log"
}

# Suites whose tests alone are to be built; when it names any, a new build folder
# does without the app, whose libraries may be missing.
only_suites=()

# build DIR [MESON-ARGUMENT...]: configures DIR if it is new, or if there are
# other tools than there were then, and compiles it.
build () {
  local dir=$1 changed targets=()
  shift
  if [ ! -e "$dir/build.ninja" ]; then
    say "configuring $dir"
    [ ${#only_suites[@]} = 0 ] || set -- "$@" -Dapp=false
    quietly meson setup "$dir" "$@" || die 'meson setup failed'
  elif [ ${#only_suites[@]} = 0 ] &&
       grep -q '"name": "app", "value": false' \
         "$dir/meson-info/intro-buildoptions.json"; then
    quietly meson configure "$dir" -Dapp=true
  else
    changed=$(changed_tools "$dir" | sort -u)
    if [ -n "$changed" ]; then
      say "configuring $dir anew, as tools have come or gone: ${changed//$'\n'/, }"
      quietly meson setup --reconfigure "$dir" || die 'meson setup failed'
    fi
  fi
  if [ ${#only_suites[@]} -gt 0 ]; then
    mapfile -t targets < <(python3 tools/test-targets.py "$dir" "${only_suites[@]}")
  fi
  compile "$dir" "${targets[@]}"
}
