#!/bin/sh
# Makes web/src/styles/fonts from the @fontsource-variable packages: the weights that the site uses, and of
# Latin what its texts are made of (styles/fonts.css has the same ranges). Needs fonttools and brotli
# (Debian: fonttools, python3-brotli). The results are committed; run it after an update of those packages.
set -e
cd "$(dirname "$0")/../.."
from=node_modules/@fontsource-variable
to=web/src/styles/fonts
basic='U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B0-00B2,U+00B7,U+00BB,U+00D7,U+00E9,U+00F7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2190-2193,U+2212'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
make() { # name, weights, script
  file=$from/$1/files/$1-$3-wght-normal.woff2
  if [ "$3" = latin ]; then
    pyftsubset "$file" --unicodes="$basic" --layout-features=kern,liga,tnum,lnum,mark,ccmp,locl --output-file="$work/subset.ttf"
    file=$work/subset.ttf
  fi
  fonttools varLib.instancer -q "$file" "wght=$2" -o "$work/font.ttf"
  fonttools ttLib.woff2 compress -o "$to/$1-$3.woff2" "$work/font.ttf"
}
for script in latin arabic; do
  make alexandria 400:800 $script
  make readex-pro 300:700 $script
done
