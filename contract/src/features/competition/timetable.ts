import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { chosenInstant, id, instant, line, orNull, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { PLACE_KINDS, SLOT_KINDS, SLOT_STATES } from '../../statuses.ts';
import { localized } from '../season/editions.ts';
import { teamAtEvent } from './league.ts';

const atDesk = { access: ['admin'], permission: 'editions' } as const;
const ofEvent = z.object({ id });
const version = wholeNumber(1, LIMITS.versionMax);
const inBoth = z.object({ en: line(LIMITS.placeNameMax), ar: line(LIMITS.placeNameMax) });
const minutes = wholeNumber(1, LIMITS.slotMinutesMax);

export const place = z.object({ id: z.string(), kind: z.enum(PLACE_KINDS), name: localized });
export type DayPlace = z.output<typeof place>;

export const slot = z.object({
  id: z.string(),
  place_id: z.string(),
  /** Key. */
  track: z.string(),
  kind: z.enum(SLOT_KINDS),
  /** Of a run, from 1. */
  round: z.nullable(z.int()),
  /** Of a match: G1-3, QF-1. */
  code: z.nullable(z.string()),
  /** Two for a match; fewer while the matches before it are not decided. */
  teams: z.array(teamAtEvent),
  starts_at: instant,
  /** As it was planned: what lies between is the delay. */
  planned_at: instant,
  minutes: z.int(),
  state: z.enum(SLOT_STATES),
  called_at: z.nullable(instant),
  version: z.int(),
});
export type Slot = z.output<typeof slot>;

/**
 * overlap: a team, or a judge, is in two slots at once. rest: a team has less than the minutes of
 * rest between two. taken: two slots at one place. late: after the event closes on that day.
 * outside: on none of its days. unplaced: no time was found.
 */
export const TIMETABLE_FAULTS = [
  'overlap',
  'rest',
  'taken',
  'late',
  'outside',
  'unplaced',
] as const;
export type TimetableFault = (typeof TIMETABLE_FAULTS)[number];

export const timetable = z.object({
  /** Since when schools, teams and everybody read it; null before. */
  published_at: z.nullable(instant),
  /** Minutes between two slots of a team, as it was planned. */
  rest: z.int(),
  places: z.array(place),
  /** By start, then place. */
  slots: z.array(slot),
  faults: z.array(
    z.object({
      fault: z.enum(TIMETABLE_FAULTS),
      /** Of those concerned, first the earlier; of `unplaced` none. */
      slot_ids: z.array(z.string()),
      /** Whose; null for a place or a judge. */
      team: z.nullable(teamAtEvent),
      /** What is lacking; of `unplaced` alone. */
      kind: z.nullable(z.enum(SLOT_KINDS)),
    }),
  ),
});
export type Timetable = z.output<typeof timetable>;

export const getTimetable = defineEndpoint({
  name: 'getTimetable',
  summary: 'Return places, slots and what is wrong with them',
  method: 'GET',
  path: '/admin/events/{id}/timetable',
  access: ['admin'],
  permission: 'view',
  params: ofEvent,
  reply: timetable,
});

export const savePlaces = defineEndpoint({
  ...atDesk,
  name: 'savePlaces',
  summary: 'Save the places of an event in their order; one with slots cannot be left out',
  method: 'PUT',
  path: '/admin/events/{id}/places',
  params: ofEvent,
  body: z.object({
    places: z
      .array(z.object({ id: orNull(id), kind: z.enum(PLACE_KINDS), name: inBoth }))
      .check(z.maxLength(LIMITS.placesMax)),
    /** The list that the form read: what was saved meanwhile is not overwritten. */
    known: z
      .array(z.object({ id, kind: z.enum(PLACE_KINDS), name: inBoth }))
      .check(z.maxLength(LIMITS.placesMax)),
  }),
  reply: timetable,
  message: 'places_saved',
  /** conflict: an id that is no place of the event. */
  errors: ['place_in_use', 'edited_meanwhile', 'conflict', 'edition_archived'],
});

/** What is planned of a track at one kind of place. */
const block = z.object({
  track: line(LIMITS.keyMax),
  kind: z.enum(SLOT_KINDS),
  minutes,
  places: z.array(id).check(z.minLength(1), z.maxLength(LIMITS.placesMax)),
});
export type TimetableBlock = z.output<typeof block>;

export const planTimetable = defineEndpoint({
  ...atDesk,
  name: 'planTimetable',
  summary:
    'Plan all slots anew: of each team inspection, practice and runs in this order, of judges by their turns, of matches by theirs; the longest rested first. A dry run writes nothing',
  method: 'POST',
  path: '/admin/events/{id}/timetable',
  idempotent: true,
  params: ofEvent,
  body: z.object({
    starts_at: chosenInstant,
    /** Minutes. */
    rest: z._default(wholeNumber(0, LIMITS.slotMinutesMax), 0),
    blocks: z.array(block).check(z.minLength(1), z.maxLength(LIMITS.timetableBlocksMax)),
    /** Only what has no slot, after all that have one: a knock-out, a team that came late. */
    missing_only: z._default(z.boolean(), false),
    dry_run: z._default(z.boolean(), false),
  }),
  reply: timetable,
  message: 'timetable_planned',
  /** timetable_begun: a slot was called. conflict: a place of another event or kind. */
  errors: ['timetable_begun', 'start_list_open', 'conflict', 'edition_archived'],
});

export const moveSlot = defineEndpoint({
  ...atDesk,
  name: 'moveSlot',
  summary:
    'Give a planned slot another place or time on a day of its event; that is its plan from then on',
  method: 'PUT',
  path: '/admin/slots/{id}',
  params: ofEvent,
  body: z.object({ place_id: id, starts_at: chosenInstant, version }),
  reply: timetable,
  message: 'slot_moved',
  errors: ['edited_meanwhile', 'timetable_begun', 'conflict', 'edition_archived'],
});

export const publishTimetable = defineEndpoint({
  ...atDesk,
  name: 'publishTimetable',
  summary: 'Show the timetable to teams, schools and everybody, or take it back',
  method: 'PUT',
  path: '/admin/events/{id}/timetable/published',
  params: ofEvent,
  body: z.object({ published: z.boolean() }),
  reply: timetable,
  message: 'timetable_changed',
  errors: ['edition_archived'],
});

/** Minutes later, or earlier by a negative number; slots that are not present or done move. */
const delay = z.object({
  place_id: id,
  minutes: wholeNumber(-LIMITS.delayMinutesMax, LIMITS.delayMinutesMax).check(
    z.refine((value) => value !== 0, { error: 'zero' }),
  ),
});

export const delayPlace = defineEndpoint({
  ...atDesk,
  name: 'delayPlace',
  summary: 'Move all that is still to come at a place, and list what collides',
  method: 'POST',
  path: '/admin/events/{id}/delay',
  idempotent: true,
  params: ofEvent,
  body: delay,
  reply: timetable,
  message: 'place_delayed',
  errors: ['conflict', 'edition_archived'],
});

export const delayPlaceAsCaller = defineEndpoint({
  name: 'delayPlaceAsCaller',
  summary: 'Move all that is still to come at a place; callers only',
  method: 'POST',
  path: '/crew/events/{id}/delay',
  access: ['crew'],
  idempotent: true,
  params: ofEvent,
  body: delay,
  reply: z.object({ moved: z.int(), collisions: z.int() }),
  message: 'place_delayed',
  errors: ['conflict', 'edition_archived'],
});
