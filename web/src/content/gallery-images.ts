import { cityNames, GALLERY_CITIES, type GalleryCity, NINE, type OfNine } from './gallery.ts';
import type { Localized } from './localized.ts';
import type { GalleryImage } from './schemas.ts';

/** What the pictures of each city show. */
const captions: Record<GalleryCity, Record<OfNine, Localized>> = Object.fromEntries(
  GALLERY_CITIES.map((c) => [
    c,
    Object.fromEntries(
      NINE.map((n) => [n, { en: `${cityNames[c].en} ${n}`, ar: `${cityNames[c].ar} ${n}` }]),
    ),
  ]),
) as never;

/** Nine pictures of each city (part 1 §9). */
export const galleryImages: readonly GalleryImage[] = GALLERY_CITIES.flatMap((category) =>
  NINE.map((number) => ({
    id: `${category}-${number}`,
    src: `gallery/${category}-${number}` as const,
    alt: captions[category][number],
    category,
  })),
);
