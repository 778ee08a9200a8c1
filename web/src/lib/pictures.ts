import common from 'virtual:pictures';
import { mediaPicturePath, type ShownPicture } from '@midan/contract';
import type { PictureName } from './picture-names.ts';
import { type PictureEntry, pictureFile, widthsOf } from './picture-sizes.ts';

export interface PictureSource {
  /** Natural size in px. */
  width: number;
  height: number;
  ground: string;
  /** Address of the largest size, for `src`. */
  src: string;
  /** Address of a medium size, for pages without JavaScript. */
  plain: string;
  /** Every width; undefined for a drawing. */
  srcSet?: string;
}

/** Width in px of `plain`; one of those that the build makes. */
const PLAIN_WIDTH = 768;

type Catalogue = Partial<Record<PictureName, PictureEntry>>;

const known: Catalogue = { ...common };

/** Call it once in the module of the component that shows them. */
export function addPictures(folder: Catalogue): void {
  Object.assign(known, folder);
}

/** True for one of the common catalogue, and for those added by `addPictures`. */
export const hasPicture = (name: string): name is PictureName => Object.hasOwn(known, name);

/** @throws Error if it is neither in the common catalogue nor added by `addPictures` */
export function pictureOf(name: PictureName): PictureSource {
  const entry = known[name];
  if (!entry) throw new Error(`nobody has added the pictures of ${name}`);
  const [width, height, hash, ground, kind] = entry;
  const address = (ending: string) => `/assets/pictures/${pictureFile(name, hash, ending)}`;
  if (kind) {
    const src = address(kind === 'svg' ? '.svg' : '.png');
    return { width, height, ground, src, plain: src };
  }
  return widths({ width, height, ground }, (size) => address(`-${size}.webp`));
}

function widths(
  picture: Pick<PictureSource, 'width' | 'height' | 'ground'>,
  webp: (width: number) => string,
): PictureSource {
  const { width } = picture;
  const srcSet = widthsOf(width)
    .map((size) => `${webp(size)} ${size}w`)
    .join(', ');
  return { ...picture, src: webp(width), plain: webp(Math.min(width, PLAIN_WIDTH)), srcSet };
}

const SAMPLE = 'sample:';

/** Null for one that is not there: a sample of another page, or an upload without its size. */
export function contentPicture({ picture, ...size }: ShownPicture): PictureSource | null {
  if (picture.startsWith(SAMPLE)) {
    const name = picture.slice(SAMPLE.length) as PictureName;
    return Object.hasOwn(known, name) ? pictureOf(name) : null;
  }
  const { width, height, ground } = size;
  if (!width || !height || !ground) return null;
  return widths({ width, height, ground }, (each) => mediaPicturePath(picture, each));
}
