import { type ContentFields, changeMedia, mediaPicturePath, widthsOf } from '@midan/contract';
import type { KnownMedia } from './queries.ts';

export const pdfPath = (id: string, name: string): string => {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['file'];
  return `/media/${id}/${words.join('-')}.pdf`;
};

/** The file of the next width that is kept, or of the largest. */
export const storedPicture = (id: string, natural: number, asked: number): string => {
  const width = widthsOf(natural).find((each) => each >= asked) ?? natural;
  return mediaPicturePath(id, width).slice(1);
};

/** As pages show it: of what was removed a picture is null, an address '', a link its words. */
export const withMedia = (
  fields: ContentFields,
  value: unknown,
  media: Readonly<Record<string, KnownMedia>>,
): unknown =>
  changeMedia(fields, value, (named) => {
    const found = media[named.id];
    if (named.kind === 'link') return found?.kind === 'pdf' ? named.value : named.words;
    if (named.kind === 'pdf') return found?.kind === 'pdf' ? named.value : '';
    if (found?.kind !== 'picture') return null;
    const { alt_en: en, alt_ar: ar, width, height, ground } = found;
    return { ...named.value, alt: { en, ar }, width, height, ground };
  });
