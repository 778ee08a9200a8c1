import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { instant, money, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { GOVERNORATES } from '../../rules/lists.ts';
import { EDITION_STATUSES, EVENT_KINDS, WINDOW_KINDS } from '../../statuses.ts';

export const localized = z.object({ en: z.string(), ar: z.string() });
export type Localized = z.output<typeof localized>;

/** A number that people say aloud: 7. */
export const editionNumber = wholeNumber(1, LIMITS.editionNumberMax);
/** Which edition a call is about; the current one if omitted. */
export const ofEdition = { edition: z.optional(editionNumber) };

/** When something is possible; null is without a bound. The minute of `closes_at` is the last. */
export const editionWindow = z.object({
  kind: z.enum(WINDOW_KINDS),
  opens_at: z.nullable(instant),
  closes_at: z.nullable(instant),
});
export type EditionWindow = z.output<typeof editionWindow>;

export const editionEvent = z.object({
  kind: z.enum(EVENT_KINDS),
  title: localized,
  place: localized,
  /** First and last day, YYYY-MM-DD. */
  starts_on: z.string(),
  ends_on: z.string(),
});
export type EditionEvent = z.output<typeof editionEvent>;

/** With what those who go there need. */
export const fullEvent = z.extend(editionEvent, {
  /** Stays when the event is edited. */
  id: z.string(),
  address: z.nullable(localized),
  /** https. */
  map_url: z.nullable(z.string()),
  /** In Cairo, HH:MM, on each of its days. */
  from_time: z.nullable(z.string()),
  to_time: z.nullable(z.string()),
  /** Several lines. */
  bring: z.nullable(localized),
  /** Whose schools go there; empty: all. */
  governorates: z.array(z.enum(GOVERNORATES)),
});
export type FullEvent = z.output<typeof fullEvent>;

const priceStep = z.object({
  /** Null for the price before the first step. */
  from_at: z.nullable(instant),
  unit_price: money,
  label: z.nullable(localized),
});
export type PriceStep = z.output<typeof priceStep>;

const numbers = z.object({
  teams: z.int(),
  students: z.int(),
  schools: z.int(),
  governorates: z.int(),
});

/** What everybody may know of an edition; money in EGP. */
export const publicEdition = z.object({
  number: z.int(),
  slug: z.string(),
  name: localized,
  status: z.enum(EDITION_STATUSES),
  /** The day on which a student's age counts, YYYY-MM-DD. */
  age_reference_date: z.string(),
  windows: z.array(editionWindow),
  /** By their first day. */
  events: z.array(editionEvent),
  /** By the instant they begin. */
  prices: z.array(priceStep),
  prizes: z.nullable(localized),
  /** What all prizes are worth more than; null where nothing is said. */
  prize_money: z.nullable(money),
  numbers: z.nullable(numbers),
});
export type PublicEdition = z.output<typeof publicEdition>;

export const editionTrack = z.object({
  key: z.string(),
  number: z.int(),
  title: localized,
  sub_title: localized,
  description: localized,
  members_min: z.int(),
  members_max: z.int(),
  /** Teams of one school, and of all; null without a limit. */
  entries_max_per_academy: z.nullable(z.int()),
  capacity: z.nullable(z.int()),
});
export type EditionTrack = z.output<typeof editionTrack>;

export const editionWithTracks = z.extend(publicEdition, { tracks: z.array(editionTrack) });

export const editionSummary = z.extend(
  z.pick(publicEdition, {
    number: true,
    slug: true,
    name: true,
    status: true,
    windows: true,
    events: true,
    prizes: true,
    prize_money: true,
    numbers: true,
  }),
  {
    tracks: z.array(z.pick(editionTrack, { key: true, number: true, sub_title: true })),
    /** Whether the page of results shows something of it. */
    has_results: z.boolean(),
  },
);
export type EditionSummary = z.output<typeof editionSummary>;

export const listPublicEditions = defineEndpoint({
  name: 'listPublicEditions',
  summary: 'List all editions but drafts, newest first',
  method: 'GET',
  path: '/editions',
  access: 'public',
  reply: z.array(publicEdition),
});

export const getPublicEdition = defineEndpoint({
  name: 'getPublicEdition',
  summary: 'Return an edition, but no draft, with its tracks',
  method: 'GET',
  path: '/editions/{slug}',
  access: 'public',
  params: z.object({ slug: z.string().check(z.maxLength(LIMITS.keyMax)) }),
  reply: editionWithTracks,
});
