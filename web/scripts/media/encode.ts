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
const SOCIAL = /^og\//;
const SOCIAL_SIZE = { width: 1200, height: 630 };

// Two pictures at a time use two processors; more threads in each would only add memory.
sharp.concurrency(1);
sharp.cache(false);

/** @throws Error with the file's path if it cannot be read as a picture */
export const describePicture = (picture: PictureFile): Promise<PictureEntry> =>
  named(picture, async () => {
    const { autoOrient, format } = await sharp(picture.data).metadata();
    const { width: natural, height } = autoOrient;
    const { hash } = picture;
    const ground = await groundOf(picture);
    if (isKeptAsDrawing(picture)) return [natural, height, hash, ground, 'svg'];
    if (isSocial(picture)) return [SOCIAL_SIZE.width, SOCIAL_SIZE.height, hash, ground, 'social'];
    const width = format === 'svg' ? LARGEST : Math.min(LARGEST, natural);
    return [width, Math.round((height * width) / natural), hash, ground];
  });

/** @throws Error with the file's path if it cannot be read as a picture */
export const encode = (picture: PictureFile, folder: string): Promise<void> =>
  named(picture, async () => {
    const fileOf = (ending: string) =>
      join(folder, pictureFile(picture.name, picture.hash, ending));
    if (isKeptAsDrawing(picture)) await writeFile(fileOf('.svg'), picture.data);
    else if (isSocial(picture)) await encodeSocial(picture, fileOf('.png'));
    else await encodeSizes(picture, (width) => fileOf(`-${width}.webp`));
  });

async function named<T>(picture: PictureFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${picture.path} cannot be read as a picture: ${(error as Error).message}`);
  }
}

const isSocial = ({ name }: PictureFile): boolean => SOCIAL.test(name);

const isKeptAsDrawing = ({ path, name }: PictureFile): boolean =>
  path.endsWith('.svg') && !SCENES.test(name) && !SOCIAL.test(name);

export const hasWidths = (picture: PictureFile): boolean =>
  !isKeptAsDrawing(picture) && !isSocial(picture);

async function encodeSocial(picture: PictureFile, file: string): Promise<void> {
  const { width, height } = SOCIAL_SIZE;
  const image = (await master(picture, width)).resize(width, height, { fit: 'cover' });
  await image.png({ palette: true, effort: 7 }).toFile(file);
}

async function encodeSizes(picture: PictureFile, fileOf: (width: number) => string): Promise<void> {
  let pixels = await pixelsOf(await master(picture, LARGEST));
  // Each size from the next larger one: less work than making all from the largest.
  for (const width of widthsOf(pixels.info.width).toReversed()) {
    pixels = await sharp(pixels.data, { raw: pixels.info })
      .resize(width)
      .raw()
      .toBuffer({ resolveWithObject: true });
    await sharp(pixels.data, { raw: pixels.info }).webp(WEBP).toFile(fileOf(width));
  }
}

/** Without an alpha channel if all is opaque: WebP is then made in half the time. */
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

/** Upright, in sRGB, not enlarged; without metadata, such as the place of a photograph. */
async function master(picture: PictureFile, width: number): Promise<Sharp> {
  const natural = await sharp(picture.data).metadata();
  const density = natural.format === 'svg' ? Math.max(1, (72 * width) / natural.width) : 72;
  return sharp(picture.data, { density })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb');
}

/** The picture's average colour on white, as `#rgb`. */
async function groundOf({ data }: PictureFile): Promise<string> {
  // In two steps: a drawing that is drawn into one pixel is mostly margin.
  const small = sharp(data).resize({ width: 64 }).flatten({ background: '#fff' });
  const average = sharp(await small.png().toBuffer()).resize(1, 1, { fit: 'fill' });
  const [red = 0, green = 0, blue = 0] = await average.raw().toBuffer();
  return `#${[red, green, blue].map((part) => Math.round(part / 17).toString(16)).join('')}`;
}
