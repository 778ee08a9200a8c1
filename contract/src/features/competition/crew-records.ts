import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { chosenInstant, id, instant } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { CREW_DUTIES, START_LIST_STATES } from '../../statuses.ts';
import { localized } from '../season/editions.ts';
import { crewEvent } from './crew.ts';
import { arrivalFields } from './day.ts';
import { inspectionFields, inspectionList } from './inspections.ts';
import { keptRubric, ownSheet, sheetFields } from './judging.ts';
import { crewMatch, matchScore } from './league.ts';
import { keptMission, run, runFields } from './missions.ts';
import { LEVELS } from './start-lists.ts';

/** A team as its judges and referees see it: first names, no contacts, no birth dates. */
const crewTeam = z.object({
  id: z.string(),
  event_id: z.string(),
  track: z.string(),
  number: z.string(),
  name: z.string(),
  academy: z.object({ id: z.string(), name: z.string() }),
  level: z.enum(LEVELS),
  table_no: z.nullable(z.string()),
  /**
   * First names; nobody for inspectors and callers. For the gate alone the id, and whether photos may
   * be taken; otherwise null.
   */
  members: z.array(
    z.object({ id: z.nullable(z.string()), name: z.string(), photos: z.nullable(z.boolean()) }),
  ),
  /** First 16 bytes of the SHA-256 of its pass, in base64url; null for who scans none. */
  pass_hash: z.nullable(z.string()),
});
export type CrewTeam = z.output<typeof crewTeam>;

const bundle = z.object({
  name: z.string(),
  /** The server's clock. */
  now: instant,
  duties: z.array(
    z.object({
      duty: z.enum(CREW_DUTIES),
      event: crewEvent,
      track: z.object({ key: z.string(), name: localized }),
      /** Of the start list. */
      state: z.enum(START_LIST_STATES),
    }),
  ),
  conflicts: z.array(z.object({ id: z.string(), name: z.string() })),
  /** A judge's assigned teams, in their order; a referee's and head's all of the track. */
  teams: z.array(crewTeam),
  assignments: z.array(
    z.object({
      event_id: z.string(),
      team_id: z.string(),
      round: z.int(),
      turn: z.int(),
      rubric_id: z.nullable(z.string()),
    }),
  ),
  rubrics: z.array(keptRubric),
  missions: z.array(keptMission),
  /** Newest of the tracks that the caller has a duty at. */
  inspection_lists: z.array(inspectionList),
  /** The caller's own. */
  sheets: z.array(ownSheet),
  runs: z.array(run),
  /** Of the tracks that the caller referees, in the order of play. */
  matches: z.array(crewMatch),
});
export type CrewBundle = z.output<typeof bundle>;

export const getCrewBundle = defineEndpoint({
  name: 'getCrewBundle',
  summary: 'Return all that the caller needs to work without a network',
  method: 'GET',
  path: '/crew/bundle',
  access: ['crew'],
  reply: bundle,
});

/** `id` and `at` are made on the phone, `at` by its own clock. */
const about = { id, at: chosenInstant };
const record = z.discriminatedUnion('kind', [
  /** Hands a sheet in; `id` is the hand-in's own, `sheet_id` the sheet's. */
  z.object({ kind: z.literal('sheet'), ...about, sheet_id: id, ...sheetFields }),
  z.object({ kind: z.literal('run'), ...about, ...runFields }),
  z.object({ kind: z.literal('match'), ...about, match_id: id, ...matchScore }),
  z.object({ kind: z.literal('arrival'), ...about, ...arrivalFields }),
  z.object({ kind: z.literal('inspection'), ...about, ...inspectionFields }),
]);
export type CrewRecord = z.output<typeof record>;
export type SheetRecord = Extract<CrewRecord, { kind: 'sheet' }>;
export type RunRecord = Extract<CrewRecord, { kind: 'run' }>;
export type MatchRecord = Extract<CrewRecord, { kind: 'match' }>;
export type ArrivalRecord = Extract<CrewRecord, { kind: 'arrival' }>;
export type InspectionRecord = Extract<CrewRecord, { kind: 'inspection' }>;

/**
 * other_content: the same id came with other content. edited: another phone of the same judge has
 * saved the sheet since. points: phone and server count differently. late: the time for a second
 * inspection is over, or there was a second. seal_used: another team's robot has this seal.
 */
export const RECORD_REFUSALS = [
  'not_assigned',
  'conflict',
  'closed',
  'handed_in',
  'edited',
  'incomplete',
  'invalid',
  'points',
  'late',
  'seal_used',
  'other_content',
] as const;
export type RecordRefusal = (typeof RECORD_REFUSALS)[number];

export const sendCrewRecords = defineEndpoint({
  name: 'sendCrewRecords',
  summary:
    'Store what a phone recorded, each for itself: an id that is known changes nothing. Instants are corrected by the phone’s clock',
  method: 'POST',
  path: '/crew/records',
  access: ['crew'],
  repeatable: true,
  body: z.object({
    /** The phone's clock. */
    sent_at: chosenInstant,
    records: z.array(record).check(z.minLength(1), z.maxLength(LIMITS.crewRecordsMax)),
  }),
  /** In the order that they came in. */
  reply: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(['stored', 'known', 'refused']),
      reason: z.nullable(z.enum(RECORD_REFUSALS)),
    }),
  ),
});
