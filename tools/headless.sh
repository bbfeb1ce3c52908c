#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# headless.sh [-w WM] [-r RENDERER] [-s WxH] [-S SCALE] [-anov] -- COMMAND...
#
# Runs COMMAND on an X display (Xvfb), in a D-Bus session and with settings of
# its own, and ends all of it when COMMAND ends.  Exit status: COMMAND's.
#
#   -w none|openbox|mutter   window manager                  (openbox)
#   -w wayland               a Wayland display instead: mutter's, without X
#   -r cairo|gl|ngl|default  GSK_RENDERER; default: GTK's    (cairo)
#   -s WxH                   screen size                     (1280x1024)
#   -S 1|2                   GDK_SCALE                       (1)
#   -a                       leave accessibility on          (off, quicker)
#   -n                       no animations
#   -o                       run COMMAND without a display where none can be
#                            made, and say so
#   -v                       let D-Bus, Xvfb and the WM speak
#
# Needs Xvfb and dbus-daemon; with a window manager, that and xprop; for Wayland
# mutter, dbus-daemon and gdbus.
set -euo pipefail

wm=openbox renderer=cairo size=1280x1024 scale=1 a11y=0 verbose=0 animations=1 optional=0
while getopts w:r:s:S:anov option; do
  case $option in
    w) wm=$OPTARG ;;
    r) renderer=$OPTARG ;;
    s) size=$OPTARG ;;
    S) scale=$OPTARG ;;
    a) a11y=1 ;;
    n) animations=0 ;;
    o) optional=1 ;;
    v) verbose=1 ;;
    *) exit 2 ;;
  esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || { echo 'headless.sh: no command' >&2; exit 2; }

tmp=$(mktemp -d "${TMPDIR:-/tmp}/headless.XXXXXX")
pids=()
# Only what was started here, by pid, the last one first.
cleanup () {
  local i signal=TERM
  # mutter 43 may end in an endless loop where a program has pressed by D-Bus.
  [ "$wm" != wayland ] || signal=KILL
  for ((i = ${#pids[@]} - 1; i >= 0; i--)); do
    kill -$signal "${pids[i]}" 2> /dev/null || true
    wait "${pids[i]}" 2> /dev/null || true
  done
  rm -rf "$tmp"
}
trap cleanup EXIT
trap 'exit 143' TERM INT HUP
noise=$tmp/log
[ $verbose = 0 ] || noise=/dev/stderr

mkdir -m 700 "$tmp/run"
mkdir -p "$tmp"/{config/gtk-4.0,data,cache,state}
export XDG_RUNTIME_DIR=$tmp/run XDG_CONFIG_HOME=$tmp/config \
       XDG_DATA_HOME=$tmp/data XDG_CACHE_HOME=$tmp/cache \
       XDG_STATE_HOME=$tmp/state
# Without a settings daemon GTK takes its own defaults: say what a GNOME
# desktop says, so that pictures look like one.
cat > "$tmp/config/gtk-4.0/settings.ini" << END
[Settings]
gtk-font-name=Cantarell 11
gtk-xft-antialias=1
gtk-xft-hinting=1
gtk-xft-hintstyle=hintslight
gtk-xft-rgba=none
gtk-decoration-layout=appmenu:close
gtk-enable-animations=$animations
END
export GSETTINGS_BACKEND=${GSETTINGS_BACKEND:-memory}
unset WAYLAND_DISPLAY DESKTOP_SESSION XDG_CURRENT_DESKTOP XAUTHORITY
export GDK_BACKEND=x11 GDK_SCALE=$scale LIBGL_ALWAYS_SOFTWARE=1
if [ "$renderer" = default ]; then
  unset GSK_RENDERER
else
  export GSK_RENDERER=$renderer
fi
if [ $a11y = 1 ]; then
  unset NO_AT_BRIDGE
else
  export NO_AT_BRIDGE=1 GTK_A11Y=${GTK_A11Y:-none}
fi

# no_display WHY COMMAND...: the end, or COMMAND without a display.
no_display () {
  local why=$1
  printf 'headless.sh: no display: %s\n' "$why" >&2
  [ ! -s "$tmp/log" ] || cat "$tmp/log" >&2
  [ $optional = 1 ] || exit 3
  shift
  unset DISPLAY WAYLAND_DISPLAY
  NO_DISPLAY="no display: $why" "$@"
  exit
}

have () { command -v "$1" > /dev/null 2>&1; }

programs=(Xvfb dbus-daemon)
case $wm in
  none) ;;
  openbox | mutter) programs+=("$wm" xprop) ;;
  wayland) programs=(mutter dbus-daemon gdbus) ;;
  *) echo "headless.sh: unknown window manager $wm" >&2; exit 2 ;;
esac
for program in "${programs[@]}"; do
  have "$program" || no_display "$program is not installed" "$@"
done

# The server picks a free display and tells it once it is ready: no race
# between two runs, and no sleep.
if [ "$wm" != wayland ]; then
  mkfifo "$tmp/display"
  Xvfb -displayfd 3 -screen 0 "${size}x24" -nolisten tcp -noreset \
       +extension GLX +extension RANDR +extension COMPOSITE \
       3> "$tmp/display" > "$noise" 2>&1 &
  pids+=($!)
  read -r -t 120 number < "$tmp/display" || no_display 'Xvfb did not start' "$@"
  export DISPLAY=:$number
fi

# The daemon prints its address once it listens.
mkfifo "$tmp/address"
dbus-daemon --session --nofork --nopidfile --print-address=4 \
            4> "$tmp/address" > "$noise" 2>&1 &
pids+=($!)
read -r -t 120 DBUS_SESSION_BUS_ADDRESS < "$tmp/address" ||
  no_display 'dbus-daemon did not start' "$@"
export DBUS_SESSION_BUS_ADDRESS

# What tests have set would end mutter at its first warning, or leave it no GL.
wayland='wayland-headless'
case $wm in
  openbox) openbox --sm-disable > "$noise" 2>&1 & pids+=($!) ;;
  mutter) mutter --x11 --sm-disable > "$noise" 2>&1 & pids+=($!) ;;
  wayland)
    unset DISPLAY
    env -u G_DEBUG -u __EGL_VENDOR_LIBRARY_DIRS mutter --headless --wayland --no-x11 \
        --wayland-display=$wayland --virtual-monitor "$size" > "$noise" 2>&1 &
    pids+=($!)
    export GDK_BACKEND=wayland WAYLAND_DISPLAY=$wayland
    ;;
esac

is_up () {
  case $wm in
    none) ;;
    # Tests press by these.
    wayland)
      [ -S "$XDG_RUNTIME_DIR/$wayland" ] &&
        gdbus wait --session --timeout 1 org.gnome.Mutter.RemoteDesktop &&
        gdbus wait --session --timeout 1 org.gnome.Mutter.ScreenCast
      ;;
    # The window manager is there once it has set this property.
    *) xprop -root _NET_SUPPORTING_WM_CHECK | grep -q '# 0x' ;;
  esac > /dev/null 2>&1
}
until is_up || [ $SECONDS -ge 120 ] || ! kill -0 "${pids[-1]}" 2> /dev/null; do
  sleep 0.02
done
[ "$wm" != wayland ] || is_up || no_display 'mutter did not start' "$@"

code=0
"$@" || code=$?
# A window that it was about to frame goes with it, and the X server ends the
# program that uses one: then the program is not to blame.
[ "$wm" = none ] || kill -0 "${pids[-1]}" 2> /dev/null ||
  echo "headless.sh: $wm has ended before the command" >&2
exit "$code"
