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
 * The picture's entry in the catalogue. Its width is that of the largest file that `encode` writes.
 * @throws Error with the file's path if it cannot be read as a picture
 */
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

/**
 * Writes the files of one picture into `folder`. A picture of `og` becomes a PNG of 1200 by 630. An
 * SVG outside `gallery`, `awards` and `og` stays as it is. Any other picture becomes WebP in each
 * width up to its own.
 * @throws Error with the file's path if it cannot be read as a picture
 */
export const encode = (picture: PictureFile, folder: string): Promise<void> =>
  named(picture, async () => {
    const fileOf = (ending: string) =>
      join(folder, pictureFile(picture.name, picture.hash, ending));
    if (isKeptAsDrawing(picture)) await writeFile(fileOf('.svg'), picture.data);
    else if (isSocial(picture)) await encodeSocial(picture, fileOf('.png'));
    else await encodeSizes(picture, (width) => fileOf(`-${width}.webp`));
  });

/** Runs the work; its error names the picture's file. */
async function named<T>(picture: PictureFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${picture.path} cannot be read as a picture: ${(error as Error).message}`);
  }
}

/** True for a picture that other sites show beside a link (`og`). */
const isSocial = ({ name }: PictureFile): boolean => SOCIAL.test(name);

/** True for an SVG that is kept as it is: one outside `gallery`, `awards` and `og`. */
const isKeptAsDrawing = ({ path, name }: PictureFile): boolean =>
  path.endsWith('.svg') && !SCENES.test(name) && !SOCIAL.test(name);

/** True if the picture is encoded in several widths, which takes long. */
export const hasWidths = (picture: PictureFile): boolean =>
  !isKeptAsDrawing(picture) && !isSocial(picture);

/** Writes the picture cut to SOCIAL_SIZE, as PNG. */
async function encodeSocial(picture: PictureFile, file: string): Promise<void> {
  const { width, height } = SOCIAL_SIZE;
  const image = (await master(picture, width)).resize(width, height, { fit: 'cover' });
  await image.png({ palette: true, effort: 7 }).toFile(file);
}

/**
 * Writes the picture as WebP in each width of `widthsOf`: its own, at most 1536, and the smaller
 * ones of PICTURE_WIDTHS.
 */
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
 * The picture as an image of `sharp`: upright, in sRGB, at most `width` wide; a drawing is drawn in
 * that width, a smaller photograph is not enlarged. Metadata, such as the place of a photograph, is
 * not written.
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
async function groundOf({ data }: PictureFile): Promise<string> {
  // In two steps: a drawing that is drawn into one pixel is mostly margin.
  const small = sharp(data).resize({ width: 64 }).flatten({ background: '#fff' });
  const average = sharp(await small.png().toBuffer()).resize(1, 1, { fit: 'fill' });
  const [red = 0, green = 0, blue = 0] = await average.raw().toBuffer();
  return `#${[red, green, blue].map((part) => Math.round(part / 17).toString(16)).join('')}`;
}
