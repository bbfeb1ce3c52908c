# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# bare-system.sh – the smallest Debian there is, in a folder: what tools/bare.sh and
# tools/deb.sh share.
#
# To be sourced after setup.sh.  WORK is the folder of the bare systems, of what was
# fetched for them, and of logs.

say_case () { printf '== %s: %s\n' "$1" "$2"; }


# The sources of this machine's apt, for SUITE instead of what runs here.
sources () {
  local uri suite component codename
  codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
  # shellcheck disable=SC2016
  apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' \
    'Identifier: Packages' 2> /dev/null | sort -u |
    while read -r uri suite component; do
      case $component:$suite in
        main:"$codename" | main:"$codename"-*)
          printf 'deb %s %s main\n' "$uri" "$1${suite#"$codename"}" ;;
      esac
    done
}

mirror () { sources "$1" | sed -n "s/^deb \([^ ]*\) $1 .*/\1/p" | head -n 1; }

# enter TREE COMMAND...: as root in a tree, with namespaces of its own, so that
# nothing stays mounted or running.  NET=none: without a network; READ_ONLY: a
# folder of the tree that cannot be written.
enter () {
  local tree=$1 net=()
  shift
  [ "${NET:-}" != none ] || net=(--net)
  # shellcheck disable=SC2016
  setpriv --pdeathsig KILL unshare --mount --pid --fork --kill-child --propagation private "${net[@]}" -- \
    bash -euc '
      tree=$1 read_only=$2
      shift 2
      mount -t proc proc "$tree/proc"
      mount --rbind /dev "$tree/dev"
      mount -t tmpfs -o mode=1777 tmpfs "$tree/tmp"
      mount -t tmpfs -o mode=755 tmpfs "$tree/run"
      if [ -n "$read_only" ]; then
        mount --bind "$tree$read_only" "$tree$read_only"
        mount -o remount,bind,ro "$tree$read_only"
      fi
      exec chroot "$tree" /usr/bin/env -i \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        TERM=dumb DEBIAN_FRONTEND=noninteractive ${CI:+"CI=$CI"} \
        ${http_proxy:+"http_proxy=$http_proxy"} \
        ${https_proxy:+"https_proxy=$https_proxy"} \
        ${no_proxy:+"no_proxy=$no_proxy"} "$@"' \
    - "$tree" "${READ_ONLY:-}" "$@" < /dev/null
}

# pristine SUITE: makes the bare system, once; what went wrong is printed.
pristine () {
  local suite=$1 tree=$WORK/$1 log=$WORK/log/$1.log mirror
  [ ! -e "$tree/.complete" ] || return 0
  rm -rf --one-file-system "$tree"
  mkdir -p "$WORK/log" "$WORK/debs/$suite"
  mirror=${BARE_MIRROR:-$(mirror "$suite")}
  [ -n "$mirror" ] || { echo "apt has no Debian among its sources"; return 1; }
  say_case "$suite" 'making a bare system' >&2
  debootstrap --variant=minbase "$suite" "$tree" "$mirror" > "$log" 2>&1 || {
    echo "debootstrap failed: $(tail -n 1 "$log")"
    return 1
  }
  rm -f "$tree"/var/cache/apt/archives/*.deb
  # Nothing is started, and dpkg does not wait for the disk.
  printf '#!/bin/sh\nexit 101\n' > "$tree/usr/sbin/policy-rc.d"
  chmod +x "$tree/usr/sbin/policy-rc.d"
  echo force-unsafe-io > "$tree/etc/dpkg/dpkg.cfg.d/quick"
  apt-config dump | grep -E '^Acquire::(https?|Check-|Retries|Force)' \
    > "$tree/etc/apt/apt.conf.d/machine" || true
  cp /etc/resolv.conf "$tree/etc/resolv.conf"
  [ -n "${BARE_MIRROR:-}" ] || sources "$suite" > "$tree/etc/apt/sources.list"
  touch "$tree/.complete"
}

# copy_system SUITE TREE: a bare system of its own.
copy_system () {
  rm -rf --one-file-system "$2"
  cp -a --reflink=auto "$WORK/$1" "$2"
  # By links: a package is never written to once it has been fetched.
  cp -al "$WORK/debs/$1/." "$2/var/cache/apt/archives/"
}

# keep_packages SUITE TREE: those that were fetched are there for the next case.
keep_packages () {
  local package
  for package in "$2"/var/cache/apt/archives/*.deb; do
    [ ! -e "$package" ] ||
      ln "$package" "$WORK/debs/$1/" 2> /dev/null || true
  done
}

# Why there cannot be a bare system here; nothing where there can.
why_not () {
  if [ "$(id -u)" != 0 ]; then
    echo 'only root can make a bare system'
  elif ! have apt-get; then
    echo 'no apt here'
  elif ! unshare --mount --pid --fork true 2> /dev/null; then
    echo 'no namespaces here'
  elif ! have debootstrap && ! (install_packages bare) > /dev/null 2>&1; then
    echo 'no debootstrap, and it cannot be installed'
  fi
}
