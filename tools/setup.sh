# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# setup.sh – what run and check share: the packages, and how to build.
#
# To be sourced, from the project's folder.  Nothing here asks a question, so
# that it also works with no terminal.

# The Debian 12 packages, by purpose.
declare -A PACKAGES=(
  [build]="build-essential pkg-config meson ninja-build gettext libxml2-utils
           desktop-file-utils appstream libgtk-4-dev libadwaita-1-dev
           librsvg2-dev libjson-glib-dev libsqlite3-dev libgtk-4-bin
           libgstreamer-plugins-base1.0-dev"
  [look]="adwaita-icon-theme fonts-cantarell"
  [cjk]="fonts-noto-cjk fonts-lohit-taml"
  [sound]="gstreamer1.0-plugins-base gstreamer1.0-plugins-good"
  [display]="xvfb xauth dbus libgl1-mesa-dri libegl1"
  [drive]="openbox x11-utils xdotool imagemagick at-spi2-core gir1.2-atspi-2.0
           python3-gi"
  [format]="clang-format-14"
  [manual]="groff-base"
  [introspection]="gobject-introspection libgirepository1.0-dev python3-gi"
  [analyse]="cppcheck clang-tidy-14"
  [coverage]="gcovr"
  [flatpak]="flatpak flatpak-builder ostree elfutils bubblewrap"
)

# The same for those who have no apt: build and look, a virtual display, sound.
OTHER_SYSTEMS="
  Fedora:    dnf install gcc meson ninja-build gettext libxml2 \\
               desktop-file-utils appstream gtk4-devel libadwaita-devel \\
               librsvg2-devel json-glib-devel sqlite-devel \\
               adwaita-icon-theme xorg-x11-server-Xvfb dbus-daemon \\
               gstreamer1-plugins-base-devel gstreamer1-plugins-good
  Arch:      pacman -S --needed base-devel meson ninja libxml2 \\
               desktop-file-utils appstream gtk4 libadwaita librsvg \\
               json-glib sqlite adwaita-icon-theme xorg-server-xvfb \\
               gst-plugins-base gst-plugins-good
  openSUSE:  zypper install gcc meson ninja gettext-tools libxml2-tools \\
               desktop-file-utils AppStream gtk4-devel libadwaita-devel \\
               librsvg-devel json-glib-devel sqlite3-devel \\
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

# missing_packages PACKAGE...: those that dpkg does not have installed.
missing_packages () {
  local package
  for package; do
    dpkg-query -W -f='${db:Status-Status}\n' "$package" 2> /dev/null |
      grep -qx installed || printf '%s\n' "$package"
  done
}

# Whether what a build needs is there, on a system whose packages have other
# names.  Prints what is not.
missing_tools () {
  local tool module
  for tool in cc pkg-config meson ninja msgfmt xmllint glib-compile-schemas; do
    have "$tool" || printf '%s\n' "$tool"
  done
  for module in 'gtk4 >= 4.8' 'libadwaita-1 >= 1.2' 'librsvg-2.0 >= 2.54' \
                'json-glib-1.0 >= 1.6' 'sqlite3 >= 3.40'; do
    pkg-config --exists "$module" 2> /dev/null || printf '%s\n' "$module"
  done
}

# install_packages GROUP...: asks apt for what is missing, and only for that.
install_packages () {
  local group missing
  local -a wanted=() packages as_root=()

  if ! have apt-get || ! have dpkg-query; then
    missing=$(missing_tools)
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

  say "installing with apt, which can take some minutes: ${wanted[*]}"
  if [ "$(id -u)" != 0 ]; then
    have sudo || die "not root and no sudo: as root, do
  apt-get update && apt-get install --no-install-recommends ${wanted[*]}"
    as_root=(sudo)
    [ -t 0 ] || as_root+=(-n)
  fi
  # Another apt may be at work: wait for it instead of failing.
  as_root+=(env DEBIAN_FRONTEND=noninteractive
            apt-get -q -y -o DPkg::Lock::Timeout=600)
  # Lists that cannot be renewed may still do.
  quietly "${as_root[@]}" update || say 'apt-get update failed; going on'
  quietly "${as_root[@]}" --no-install-recommends install "${wanted[@]}" ||
    die 'apt could not install the packages'
}

# Chinese and Tamil are boxes without fonts that have them.
has_cjk_font () {
  have fc-list && [ -n "$(fc-list :lang=zh-cn family)" ]
}

# build DIR [MESON-ARGUMENT...]: configures DIR if it is new, and compiles it.
build () {
  local dir=$1
  shift
  if [ ! -e "$dir/build.ninja" ]; then
    say "configuring $dir"
    quietly meson setup "$dir" "$@" || die 'meson setup failed'
  elif grep -q '"name": "app", "value": false' \
         "$dir/meson-info/intro-buildoptions.json"; then
    quietly meson configure "$dir" -Dapp=true
  fi
  say "compiling $dir"
  quietly ninja --quiet -C "$dir" || die "compiling $dir failed"
}
