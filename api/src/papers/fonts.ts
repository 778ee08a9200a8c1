import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The website's fonts as static files; Typst takes neither WOFF2 nor variable fonts. */
const FILES = [
  '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf',
  '@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf',
  '@expo-google-fonts/alexandria/700Bold/Alexandria_700Bold.ttf',
];

export const readFonts = (): Buffer[] => FILES.map((file) => readFileSync(require.resolve(file)));

function addSegments(font: Buffer, at: number, found: Set<number>): void {
  const segments = font.readUInt16BE(at + 6) / 2;
  const ends = at + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const offsets = deltas + segments * 2;
  for (let n = 0; n < segments; n += 1) {
    const start = font.readUInt16BE(starts + n * 2);
    const end = font.readUInt16BE(ends + n * 2);
    const offset = font.readUInt16BE(offsets + n * 2);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const glyph =
        offset === 0
          ? code + font.readUInt16BE(deltas + n * 2)
          : font.readUInt16BE(offsets + n * 2 + offset + (code - start) * 2);
      if (glyph % 0x10000 !== 0) found.add(code);
    }
  }
}

/** Code points below U+10000 with a glyph, by the table `cmap`, format 4 (OpenType 1.9). */
export function glyphsOf(font: Buffer): Set<number> {
  const found = new Set<number>();
  for (let n = 0; n < font.readUInt16BE(4); n += 1) {
    const entry = 12 + n * 16;
    if (font.toString('latin1', entry, entry + 4) !== 'cmap') continue;
    const table = font.readUInt32BE(entry + 8);
    for (let sub = 0; sub < font.readUInt16BE(table + 2); sub += 1) {
      const at = table + font.readUInt32BE(table + 4 + sub * 8 + 4);
      if (font.readUInt16BE(at) === 4) addSegments(font, at, found);
    }
  }
  return found;
}
