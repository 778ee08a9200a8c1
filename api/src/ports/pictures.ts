import { PICTURE_WIDTHS, widthsOf } from '@midan/contract';
import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { PICTURES } from '../limits.ts';
import { createTurns, QueueFullError } from './fair-queue.ts';

// Of all the loaders of libvips only these are allowed: no PDF, GIF, TIFF …
sharp.block({ operation: ['VipsForeignLoad'] });
// SVG is of the server's own making (drawPicture): a user's file has the signature of a JPEG or
// PNG, and in projects of a WebP.
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Svg', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

/** One decode at a time bounds the memory: a picture at the limits takes about 160 MB. */
const oneAtATime = pLimit(1);
/** Only one picture per account waits for the decoder, so accounts take turns. */
const withTurn = createTurns({ ...PICTURES, oneAtATime });

export type PictureProblem = 'file_type' | 'file_unreadable' | 'file_too_many_pixels';

/** `busy` if too many are waiting, or the machine is too slow for it now. */
export class PictureError extends Error {
  readonly problem: PictureProblem | 'busy';
  constructor(problem: PictureProblem | 'busy') {
    super(problem);
    this.problem = problem;
  }
}

export interface Picture {
  content: Buffer;
  extension: 'jpg' | 'png' | 'webp';
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
}

const SIGNATURES = [
  { format: 'jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { format: 'png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
] as const;

const isWebp = (source: Buffer): boolean =>
  /^RIFF.{4}WEBP/s.test(source.toString('latin1', 0, 12));

/** Upright, in sRGB, without metadata. */
const drawn = (source: Buffer, width: number): Sharp =>
  sharp(source, { limitInputPixels: PICTURES.maxPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: PICTURES.decodeTimeoutSeconds })
    .autoOrient()
    .resize({ width, height: PICTURES.maxEdgePixels, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');

type Format = 'jpeg' | 'png' | 'webp';

async function redraw(source: Buffer, format: Format): Promise<Picture> {
  const picture = drawn(source, PICTURES.maxEdgePixels);
  if (format === 'webp') {
    const content = await picture.webp({ quality: 85 }).toBuffer();
    return { content, extension: 'webp', contentType: 'image/webp' };
  }
  return format === 'jpeg'
    ? {
        content: await picture.jpeg({ quality: 85 }).toBuffer(),
        extension: 'jpg',
        contentType: 'image/jpeg',
      }
    : {
        content: await picture.png({ compressionLevel: 6 }).toBuffer(),
        extension: 'png',
        contentType: 'image/png',
      };
}

/** A picture of the website in WebP: each of its widths, the largest first. */
export interface PictureSizes {
  width: number;
  height: number;
  /** Its average colour on white, `#rgb`. */
  ground: string;
  sizes: { width: number; content: Buffer }[];
}

async function drawSizes(source: Buffer): Promise<PictureSizes> {
  const largest = drawn(source, Math.max(...PICTURE_WIDTHS));
  let pixels = await largest.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = pixels.info;
  const sizes: PictureSizes['sizes'] = [];
  // Each from the next larger one: less work than all from the largest.
  for (const each of widthsOf(width).toReversed()) {
    const smaller = sharp(pixels.data, { raw: pixels.info }).resize(each);
    pixels = await smaller.raw().toBuffer({ resolveWithObject: true });
    const content = sharp(pixels.data, { raw: pixels.info }).webp({ quality: 75, effort: 0 });
    sizes.push({ width: each, content: await content.toBuffer() });
  }
  const dot = sharp(pixels.data, { raw: pixels.info }).flatten({ background: '#fff' });
  const [red = 0, green = 0, blue = 0] = await dot.resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const parts = [red, green, blue].map((part) => Math.round(part / 17).toString(16));
  return { width, height, ground: `#${parts.join('')}`, sizes };
}

const DEPTHS: Partial<Record<string, number>> = { uchar: 1, ushort: 2 };

/** 16 bits and alpha take 2.7 times as much as 8 bits without. */
const pixelBytes = ({ width, height, channels, depth }: Metadata): number =>
  width * height * channels * (DEPTHS[depth] ?? 8);

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/** Inside a scan 0xff is never followed by 0xda. */
function hasTooManyScans(source: Buffer): boolean {
  let at = -1;
  for (let scans = 0; scans <= PICTURES.maxScans; scans += 1) {
    at = source.indexOf(START_OF_SCAN, at + 1);
    if (at === -1) return false;
  }
  return true;
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /timeout/i.test(error.message);

/**
 * No metadata or hidden data stays. Accounts (`owner`) take turns, so many pictures delay others by
 * one decode only. @throws PictureError file_type, file_unreadable, file_too_many_pixels, busy
 */
const inTurn =
  <T>(draw: (source: Buffer, format: Format) => Promise<T>, { webp = false } = {}) =>
  async (source: Buffer, owner: string): Promise<T> => {
    const known = SIGNATURES.find(({ bytes }) => source.subarray(0, bytes.length).equals(bytes));
    const format = known?.format ?? (webp && isWebp(source) ? 'webp' : undefined);
    if (!format) throw new PictureError('file_type');
    return withTurn(owner, async () => {
      await assertDecodable(source, format);
      return draw(source, format).catch((error: unknown) => {
        throw new PictureError(isTimeout(error) ? 'busy' : 'file_unreadable');
      });
    }).catch((error: unknown) => {
      throw error instanceof QueueFullError ? new PictureError('busy') : error;
    });
  };

export const redrawPicture = inTurn(redraw);
/** As redrawPicture, WebP too. */
export const redrawWithWebp = inTurn(redraw, { webp: true });
/** As redrawPicture, for the website. */
export const redrawSizes = inTurn(drawSizes);

/** Checks the header before any pixel is decoded. @throws PictureError */
async function assertDecodable(source: Buffer, format: Format): Promise<void> {
  const header = await sharp(source, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => {
      throw new PictureError('file_unreadable');
    });
  const isTooLarge =
    header.width * header.height > PICTURES.maxPixels ||
    pixelBytes(header) > PICTURES.maxDecodedBytes;
  if (isTooLarge) throw new PictureError('file_too_many_pixels');
  if (format === 'jpeg' && hasTooManyScans(source)) throw new PictureError('file_unreadable');
}

/** PNG of a kept picture, at most so many pixels wide and high. */
export const contained = (kept: Buffer, pixels: number): Promise<Buffer> =>
  oneAtATime(() =>
    sharp(kept)
      .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  );

/** Dots per inch at which a point of an SVG is a pixel. */
const POINTS_PER_INCH = 72;

/** Only for SVGs that the server made, never a user's file. */
export const drawPicture = (svg: Buffer, widthPixels: number): Promise<Buffer> =>
  oneAtATime(async () => {
    const { width } = await sharp(svg, { density: POINTS_PER_INCH }).metadata();
    const density = (POINTS_PER_INCH * widthPixels) / width;
    return sharp(svg, { density, limitInputPixels: PICTURES.maxPixels })
      .resize({ width: widthPixels })
      .png()
      .toBuffer();
  });
