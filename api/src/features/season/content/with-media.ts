import { type ContentFields, changeMedia, isSample } from '@midan/contract';
import type { KnownMedia } from './queries.ts';

export const pdfPath = (id: string, name: string): string => {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['file'];
  return `/media/${id}/${words.join('-')}.pdf`;
};

/** As pages show it: a removed picture is null, a removed file has no address. */
export const withMedia = (
  fields: ContentFields,
  value: unknown,
  media: Readonly<Record<string, KnownMedia>>,
): unknown =>
  changeMedia(fields, value, ({ kind, value: own }) => {
    if (kind === 'file') {
      const found = media[own.file];
      const isThere = found?.kind === 'pdf';
      const href = isThere ? pdfPath(own.file, found.name) : null;
      return { label: own.label, href, bytes: isThere ? found.bytes : null };
    }
    if (isSample(own.picture)) return own;
    const found = media[own.picture];
    if (found?.kind !== 'picture') return null;
    const { alt_en: en, alt_ar: ar, width, height, ground } = found;
    return { ...own, alt: { en, ar }, width, height, ground };
  });
