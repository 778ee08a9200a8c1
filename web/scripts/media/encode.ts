import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  PICTURE_WIDTHS,
  type PictureEntry,
  pictureFile,
  widthsOf,
} from '../../src/lib/picture-sizes.ts';
import type { PictureFile } from './sources.ts';

const LARGEST = Math.max(...PICTURE_WIDTHS);
const WEBP = { quality: 75, effort: 0 };
/** Shown in six widths (part 1 §9) although ours are drawings; every other drawing stays one. */
const SCENES = /^(gallery|awards)\//;
/** What other sites show beside a link to ours, in the size they ask for. */
const SOCIAL = /^og\//;
const SOCIAL_SIZE = { width: 1200, height: 630 };

// Two pictures at a time use two processors; more threads in each would only add memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Writes the files of one picture into `folder` and returns its catalogue entry. A picture of `og`
 * becomes a PNG of 1200 by 630. An SVG outside `gallery`, `awards` and `og` stays as it is. Any
 * other picture becomes WebP in each width up to its own.
 * @throws Error with the file's path if it cannot be read as a picture
 */
export async function encode(picture: PictureFile, folder: string): Promise<PictureEntry> {
  try {
    if (isKeptAsDrawing(picture)) {
      return await keepDrawing(picture, folder);
    }
    if (SOCIAL.test(picture.name)) return await encodeSocial(picture, folder);
    return await encodeSizes(picture, folder);
  } catch (error) {
    throw new Error(`${picture.path} cannot be read as a picture: ${(error as Error).message}`);
  }
}

const isKeptAsDrawing = ({ path, name }: PictureFile): boolean =>
  path.endsWith('.svg') && !SCENES.test(name) && !SOCIAL.test(name);

/** Writes the drawing as it is; its catalogue entry says `svg`. */
async function keepDrawing(picture: PictureFile, folder: string): Promise<PictureEntry> {
  const { width, height } = await sharp(picture.data).metadata();
  const file = pictureFile(picture.name, picture.hash, '.svg');
  await writeFile(join(folder, file), picture.data);
  return [width, height, picture.hash, await groundOf(sharp(picture.data)), 'svg'];
}

/** Writes the picture cut to SOCIAL_SIZE, as PNG. */
async function encodeSocial(picture: PictureFile, folder: string): Promise<PictureEntry> {
  const { width, height } = SOCIAL_SIZE;
  const image = (await master(picture, width)).resize(width, height, { fit: 'cover' });
  const file = pictureFile(picture.name, picture.hash, '.png');
  await image.png({ palette: true, effort: 7 }).toFile(join(folder, file));
  return [width, height, picture.hash, await groundOf(sharp(picture.data)), 'social'];
}

/** Writes the picture as WebP in each width up to its own. */
async function encodeSizes(picture: PictureFile, folder: string): Promise<PictureEntry> {
  const whole = await pixelsOf(await master(picture, LARGEST));
  let pixels = whole;
  // Each size from the next larger one: less work than making all from the largest.
  for (const size of widthsOf(whole.info.width).toReversed()) {
    pixels = await sharp(pixels.data, { raw: pixels.info })
      .resize(size)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const file = pictureFile(picture.name, picture.hash, `-${size}.webp`);
    await sharp(pixels.data, { raw: pixels.info }).webp(WEBP).toFile(join(folder, file));
  }
  const { width, height } = whole.info;
  return [width, height, picture.hash, await groundOf(sharp(pixels.data, { raw: pixels.info }))];
}

/**
 * The pixels of an image, without an alpha channel if all of it is opaque: WebP is then made in
 * half the time.
 */
async function pixelsOf(image: Sharp) {
  const pixels = await image.raw().toBuffer({ resolveWithObject: true });
  if (pixels.info.channels < 4) return pixels;
  for (let at = 3; at < pixels.data.length; at += 4) {
    if (pixels.data[at] !== 255) return pixels;
  }
  return sharp(pixels.data, { raw: pixels.info })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * The picture upright, in sRGB, at most `width` wide. Metadata, such as the place of a photograph,
 * is not written.
 */
async function master(picture: PictureFile, width: number): Promise<Sharp> {
  const natural = await sharp(picture.data).metadata();
  const density = natural.format === 'svg' ? Math.max(1, (72 * width) / natural.width) : 72;
  return sharp(picture.data, { density })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb');
}

/** The picture's average colour on white, as `#rgb`. */
async function groundOf(image: Sharp): Promise<string> {
  const average = await image.flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' });
  const [red = 0, green = 0, blue = 0] = await average.removeAlpha().raw().toBuffer();
  return `#${[red, green, blue].map((part) => Math.round(part / 17).toString(16)).join('')}`;
}
