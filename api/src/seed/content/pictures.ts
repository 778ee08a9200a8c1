/** English and Arabic words for pictures, in their order. */
export type Captions = readonly (readonly [en: string, ar: string])[];

/** The pictures `<folder>/<city>-1` and so on. */
export const picturesOf = (folder: string, city: string, captions: Captions = []) =>
  captions.map(([en, ar], index) => ({
    picture: { picture: `sample:${folder}/${city}-${index + 1}`, alt: { en, ar } },
  }));
