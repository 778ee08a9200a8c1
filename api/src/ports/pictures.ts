import { LIMITS } from '@midan/contract';
import pLimit from 'p-limit';
import sharp from 'sharp';

// Of all the formats that libvips reads, these two loaders remain: no SVG, PDF, GIF, TIFF …
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** One decode at a time bounds the memory: a picture at the pixel limit takes about 160 MB. */
const oneAtATime = pLimit(1);
const MAX_WAITING = 20;
/** Seconds after which a decode is given up. */
const TIMEOUT = 20;

export type PictureProblem = 'file_type' | 'file_unreadable' | 'file_too_many_pixels';

/** Why a picture is refused; `busy` when too many others wait to be decoded. */
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

async function redraw(source: Buffer, format: 'jpeg' | 'png'): Promise<Buffer> {
  const limitInputPixels = LIMITS.proofMaxPixels;
  const picture = sharp(source, { limitInputPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: TIMEOUT })
    .autoOrient()
    .resize({
      width: LIMITS.proofKeptEdge,
      height: LIMITS.proofKeptEdge,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb');
  return format === 'jpeg'
    ? picture.jpeg({ quality: 85 }).toBuffer()
    : picture.png({ compressionLevel: 6 }).toBuffer();
}

/**
 * The picture drawn anew: upright, without metadata or anything hidden behind the pixels.
 * @throws PictureError saying why it is refused.
 */
export async function redrawPicture(source: Buffer): Promise<Picture> {
  const format = SIGNATURES.find(({ bytes }) => source.subarray(0, bytes.length).equals(bytes));
  if (!format) throw new PictureError('file_type');
  if (oneAtATime.pendingCount >= MAX_WAITING) throw new PictureError('busy');
  return oneAtATime(async () => {
    // Read from the header alone, before a pixel is decoded.
    const header = await sharp(source, { limitInputPixels: false, pages: 1 })
      .metadata()
      .catch(() => {
        throw new PictureError('file_unreadable');
      });
    if (header.width * header.height > LIMITS.proofMaxPixels) {
      throw new PictureError('file_too_many_pixels');
    }
    const content = await redraw(source, format.format).catch(() => {
      throw new PictureError('file_unreadable');
    });
    return format.format === 'jpeg'
      ? { content, extension: 'jpg', contentType: 'image/jpeg' }
      : { content, extension: 'png', contentType: 'image/png' };
  });
}
