import common from 'virtual:pictures';
import type { PictureName } from './picture-names.ts';
import { type PictureEntry, pictureFile, widthsOf } from './picture-sizes.ts';

interface PictureSource {
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
  const webp = (size: number) => address(`-${size}.webp`);
  const srcSet = widthsOf(width)
    .map((size) => `${webp(size)} ${size}w`)
    .join(', ');
  const plain = webp(Math.min(width, PLAIN_WIDTH));
  return { width, height, ground, src: webp(width), plain, srcSet };
}
