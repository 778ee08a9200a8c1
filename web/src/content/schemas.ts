/** Checked by the build; pages import only the types, so that zod never reaches a browser. */
import { z } from 'zod';
import { PICTURE_NAMES } from '../lib/picture-names.ts';

const words = z.string().trim().min(1).max(4000);
const localized = z.strictObject({ en: words, ar: words });
const picture = z.enum(PICTURE_NAMES);
const ownLink = z.string().regex(/^\/[a-z0-9/_.-]*(#[a-z-]+)?$/);

export const guideBook = z.strictObject({
  imgPath: picture,
  viewLink: ownLink,
  downloadLink: ownLink,
  downloadLabel: localized,
});

export const ageGroup = z.strictObject({
  number: z.int().positive(),
  level: localized,
  ageGroup: localized,
  /** A colour of tokens.css. */
  backgroundColor: z.string().regex(/^var\(--[a-z-]+\)$/),
});

export const statsCard = z.strictObject({
  title: localized,
  /** What is counted; also the name of its small drawing in stat-icon.tsx. */
  img: z.enum(['teams', 'students', 'schools', 'governorates']),
  class: z.enum(['signal', 'circuit']),
});

export const sdgCard = z.strictObject({ imgSrc: picture, alt: localized });

/** A winning team; students are not named. */
export const winner = z.strictObject({
  project: localized,
  team: localized,
  school: localized,
  track: localized,
  /** Number of `ageGroups`. */
  age_group: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});

export type Localized = z.output<typeof localized>;
export type GuideBook = z.output<typeof guideBook>;
export type StatsCard = z.output<typeof statsCard>;
export type SdgCard = z.output<typeof sdgCard>;
export type Winner = z.output<typeof winner>;
