import type { ContentFields, FileValue, PictureValue } from './fields.ts';

/** Widths, in px, of pictures that are not kept as drawings. */
export const PICTURE_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;

/** The widths in which a picture exists: `PICTURE_WIDTHS` below its natural width, then that. */
export const widthsOf = (natural: number): number[] => [
  ...PICTURE_WIDTHS.filter((width) => width < natural),
  natural,
];

/** Of the next width that is kept, or the largest. */
export const mediaPicturePath = (id: string, width: number): string => `/media/${id}-${width}.webp`;

/** An uploaded one has its size in px and its ground (`#rgb`), so that nothing jumps. */
export interface ShownPicture {
  picture: string;
  alt: string;
  width?: number;
  height?: number;
  ground?: string;
}

/** `href` and `bytes` are null while there is no file. */
export interface ShownFile {
  label: string;
  href: string | null;
  bytes: number | null;
}

export type FoundMedia =
  | { kind: 'picture'; path: string; value: PictureValue }
  | { kind: 'file'; path: string; value: FileValue };

/** The value with each picture and file changed; what does not fit its field stays as it is. */
export function changeMedia(
  fields: ContentFields,
  value: unknown,
  change: (found: FoundMedia) => unknown,
  path = '',
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.entries(fields).flatMap(([name, field]) => {
    const own: unknown = (value as Record<string, unknown>)[name];
    const at = `${path}${name}`;
    if (field.kind === 'list' && Array.isArray(own)) {
      const rows = own.map((row, n) => changeMedia(field.of, row, change, `${at}.${n}.`));
      return [[name, rows]];
    }
    if ((field.kind !== 'picture' && field.kind !== 'file') || own == null) return [];
    return [[name, change({ kind: field.kind, path: at, value: own } as FoundMedia)]];
  });
  return { ...value, ...Object.fromEntries(changed) };
}
