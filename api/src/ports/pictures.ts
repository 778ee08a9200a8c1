import pLimit from 'p-limit';
import sharp, { type Metadata } from 'sharp';
import { PICTURES } from '../limits.ts';
import { createTurns, QueueFullError } from './fair-queue.ts';

// Of all the loaders of libvips only these are allowed: no PDF, GIF, TIFF …
sharp.block({ operation: ['VipsForeignLoad'] });
// SVG is for papers alone (drawPicture): a user's file has the signature of a JPEG or PNG.
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'],
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
  extension: 'jpg' | 'png';
  contentType: 'image/jpeg' | 'image/png';
}

const SIGNATURES = [
  { format: 'jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { format: 'png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
] as const;

/** Upright, within maxEdgePixels, in sRGB, without metadata. */
async function redraw(source: Buffer, format: 'jpeg' | 'png'): Promise<Buffer> {
  const limitInputPixels = PICTURES.maxPixels;
  const picture = sharp(source, { limitInputPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: PICTURES.decodeTimeoutSeconds })
    .autoOrient()
    .resize({
      width: PICTURES.maxEdgePixels,
      height: PICTURES.maxEdgePixels,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb');
  return format === 'jpeg'
    ? picture.jpeg({ quality: 85 }).toBuffer()
    : picture.png({ compressionLevel: 6 }).toBuffer();
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
export async function redrawPicture(source: Buffer, owner: string): Promise<Picture> {
  const format = SIGNATURES.find(({ bytes }) => source.subarray(0, bytes.length).equals(bytes));
  if (!format) throw new PictureError('file_type');
  return withTurn(owner, () => decode(source, format.format)).catch((error: unknown) => {
    throw error instanceof QueueFullError ? new PictureError('busy') : error;
  });
}

/** @throws PictureError */
async function decode(source: Buffer, format: 'jpeg' | 'png'): Promise<Picture> {
  // Check the header before any pixel is decoded.
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
  const content = await redraw(source, format).catch((error: unknown) => {
    throw new PictureError(isTimeout(error) ? 'busy' : 'file_unreadable');
  });
  return format === 'jpeg'
    ? { content, extension: 'jpg', contentType: 'image/jpeg' }
    : { content, extension: 'png', contentType: 'image/png' };
}

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
