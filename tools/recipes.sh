#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# recipes.sh – the recipes of packaging/ for one version, and what can be tried of
# them on a Debian.
set -euo pipefail

usage () {
  cat << END
usage: tools/recipes.sh [--try]

Packs what is committed into _recipes/singapore-mahjong-VERSION.tar.xz, and writes
beside it, with version, date and sum, the spec for RPM and the PKGBUILD for Arch.

  --try   then let rpmlint look at the spec, build a package from each, without
          its tests and with the libraries of this system, and look at what is in
          them; as root.  rpmbuild and makepkg are Debian's, and so are the names of
          the packages that they would need: these are not checked

The last line counts: "N passed, N failed", and what was skipped, if any.
END
}

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=tools/setup.sh
. tools/setup.sh

PACKAGE=singapore-mahjong
OUT=$PWD/_recipes
version=$(sed -n "s/^ *version: '\(.*\)',$/\1/p" meson.build | head -n 1)
archive=$PACKAGE-$version.tar.xz

write_recipes () {
  local date sum
  rm -rf "$OUT"
  mkdir -p "$OUT"
  git -c safe.directory='*' archive --prefix="$PACKAGE-$version/" HEAD | xz -3 > "$OUT/$archive"
  sum=$(sha256sum "$OUT/$archive")
  date=$(LC_ALL=C git -c safe.directory='*' log -1 --format=%cd --date=format:'%a %b %d %Y')
  for recipe in $PACKAGE.spec PKGBUILD; do
    sed -e "s/@VERSION@/$version/" -e "s/@DATE@/$date/" -e "s/@SUM@/${sum%% *}/" \
      "packaging/$recipe" > "$OUT/$recipe"
  done
}

n_passed=0 n_failed=0 n_skipped=0
# expect NAME COMMAND...: one result; what the command says goes to a log.
expect () {
  local name=$1
  shift
  if "$@" >> "$OUT/log" 2>&1; then
    n_passed=$((n_passed + 1))
    printf 'passed: %s\n' "$name"
  else
    n_failed=$((n_failed + 1))
    printf 'failed: %s (%s)\n' "$name" "$OUT/log"
  fi
}

# What Fedora's meson brings along and Debian's does not.
macros () {
  cat << 'END'
%_vpath_builddir redhat-linux-build
%meson %{shrink:meson setup --prefix=%{_prefix} --libdir=%{_libdir} --mandir=%{_mandir} --buildtype=plain %{_vpath_builddir}}
%meson_build meson compile -C %{_vpath_builddir}
%meson_install env DESTDIR=%{buildroot} meson install -C %{_vpath_builddir} --no-rebuild
%find_lang() (cd %{buildroot}; find . -name '%1.mo' | sed 's|^[.]\\(.*/locale/\\([^/]*\\)/.*\\)|%lang(\\2) \\1|') > %1.lang
END
}

build_rpm () {
  macros > "$OUT/macros"
  rpmbuild -bb --nodeps --nocheck --define "_topdir $OUT/rpm" --define "_sourcedir $OUT" \
    --define "debug_package %{nil}" --load="$OUT/macros" "$OUT/$PACKAGE.spec"
}

# grep reads to the end here: with -q it may stop the other program, whose status counts.
rpm_holds () { rpm -qpl "$OUT"/rpm/RPMS/*/$PACKAGE-*.rpm | grep -x -- "$1" > /dev/null; }

# As a user, which makepkg insists on.
build_arch () {
  mkdir -p "$OUT/bin" "$OUT/arch"
  printf '#!/bin/sh\nexec meson setup --prefix /usr --libdir lib --buildtype plain "$@"\n' \
    > "$OUT/bin/arch-meson"
  chmod +x "$OUT/bin/arch-meson"
  cp "$OUT/PKGBUILD" "$OUT/$archive" "$OUT/arch"
  chown -R nobody "$OUT/arch"
  (cd "$OUT/arch" && setpriv --reuid nobody --regid nogroup --clear-groups \
    env HOME="$OUT/arch" PATH="$OUT/bin:/usr/bin:/bin" PKGEXT=.pkg.tar.xz makepkg --nodeps --nocheck)
}

arch_holds () { tar -tf "$OUT"/arch/$PACKAGE-*.pkg.tar.xz | grep -x -- "$1" > /dev/null; }

try_recipes () {
  install_packages build app recipes
  expect 'rpmlint finds nothing in the spec' rpmlint --ignore-unused-rpmlintrc \
    --rpmlintrc packaging/rpmlintrc "$OUT/$PACKAGE.spec"
  expect 'the spec builds a package' build_rpm
  expect 'it holds both programs' eval 'rpm_holds /usr/bin/sgmj && rpm_holds /usr/bin/singapore-mahjong'
  if [ "$(id -u)" = 0 ]; then
    expect 'the PKGBUILD builds a package' build_arch
    expect 'it holds both programs' eval 'arch_holds usr/bin/sgmj && arch_holds usr/bin/singapore-mahjong'
  else
    echo 'skipped: the PKGBUILD: only root can become another user'
    n_skipped=$((n_skipped + 1))
  fi
  printf '%d passed, %d failed' $n_passed $n_failed
  [ $n_skipped = 0 ] || printf ', %d skipped' $n_skipped
  printf '\n'
  [ $n_failed = 0 ]
}

case ${1:-} in
  '') write_recipes; say "recipes: $OUT" ;;
  --try) write_recipes; try_recipes ;;
  -h | --help) usage ;;
  *) usage >&2; exit 2 ;;
esac
