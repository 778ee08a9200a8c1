import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, line, orNull, text, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { RUN_MODES, RUN_STATES } from '../../statuses.ts';

const key = line(LIMITS.keyMax).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'key_format' }));
const label = z.object({ en: line(LIMITS.settingTextMax), ar: line(LIMITS.settingTextMax) });
const count = wholeNumber(0, LIMITS.missionCountMax);

const rule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('at_most'), a: key, b: key }),
  z.object({ kind: z.literal('sum_at_most'), a: key, b: key, max: count }),
  z.object({ kind: z.literal('implies'), a: key, is: count, b: key, must: count }),
]);

/** As `Mission` in rules/mission.ts. */
export const mission = z
  .object({
    items: z
      .array(
        z.object({
          key,
          label,
          points: wholeNumber(-LIMITS.missionPointsMax, LIMITS.missionPointsMax),
          max: wholeNumber(1, LIMITS.missionCountMax),
          only: z.optional(z.enum(RUN_MODES)),
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(LIMITS.missionItemsMax),
        z.refine((items) => new Set(items.map((item) => item.key)).size === items.length, {
          error: 'already_used',
        }),
      ),
    rules: z.array(rule).check(z.maxLength(LIMITS.missionRulesMax)),
    seconds: wholeNumber(1, LIMITS.matchSecondsMax),
    rounds: wholeNumber(1, LIMITS.matchRoundsMax),
  })
  .check(
    z.refine(
      ({ items, rules }) =>
        rules.every(({ a, b }) => [a, b].every((name) => items.some((item) => item.key === name))),
      { path: ['rules'], error: 'invalid' },
    ),
  );

export const keptMission = z.object({
  id: z.string(),
  track: z.string(),
  version: z.int(),
  /** A list was locked with it. */
  locked: z.boolean(),
  content: mission,
});
export type KeptMission = z.output<typeof keptMission>;

const atDesk = { access: ['admin'], permission: 'editions' } as const;
const ofList = z.object({ id, track: line(LIMITS.keyMax) });

export const listMissions = defineEndpoint({
  name: 'listMissions',
  summary: "List the newest missions of an edition's tracks",
  method: 'GET',
  path: '/admin/editions/{id}/missions',
  access: ['admin'],
  permission: 'view',
  params: z.object({ id }),
  reply: z.array(keptMission),
});

export const saveMission = defineEndpoint({
  ...atDesk,
  name: 'saveMission',
  summary:
    "Save a track's mission; one that a list was locked with stays, and a new version begins",
  method: 'PUT',
  path: '/admin/editions/{id}/tracks/{track}/mission',
  params: ofList,
  body: z.object({ content: mission, version: orNull(wholeNumber(1, LIMITS.versionMax)) }),
  reply: keptMission,
  message: 'mission_saved',
  errors: ['edited_meanwhile', 'edition_archived'],
});

export const run = z.object({
  id: z.string(),
  event_id: z.string(),
  team_id: z.string(),
  mission_id: z.string(),
  round: z.int(),
  mode: z.enum(RUN_MODES),
  counts: z.record(z.string(), z.int()),
  points: z.int(),
  time_ms: z.int(),
  referee: z.string(),
  ran_at: instant,
  state: z.enum(RUN_STATES),
  void_reason: z.nullable(z.string()),
  /** Why it counts though the team had not passed inspection. */
  override_reason: z.nullable(z.string()),
});
export type ReportedRun = z.output<typeof run>;

/** What a referee's phone sends of a run; `points` as the phone worked them out. */
export const runFields = {
  event_id: id,
  team_id: id,
  mission_id: id,
  round: wholeNumber(1, LIMITS.matchRoundsMax),
  mode: z.enum(RUN_MODES),
  counts: z.record(line(LIMITS.keyMax), count),
  points: wholeNumber(0, LIMITS.missionPointsMax * LIMITS.missionCountMax),
  time_ms: wholeNumber(0, LIMITS.matchSecondsMax * 1000),
};

export const listRuns = defineEndpoint({
  name: 'listRuns',
  summary:
    'List the runs of a track at an event, newest first: the own ones, all for a head referee',
  method: 'GET',
  path: '/crew/events/{id}/tracks/{track}/runs',
  access: ['crew'],
  params: ofList,
  reply: z.array(run),
});

export const confirmRun = defineEndpoint({
  name: 'confirmRun',
  summary: 'Confirm a run; one counts for a team and round. Head referees only',
  method: 'POST',
  path: '/crew/runs/{id}/confirm',
  access: ['crew'],
  idempotent: true,
  params: z.object({ id }),
  body: z.object({
    /** Why a run counts whose team has not passed inspection. */
    override_reason: z._default(orNull(text(LIMITS.sheetTextMax)), null),
  }),
  reply: run,
  message: 'run_confirmed',
  /**
   * run_decided: another of the round is confirmed, or this one is void. conflict: the list is not
   * locked.
   */
  errors: ['run_decided', 'inspection_missing', 'conflict', 'edition_archived'],
});

export const voidRun = defineEndpoint({
  name: 'voidRun',
  summary: 'Set a run aside with a reason, also a confirmed one. Head referees only',
  method: 'POST',
  path: '/crew/runs/{id}/void',
  access: ['crew'],
  idempotent: true,
  params: z.object({ id }),
  body: z.object({ reason: text(LIMITS.sheetTextMax) }),
  reply: run,
  message: 'run_voided',
  errors: ['run_decided', 'conflict', 'edition_archived'],
});

export const listAdminRuns = defineEndpoint({
  name: 'listAdminRuns',
  summary: 'List all runs of a track at an event with the order of its teams by confirmed ones',
  method: 'GET',
  path: '/admin/events/{id}/tracks/{track}/runs',
  access: ['admin'],
  permission: 'view',
  params: ofList,
  reply: z.object({
    runs: z.array(run),
    /** Best first within a level; equal ones share a place. */
    standings: z.array(
      z.object({
        team: z.object({ id: z.string(), number: z.string(), name: z.string() }),
        level: z.string(),
        best: z.int(),
        time_ms: z.int(),
        place: z.int(),
      }),
    ),
  }),
});
