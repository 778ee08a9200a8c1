#!/bin/sh
# Makes web/src/styles/fonts from the @fontsource-variable packages: the weights that the site uses, and the
# letters that its texts are made of (styles/fonts.css has the same ranges). Needs fonttools and brotli
# (Debian: fonttools, python3-brotli). The results are committed; run it after an update of those packages.
set -e
cd "$(dirname "$0")/../.."
from=node_modules/@fontsource-variable
to=web/src/styles/fonts
latin='U+0020-007E,U+00A0,U+00A9,U+00AB,U+00B0-00B2,U+00B7,U+00BB,U+00D7,U+00E9,U+00F7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2190-2193,U+2212'
figures='U+0021-003F,U+0040,U+00A9,U+00AB,U+00B7,U+00BB,U+00D7,U+2013-2014,U+201C-201D,U+2026,U+2212'
arabic='U+0020,U+00A0,U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066C,U+200C-200F'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
make() { # font, weights, name, complete script, letters, OpenType features
  pyftsubset "$from/$1/files/$1-$4-wght-normal.woff2" --unicodes="$5" --layout-features="$6" --output-file="$work/subset.ttf"
  fonttools varLib.instancer -q "$work/subset.ttf" "wght=$2" -o "$work/font.ttf"
  fonttools ttLib.woff2 compress -o "$to/$1-$3.woff2" "$work/font.ttf"
}
for font in 'alexandria 400:800' 'readex-pro 400:700'; do
  set -- $font
  make "$1" "$2" latin latin "$latin" kern,liga,tnum,lnum,mark,ccmp,locl
  make "$1" "$2" figures latin "$figures" kern,tnum,ccmp,mark
  make "$1" "$2" arabic arabic "$arabic" ccmp,init,medi,fina,isol,rlig,liga,calt,curs,kern,mark,mkmk,locl
done
