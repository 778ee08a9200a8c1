import pictures from 'virtual:pictures';
import type { PictureName } from './picture-names.ts';
import { pictureFile, widthsOf } from './picture-sizes.ts';

interface PictureSource {
  /** Natural size in px. */
  width: number;
  height: number;
  /** Colour to show until the picture is there. */
  ground: string;
  /** The address of the largest, for what takes only one. */
  src: string;
  /** `srcset` by format, the better one first; empty for a drawing. */
  sources: { type: string; srcSet: string }[];
}

export function pictureOf(name: PictureName): PictureSource {
  const [width, height, hash, ground, kind] = pictures[name];
  const address = (ending: string) => `/assets/pictures/${pictureFile(name, hash, ending)}`;
  if (kind) {
    const src = address(kind === 'svg' ? '.svg' : '.png');
    return { width, height, ground, src, sources: [] };
  }
  const sources = ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcSet: widthsOf(width)
      .map((size) => `${address(`-${size}.${format}`)} ${size}w`)
      .join(', '),
  }));
  return { width, height, ground, src: address(`-${width}.webp`), sources };
}
