import { markOf, paletteOf } from '@midan/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { drawPicture } from '../../../ports/pictures.ts';
import { brandOf, lookOf } from '../content/index.ts';

const ICO_PIXELS = 32;

/** An icon file with one PNG: its header, one entry of the directory, the picture. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([ICO_PIXELS, ICO_PIXELS], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** A logo on white, far enough from the edge for every mask. */
const framed = (logo: string): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 34 34'><rect width='34' height='34' rx='6' fill='#fff'/>${logo.replace('<svg ', "<svg x='4' y='4' width='26' height='26' ")}</svg>`;

/** Those of the last drawing alone: a brand has one. */
function drawn() {
  let kept = { drawing: '', pictures: new Map<number, Promise<Buffer>>() };
  return (drawing: string, pixels: number): Promise<Buffer> => {
    if (kept.drawing !== drawing) kept = { drawing, pictures: new Map() };
    const { pictures } = kept;
    const picture = pictures.get(pixels) ?? drawPicture(Buffer.from(drawing), pixels);
    pictures.set(pixels, picture);
    picture.catch(() => pictures.delete(pixels));
    return picture;
  };
}

/** The browser's icons and manifest, with the brand's name, logo and colour. */
export async function icons(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const draw = drawn();
  const iconNow = async () => {
    const brand = await brandOf(deps);
    const { drawing, ratio } = await lookOf(deps, brand);
    return ratio > 0 ? framed(drawing) : markOf(paletteOf(brand.accent).fill);
  };
  const serve = (path: string, type: string, make: () => Promise<Buffer | string>) =>
    app.get(path, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=3600' })
        .type(type)
        .send(await make()),
    );
  serve('/icon.svg', 'image/svg+xml', iconNow);
  serve('/favicon.ico', 'image/x-icon', async () => icoOf(await draw(await iconNow(), ICO_PIXELS)));
  for (const pixels of [180, 192, 512]) {
    serve(`/icon-${pixels}.png`, 'image/png', async () => draw(await iconNow(), pixels));
  }
  serve('/manifest.webmanifest', 'application/manifest+json', async () => {
    const { name, short, full } = await brandOf(deps);
    return JSON.stringify({
      name: [...new Set([name.en, name.ar])].join(' | '),
      short_name: short.en,
      description: full.en,
      start_url: '/',
      display: 'browser',
      background_color: '#fbfaf6',
      theme_color: '#fbfaf6',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    });
  });
}
