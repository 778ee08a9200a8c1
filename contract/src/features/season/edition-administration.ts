import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import {
  calendarDate,
  chosenInstant,
  egp,
  httpsLink,
  id,
  instant,
  line,
  money,
  orNull,
  secondFactorProof,
  text,
  timeOfDay,
  typed,
  wholeNumber,
} from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { GOVERNORATES } from '../../rules/lists.ts';
import {
  DEPOSIT_POLICIES,
  EDITION_STATUSES,
  EVENT_KINDS,
  GUARDIAN_POLICIES,
  WINDOW_KINDS,
} from '../../statuses.ts';
import { editionNumber, editionTrack, fullEvent, localized, publicEdition } from './editions.ts';

/** Schema of `{ en, ar }`: a text of one line in both languages; one alone is refused. */
const bothLanguages = (max: number) => z.object({ en: line(max), ar: line(max) });
/** Schema of `{ en, ar }`: a text of several lines in both languages; one alone is refused. */
const longInBoth = (max: number) => z.object({ en: text(max), ar: text(max) });
const key = typed().check(
  z.minLength(1, { abort: true }),
  z.maxLength(LIMITS.keyMax),
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'key_format' }),
);

/** An edition for administrators; money in EGP. */
export const adminEdition = z.extend(publicEdition, {
  id: z.string(),
  events: z.array(fullEvent),
  is_current: z.boolean(),
  deposit_policy: z.enum(DEPOSIT_POLICIES),
  /** Null while the environment's policy is in force. */
  guardian_consent: z.nullable(z.enum(GUARDIAN_POLICIES)),
  /** Increases with every change; a change with an older version is rejected. */
  version: z.int(),
  /** `teams`: of this track, of all schools. */
  tracks: z.array(z.extend(editionTrack, { teams: z.int() })),
  exceptions: z.array(
    z.object({
      id: z.string(),
      academy: z.object({ id: z.string(), name: z.string() }),
      kind: z.enum(WINDOW_KINDS),
      closes_at: instant,
      reason: z.string(),
    }),
  ),
  counts: z.object({
    academies: z.int(),
    teams: z.int(),
    students: z.int(),
    income: money,
  }),
});
export type AdminEdition = z.output<typeof adminEdition>;

export const listEditions = defineEndpoint({
  name: 'listEditions',
  summary: 'List all editions with their numbers, newest first',
  method: 'GET',
  path: '/admin/editions',
  access: ['admin'],
  permission: 'view',
  reply: z.array(z.omit(adminEdition, { tracks: true, exceptions: true })),
});

const byId = z.object({ id });

export const getEdition = defineEndpoint({
  name: 'getEdition',
  summary: 'Return an edition with tracks, prices, dates and exceptions',
  method: 'GET',
  path: '/admin/editions/{id}',
  access: ['admin'],
  permission: 'view',
  params: byId,
  reply: adminEdition,
});

const names = { number: editionNumber, slug: key, name: bothLanguages(LIMITS.nameMax) };
const count = wholeNumber(0, LIMITS.countMax);
const rules = {
  age_reference_date: calendarDate,
  deposit_policy: z.enum(DEPOSIT_POLICIES),
  guardian_consent: orNull(z.enum(GUARDIAN_POLICIES)),
  prizes: z.nullable(bothLanguages(LIMITS.settingTextMax)),
  prize_money: orNull(egp({ min: 1 })),
  numbers: z.nullable(
    z.object({ teams: count, students: count, schools: count, governorates: count }),
  ),
};
const version = wholeNumber(1, LIMITS.versionMax);
const editErrors = ['edited_meanwhile', 'edition_archived'] as const;

export const createEdition = defineEndpoint({
  name: 'createEdition',
  summary: 'Create a draft without tracks and dates',
  method: 'POST',
  path: '/admin/editions',
  access: ['admin'],
  permission: 'editions',
  status: 201,
  idempotent: true,
  body: z.object({ ...names, age_reference_date: calendarDate, team_price: egp({ min: 1 }) }),
  reply: adminEdition,
  message: 'edition_created',
});

export const updateEdition = defineEndpoint({
  name: 'updateEdition',
  summary: 'Change the names, rules and public facts of an edition',
  method: 'PUT',
  path: '/admin/editions/{id}',
  access: ['admin'],
  permission: 'editions',
  params: byId,
  /** The proof only for another guardian policy once the edition is no draft. */
  body: z.object({ ...names, ...rules, version, ...secondFactorProof }),
  reply: adminEdition,
  message: 'edition_updated',
  errors: [...editErrors, 'too_many_requests', 'overloaded'],
});

export const updateEditionTracks = defineEndpoint({
  name: 'updateEditionTracks',
  summary: 'Replace the tracks of an edition, known by their keys. A track with teams stays',
  method: 'PUT',
  path: '/admin/editions/{id}/tracks',
  access: ['admin'],
  permission: 'editions',
  params: byId,
  body: z.object({
    tracks: z
      .array(
        z
          .object({
            key,
            title: bothLanguages(LIMITS.nameMax),
            sub_title: bothLanguages(LIMITS.nameMax),
            description: longInBoth(LIMITS.descriptionMax),
            members_min: wholeNumber(1, LIMITS.editMembersMax),
            members_max: wholeNumber(1, LIMITS.editMembersMax),
            entries_max_per_academy: orNull(wholeNumber(1, LIMITS.countMax)),
            capacity: orNull(wholeNumber(1, LIMITS.countMax)),
          })
          .check(
            z.refine((track) => track.members_min <= track.members_max, {
              path: ['members_max'],
              error: 'max_below_min',
            }),
          ),
      )
      .check(z.maxLength(LIMITS.tracksMax)),
    version,
  }),
  reply: adminEdition,
  message: 'edition_updated',
  errors: [...editErrors, 'edition_incomplete', 'track_in_use'],
});

export const updateEditionDates = defineEndpoint({
  name: 'updateEditionDates',
  summary: 'Replace the windows of an edition, and its events, known by their ids',
  method: 'PUT',
  path: '/admin/editions/{id}/dates',
  access: ['admin'],
  permission: 'editions',
  params: byId,
  body: z.object({
    windows: z
      .array(
        z
          .object({
            kind: z.enum(WINDOW_KINDS),
            opens_at: orNull(chosenInstant),
            closes_at: orNull(chosenInstant),
          })
          .check(
            z.refine(
              ({ opens_at, closes_at }) =>
                opens_at === null ||
                closes_at === null ||
                Date.parse(opens_at) < Date.parse(closes_at),
              { path: ['closes_at'], error: 'ends_before_start' },
            ),
          ),
      )
      .check(
        z.maxLength(WINDOW_KINDS.length),
        z.refine((windows) => new Set(windows.map(({ kind }) => kind)).size === windows.length, {
          error: 'already_used',
        }),
      ),
    events: z
      .array(
        z
          .object({
            kind: z.enum(EVENT_KINDS),
            title: bothLanguages(LIMITS.nameMax),
            place: bothLanguages(LIMITS.nameMax),
            starts_on: calendarDate,
            ends_on: calendarDate,
            /** Of the event that is there already, or chosen for a new one. */
            id: z.optional(z.nullable(id)),
            address: orNull(bothLanguages(LIMITS.nameMax)),
            map_url: orNull(httpsLink(LIMITS.linkMax)),
            from_time: orNull(timeOfDay),
            to_time: orNull(timeOfDay),
            bring: orNull(longInBoth(LIMITS.descriptionMax)),
            governorates: z.optional(z.array(z.enum(GOVERNORATES))),
          })
          .check(
            z.refine(({ starts_on, ends_on }) => starts_on <= ends_on, {
              path: ['ends_on'],
              error: 'ends_before_start',
            }),
            z.refine(({ from_time, to_time }) => !from_time || !to_time || from_time < to_time, {
              path: ['to_time'],
              error: 'ends_before_start',
            }),
          ),
      )
      .check(z.maxLength(LIMITS.eventsMax)),
    version,
  }),
  reply: adminEdition,
  message: 'edition_updated',
  /** in_use: an event with teams or crew is left out. */
  errors: [...editErrors, 'event_in_use'],
});

/** Adds `already_used` at `from_at` of each step at the same instant as an earlier one. */
const beginApart = ({ value: steps, issues }: z.core.ParsePayload<{ from_at: string }[]>): void => {
  const begun = new Set<number>();
  for (const [index, { from_at }] of steps.entries()) {
    const begins = Date.parse(from_at);
    if (begun.has(begins)) {
      const path = [index, 'from_at'];
      issues.push({ code: 'custom', path, message: 'already_used', input: from_at });
    }
    begun.add(begins);
  }
};

export const updateEditionPrices = defineEndpoint({
  name: 'updateEditionPrices',
  summary: 'Set the first price, and replace the price steps to come; those in force stay',
  method: 'PUT',
  path: '/admin/editions/{id}/prices',
  access: ['admin'],
  permission: 'settings',
  params: byId,
  body: z.object({
    /** The price before the first step; unchanged if omitted. */
    team_price: z.optional(egp({ min: 1 })),
    steps: z
      .array(
        z.object({
          from_at: chosenInstant,
          unit_price: egp({ min: 1 }),
          label: z.nullable(bothLanguages(LIMITS.personNameMax)),
        }),
      )
      .check(z.maxLength(LIMITS.priceStepsMax), beginApart),
    version,
  }),
  reply: adminEdition,
  message: 'edition_updated',
  errors: editErrors,
});

export const moveEdition = defineEndpoint({
  name: 'moveEdition',
  summary:
    'Move an edition through its life; only an owner opens and archives it, or moves it back with a reason',
  method: 'POST',
  path: '/admin/editions/{id}/status',
  access: ['admin'],
  permission: 'editions',
  idempotent: true,
  params: byId,
  body: z.object({
    status: z.enum(EDITION_STATUSES),
    reason: orNull(text(LIMITS.rejectionReasonMax)),
    ...secondFactorProof,
  }),
  reply: adminEdition,
  message: 'edition_moved',
  errors: ['conflict', 'edition_current', 'edition_incomplete', 'edition_archived'],
});

export const makeEditionCurrent = defineEndpoint({
  name: 'makeEditionCurrent',
  summary: 'Make this edition the one that the site shows and schools buy teams for',
  method: 'POST',
  path: '/admin/editions/{id}/current',
  access: ['admin'],
  permission: 'settings',
  idempotent: true,
  params: byId,
  body: z.object(secondFactorProof),
  reply: adminEdition,
  message: 'edition_current',
  errors: ['edition_not_open', 'edited_meanwhile'],
});

export const deleteEdition = defineEndpoint({
  name: 'deleteEdition',
  summary: 'Delete a draft',
  method: 'DELETE',
  path: '/admin/editions/{id}',
  access: ['admin'],
  permission: 'editions',
  params: byId,
  reply: z.null(),
  message: 'edition_deleted',
  errors: ['conflict'],
});

export const CLONE_PARTS = ['tracks', 'prices', 'windows', 'events', 'rules'] as const;
export type ClonePart = (typeof CLONE_PARTS)[number];

/** A row that a clone makes; money in EGP. */
const cloneRow = z.object({
  part: z.enum(CLONE_PARTS),
  /** A track's key, or of its page's texts (`contentKeyOf`); the kind of a window or event, the name of a rule. */
  key: z.string(),
  name: z.nullable(localized),
  amount: z.nullable(money),
  starts: z.nullable(z.string()),
  ends: z.nullable(z.string()),
  /** It ends, or takes place, on a Friday or Saturday. */
  is_weekend: z.boolean(),
});
export type CloneRow = z.output<typeof cloneRow>;

export const cloneEdition = defineEndpoint({
  name: 'cloneEdition',
  summary:
    'Clone the ticked parts of an edition into a draft, with shifted dates. A dry run lists every row and makes none',
  method: 'POST',
  path: '/admin/editions/{id}/clone',
  access: ['admin'],
  permission: 'editions',
  status: 201,
  idempotent: true,
  params: byId,
  body: z.object({
    ...names,
    shift_days: wholeNumber(0, LIMITS.cloneShiftDaysMax),
    parts: z.array(z.enum(CLONE_PARTS)).check(z.maxLength(CLONE_PARTS.length)),
    dry_run: z._default(z.boolean(), false),
  }),
  /** `edition` of a dry run is what it would be; it does not exist. */
  reply: z.object({ rows: z.array(cloneRow), edition: adminEdition }),
});

export const saveEditionException = defineEndpoint({
  name: 'saveEditionException',
  summary: 'Give one school a later deadline',
  method: 'PUT',
  path: '/admin/editions/{id}/exceptions',
  access: ['admin'],
  permission: 'editions',
  params: byId,
  body: z.object({
    academy_id: id,
    kind: z.enum(WINDOW_KINDS),
    closes_at: chosenInstant,
    reason: text(LIMITS.notesMax),
  }),
  reply: adminEdition,
  message: 'edition_updated',
  errors: ['edition_archived'],
});

export const deleteEditionException = defineEndpoint({
  name: 'deleteEditionException',
  summary: "End a school's later deadline",
  method: 'DELETE',
  path: '/admin/editions/{id}/exceptions/{exceptionId}',
  access: ['admin'],
  permission: 'editions',
  params: z.object({ id, exceptionId: id }),
  reply: adminEdition,
  message: 'edition_updated',
  errors: ['edition_archived'],
});
