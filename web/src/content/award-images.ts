import { cityNames, GALLERY_CITIES, type GalleryCity, NINE, type OfNine } from './gallery.ts';
import type { Localized } from './localized.ts';

/** What the nine pictures of each ceremony show. */
export const awardCaptions: Record<GalleryCity, Record<OfNine, Localized>> = Object.fromEntries(
  GALLERY_CITIES.map((c) => [
    c,
    Object.fromEntries(
      NINE.map((n) => [n, { en: `${cityNames[c].en} ${n}`, ar: `${cityNames[c].ar} ${n}` }]),
    ),
  ]),
) as never;
