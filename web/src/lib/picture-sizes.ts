/** Widths, in px, of pictures that are not kept as drawings. */
export const PICTURE_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;

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

/** The widths in which a picture exists: `PICTURE_WIDTHS` below its natural width, then that. */
export const widthsOf = (natural: number): number[] => [
  ...PICTURE_WIDTHS.filter((width) => width < natural),
  natural,
];

/** `gallery-alex-1.<hash>-640.webp` for the ending `-640.webp`. */
export const pictureFile = (name: string, hash: string, ending: string): string =>
  `${name.replaceAll('/', '-')}.${hash}${ending}`;
