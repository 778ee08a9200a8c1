import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { createPapers } from '../../../papers/press.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import { drawCertificate } from './paper.ts';
import { sampleCertificate } from './samples.ts';

/** The package is CommonJS, its types are not. */
const readQr = jsqr as unknown as typeof jsqr.default;
const papers = createPapers();
afterAll(() => papers.close());

/** An A4 page of 297 mm at 150 dots per inch. */
const WIDTH = 1_754;
/** What the standard of QR codes asks for around one, in modules. */
const QUIET = 4;
/** Lightness of the paper, of 255; the frame, texts and the code are darker. */
const LIGHT = 235;

const EDITION = { id: 'edition', name: { ar: 'الدورة السابعة', en: 'Seventh edition' } };
const row = sampleCertificate('longest', 'participation', EDITION, null);

it.each([
  'https://midan.test',
  'https://competition.example.org',
  'https://certificates.young-inventors-competition.example.org',
])('a scan at 150 dpi reads a certificate’s code, which has its quiet zone: %s', async (url) => {
  const config = readConfig({ APP_SECRET: 'x'.repeat(64), PUBLIC_URL: url });
  const texts = DEFAULT_TEXTS.participation;
  const page = await drawCertificate({ config, papers } as Deps, { row, texts }, WIDTH);
  const { data, info } = await sharp(page)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = readQr(new Uint8ClampedArray(data), info.width, info.height);
  expect(read?.data).toMatch(new RegExp(`^${url}/verify/.{19}$`));
  if (!read) return;

  const { topLeftCorner: from, bottomRightCorner: to } = read.location;
  const side = to.x - from.x;
  const zone = (side / (17 + 4 * read.version)) * QUIET - 1;
  const isInCode = (x: number, y: number) =>
    x > from.x - 2 && x < to.x + 2 && y > from.y - 2 && y < to.y + 2;
  const dark: [number, number][] = [];
  for (let y = Math.ceil(from.y - zone); y <= to.y + zone; y += 1) {
    for (let x = Math.ceil(from.x - zone); x <= to.x + zone; x += 1) {
      const lightness = data[(y * info.width + x) * info.channels] ?? 0;
      if (!isInCode(x, y) && lightness < LIGHT) dark.push([x, y]);
    }
  }
  expect(dark).toEqual([]);
});
