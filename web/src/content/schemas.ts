/** Checked by the build; pages import only the types, so that zod never reaches a browser. */
import { z } from 'zod';
import { PICTURE_NAMES } from '../lib/picture-names.ts';

const words = z.string().trim().min(1).max(4000);
const localized = z.strictObject({ en: words, ar: words });
const picture = z.enum(PICTURE_NAMES);
const ownLink = z.string().regex(/^\/[a-z0-9/_.-]*(#[a-z-]+)?$/);
const outerLink = z.url({ protocol: /^https$/ });

/** The layout of a track's card; its texts are the edition's. */
export const track = z.strictObject({
  imageSrc: picture,
  starIsTopleft: z.boolean(),
  reverseOrder: z.boolean(),
  /** Whether the home card shows View More, which leads to /track1, /track2, /track3. */
  isThereBtn: z.boolean(),
});

export const projectCard = z.strictObject({
  imgPath: picture,
  title: localized,
  /** Says how often the video was seen, and how old it is. */
  description: localized,
  /** The video; without one the card leads to the competition's YouTube channel. */
  url: outerLink.optional(),
});

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

export const downloadItem = z.strictObject({
  text: localized,
  /** One or more files, or none where the text says it all. */
  links: z.array(z.strictObject({ label: localized, href: ownLink })),
});

export const trackDownloads = z.strictObject({
  subTitle: localized,
  downloads: z.array(downloadItem).min(1),
});

export const hardwareLogo = z.strictObject({ imageSrc: picture, caption: localized });

export const galleryImage = z.strictObject({
  id: z.string().min(1),
  src: picture,
  alt: localized,
  category: z.enum(['alex', 'cairo', 'qalyubia', 'tanta']),
});

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
export type Track = z.output<typeof track>;
export type ProjectCard = z.output<typeof projectCard>;
export type GuideBook = z.output<typeof guideBook>;
export type StatsCard = z.output<typeof statsCard>;
export type SdgCard = z.output<typeof sdgCard>;
export type DownloadItem = z.output<typeof downloadItem>;
export type TrackDownloads = z.output<typeof trackDownloads>;
export type HardwareLogo = z.output<typeof hardwareLogo>;
export type GalleryImage = z.output<typeof galleryImage>;
export type Winner = z.output<typeof winner>;
