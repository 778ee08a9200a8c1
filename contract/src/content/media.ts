import type { ContentField, ContentFields, PictureValue } from './fields.ts';
import { isSample } from './samples.ts';

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

/** An upload that a value names: by its id, or a PDF by its address. */
export type FoundMedia = { path: string; id: string } & (
  | { kind: 'picture'; value: PictureValue }
  | { kind: 'pdf'; value: string }
  // In a rich text, with the words that stand for it.
  | { kind: 'link'; value: string; words: string }
);
const LINK =
  /\[([^[\]\n]+)\]\((?:https:\/\/[^/()\s]+)?\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^()\s]*\)/gi;
const PDF = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//i;

function uploadIn(
  field: ContentField,
  value: unknown,
): (Pick<FoundMedia, 'kind' | 'id'> & { value: unknown }) | null {
  if (field.kind === 'picture' && value) {
    const { picture: id } = value as PictureValue;
    return isSample(id) ? null : { kind: 'picture', id, value };
  }
  if (field.kind !== 'plain' || field.format !== 'address') return null;
  const id = PDF.exec(String(value))?.[1];
  return id ? { kind: 'pdf', id, value } : null;
}

/** The value with each upload changed; what does not fit its field stays as it is. */
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
    if (field.kind === 'rich' && own) {
      const texts = Object.entries(own).map(([language, text]) => {
        const path = `${at}.${language}`;
        const changed = String(text).replace(LINK, (value, words: string, id: string) =>
          String(change({ kind: 'link', id, path, value, words })),
        );
        return [language, changed];
      });
      return [[name, Object.fromEntries(texts)]];
    }
    const found = uploadIn(field, own);
    return found ? [[name, change({ ...found, path: at } as FoundMedia)]] : [];
  });
  return { ...value, ...Object.fromEntries(changed) };
}
