export { PICTURE_WIDTHS, widthsOf } from '@midan/contract';

/** Natural width and height in px, content hash, ground, kind. */
export type PictureEntry = readonly [
  width: number,
  height: number,
  hash: string,
  /** `#rgb`, shown until the picture is there. */
  ground: string,
  /** `svg`: one drawing for every size; `social`: one PNG for previews of links. */
  kind?: 'svg' | 'social',
];

/** `gallery-alex-1.<hash>-640.webp` for the ending `-640.webp`. */
export const pictureFile = (name: string, hash: string, ending: string): string =>
  `${name.replaceAll('/', '-')}.${hash}${ending}`;
