import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, line, orNull, text, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { AGE_GROUPS } from '../../rules/ages.ts';
import { JUDGING_METHODS, SHEET_STATES } from '../../statuses.ts';
import { LEVELS } from './start-lists.ts';

const key = line(LIMITS.keyMax).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'key_format' }));
const label = z.object({ en: line(LIMITS.settingTextMax), ar: line(LIMITS.settingTextMax) });
const points = wholeNumber(1, LIMITS.criterionPointsMax);
const differ = <T extends { key: string }>(items: readonly T[]) =>
  new Set(items.map((item) => item.key)).size === items.length;
const apart = { error: 'already_used' } as const;

/** As `Rubric` in rules/rubric.ts. */
export const rubric = z
  .object({
    criteria: z
      .array(
        z
          .object({
            key,
            label,
            max: points,
            step: points,
            anchors: z.array(label).check(z.maxLength(4)),
          })
          .check(
            z.refine(({ max, step }) => max % step === 0, { path: ['step'], error: 'invalid' }),
          ),
      )
      .check(z.minLength(1), z.maxLength(LIMITS.criteriaMax), z.refine(differ, apart)),
    tie_order: z.array(key).check(z.maxLength(LIMITS.criteriaMax)),
    deductions: z
      .array(z.object({ key, label, points }))
      .check(z.maxLength(LIMITS.deductionsMax), z.refine(differ, apart)),
    not_judged: z
      .array(z.object({ key, label }))
      .check(z.maxLength(LIMITS.deductionsMax), z.refine(differ, apart)),
    show_minutes: wholeNumber(1, LIMITS.judgingMinutesMax),
    question_minutes: wholeNumber(0, LIMITS.judgingMinutesMax),
  })
  .check(
    z.refine(
      ({ criteria, tie_order }) =>
        new Set(tie_order).size === tie_order.length &&
        tie_order.every((tie) => criteria.some((criterion) => criterion.key === tie)),
      { path: ['tie_order'], error: 'invalid' },
    ),
  );

const AGE_LEVELS = AGE_GROUPS.map(({ level }) => level);
export const keptRubric = z.object({
  id: z.string(),
  track: z.string(),
  /** Null: of every level without one of its own. */
  level: z.nullable(z.enum(AGE_LEVELS)),
  version: z.int(),
  /** A list was locked with it. */
  locked: z.boolean(),
  content: rubric,
});
export type KeptRubric = z.output<typeof keptRubric>;

const atDesk = { access: ['admin'], permission: 'editions' } as const;
const ofEdition = z.object({ id });
const ofList = z.object({ id, track: line(LIMITS.keyMax) });

export const listRubrics = defineEndpoint({
  name: 'listRubrics',
  summary: "List the newest rubrics of an edition's tracks, and how its marks count",
  method: 'GET',
  path: '/admin/editions/{id}/rubrics',
  access: ['admin'],
  permission: 'view',
  params: ofEdition,
  reply: z.object({
    method: z.enum(JUDGING_METHODS),
    /** False once a sheet was begun. */
    method_open: z.boolean(),
    rubrics: z.array(keptRubric),
  }),
});

export const saveRubric = defineEndpoint({
  ...atDesk,
  name: 'saveRubric',
  summary:
    'Save the rubric of a track and level; one that a list was locked with stays, and a new version begins',
  method: 'PUT',
  path: '/admin/editions/{id}/tracks/{track}/rubric',
  params: ofList,
  body: z.object({
    level: orNull(z.enum(AGE_LEVELS)),
    content: rubric,
    /** Of the rubric that was read; null for the first. */
    version: orNull(wholeNumber(1, LIMITS.versionMax)),
  }),
  reply: keptRubric,
  message: 'rubric_saved',
  errors: ['edited_meanwhile', 'edition_archived'],
});

export const setJudgingMethod = defineEndpoint({
  ...atDesk,
  name: 'setJudgingMethod',
  summary: 'Choose how marks count, before the first sheet of the edition',
  method: 'PUT',
  path: '/admin/editions/{id}/judging-method',
  params: ofEdition,
  body: z.object({ method: z.enum(JUDGING_METHODS) }),
  reply: z.object({ method: z.enum(JUDGING_METHODS) }),
  message: 'judging_method_set',
  errors: ['judging_begun', 'edition_archived'],
});

const person = z.object({ id: z.string(), name: z.string() });
/** One team in a plan: who judges it, in which turn. */
const plannedTeam = z.object({
  team: z.object({ id: z.string(), number: z.string(), name: z.string() }),
  level: z.enum(LEVELS),
  turn: z.int(),
  judges: z.array(person),
});

export const planJudging = defineEndpoint({
  ...atDesk,
  name: 'planJudging',
  summary:
    'Assign judges to the teams of a locked list: loads level, partners mixed, conflicts kept apart. Teams with a sheet keep theirs. A dry run writes nothing; its seed gives the same plan again',
  method: 'POST',
  path: '/admin/events/{id}/tracks/{track}/plan',
  idempotent: true,
  params: ofList,
  body: z.object({
    judges_per_team: wholeNumber(1, LIMITS.judgesPerTeamMax),
    round: z._default(wholeNumber(1, LIMITS.judgingRoundsMax), 1),
    seed: z.optional(wholeNumber(1, LIMITS.planSeedMax)),
    /** Teams whose judge recused alone; the others keep their judges. */
    gaps_only: z._default(z.boolean(), false),
    dry_run: z._default(z.boolean(), false),
  }),
  reply: z.object({
    seed: z.int(),
    teams: z.array(plannedTeam),
    turns: z.int(),
    /** Teams of each judge, by name. */
    loads: z.array(z.object({ judge: person, teams: z.int() })),
    /** Teams that get fewer judges than asked for, by number. */
    short: z.array(z.string()),
    /** Every judge is linked to every other by teams that they share. */
    connected: z.boolean(),
  }),
  message: 'judging_planned',
  errors: ['start_list_open', 'judging_begun', 'plan_too_large', 'edition_archived'],
});

const marks = z.record(z.string(), z.int());
export const sheetContent = z.object({
  marks,
  deductions: z.array(z.string()),
  not_judged: z.nullable(z.string()),
  worked: z.nullable(z.string()),
  try_next: z.nullable(z.string()),
});

/** A judge's own sheet, or one that its reader may see. */
export const sheet = z.extend(sheetContent, {
  id: z.string(),
  event_id: z.string(),
  team_id: z.string(),
  round: z.int(),
  rubric_id: z.string(),
  state: z.enum(SHEET_STATES),
  total: z.nullable(z.int()),
  returned_reason: z.nullable(z.string()),
  version: z.int(),
});
export type Sheet = z.output<typeof sheet>;
export const ownSheet = z.extend(sheet, { remark: z.nullable(z.string()) });
export type OwnSheet = z.output<typeof ownSheet>;

/** What a judge sends of a sheet; checked against the rubric by `fitsRubric`. */
export const sheetFields = {
  event_id: id,
  team_id: id,
  round: z._default(wholeNumber(1, LIMITS.judgingRoundsMax), 1),
  rubric_id: id,
  marks: z.record(
    line(LIMITS.keyMax),
    z.number().check(z.refine(Number.isInteger, { error: 'not_whole' })),
  ),
  deductions: z.array(line(LIMITS.keyMax)).check(z.maxLength(LIMITS.deductionsMax)),
  not_judged: orNull(line(LIMITS.keyMax)),
  worked: orNull(text(LIMITS.sheetTextMax)),
  try_next: orNull(text(LIMITS.sheetTextMax)),
  remark: orNull(text(LIMITS.sheetTextMax)),
  /** Of the sheet as it was read; 0 for a new one. */
  version: wholeNumber(0, LIMITS.versionMax),
};

export const saveSheet = defineEndpoint({
  name: 'saveSheet',
  summary: "Save the caller's own draft under an id that the phone made",
  method: 'PUT',
  path: '/crew/sheets/{id}',
  access: ['crew'],
  params: z.object({ id }),
  body: z.object(sheetFields),
  reply: ownSheet,
  /**
   * edited_meanwhile: another device saved it, also under another id, or another rubric applies; the
   * bundle has what is stored. conflict: handed in already, or the list is not locked.
   */
  errors: ['edited_meanwhile', 'conflict', 'crew_conflict', 'edition_archived'],
});

export const returnSheet = defineEndpoint({
  name: 'returnSheet',
  summary: 'Give a sheet back to its judge with a reason; head judges only',
  method: 'POST',
  path: '/crew/sheets/{id}/return',
  access: ['crew'],
  idempotent: true,
  params: z.object({ id }),
  body: z.object({
    reason: text(LIMITS.sheetTextMax),
    version: wholeNumber(1, LIMITS.versionMax),
  }),
  reply: sheet,
  message: 'sheet_returned',
  /** own_sheet_open: the reply has marks. */
  errors: ['conflict', 'edited_meanwhile', 'own_sheet_open', 'edition_archived'],
});

/** A team's sheets, for who may compare: its judges after handing in, the head judge, the desk. */
const judgedSheet = z.extend(sheet, { judge: person, remark: z.nullable(z.string()) });

export const compareSheets = defineEndpoint({
  name: 'compareSheets',
  summary:
    "Return all sheets of a team to one of its judges who has handed in the own one, and to the head judge. Remarks are the head judge's",
  method: 'GET',
  path: '/crew/events/{id}/teams/{teamId}/sheets',
  access: ['crew'],
  params: z.object({ id, teamId: id }),
  reply: z.array(judgedSheet),
  errors: ['own_sheet_open'],
});

/** Without marks while somebody still judges blind. */
const overviewTeam = z.object({
  team: z.object({ id: z.string(), number: z.string(), name: z.string() }),
  academy: z.string(),
  level: z.enum(LEVELS),
  cells: z.array(
    z.object({
      judge_id: z.string(),
      round: z.int(),
      turn: z.int(),
      /** Null: not begun. */
      state: z.nullable(z.enum(SHEET_STATES)),
      recused: z.boolean(),
      sheet_id: z.nullable(z.string()),
      total: z.nullable(z.int()),
    }),
  ),
});
export const judgingOverview = z.object({
  judges: z.array(z.extend(person, { conflicts: z.int(), assigned: z.int(), handed_in: z.int() })),
  teams: z.array(overviewTeam),
});
export type JudgingOverview = z.output<typeof judgingOverview>;

export const getJudgingOverview = defineEndpoint({
  name: 'getJudgingOverview',
  summary: 'Return a list team by judge, with the state of each sheet and totals of handed-in ones',
  method: 'GET',
  path: '/admin/events/{id}/tracks/{track}/judging',
  access: ['admin'],
  permission: 'view',
  params: ofList,
  reply: judgingOverview,
});

export const getHeadOverview = defineEndpoint({
  name: 'getHeadOverview',
  summary:
    'The same for the head judge of the track; a head judge with an own open sheet of a team, or in conflict with its school, does not see its totals',
  method: 'GET',
  path: '/crew/events/{id}/tracks/{track}/judging',
  access: ['crew'],
  params: ofList,
  reply: judgingOverview,
});

/**
 * Points, one decimal; severities of 100. `adjusted`, `error` and severities are null unless
 * `connected`.
 */
const standing = z.object({
  team: z.object({ id: z.string(), number: z.string(), name: z.string() }),
  academy: z.string(),
  level: z.enum(LEVELS),
  judges: z.int(),
  plain: z.nullable(z.number()),
  adjusted: z.nullable(z.number()),
  /** Standard error of `adjusted`. */
  error: z.nullable(z.number()),
  /** By the edition's method and the rubric's ties; equal places are shared. Null unjudged. */
  place: z.nullable(z.int()),
});
export const judgingResults = z.object({
  method: z.enum(JUDGING_METHODS),
  /** Judges share teams, and are not more than the model takes (JUDGE_EFFECTS_MAX). */
  connected: z.boolean(),
  /** Sheets that are not handed in. */
  open: z.int(),
  standings: z.array(standing),
  /** More points than others give is above 0. `flagged` beyond three standard errors. */
  judges: z.array(
    z.extend(person, {
      sheets: z.int(),
      severity: z.nullable(z.number()),
      error: z.nullable(z.number()),
      flagged: z.boolean(),
    }),
  ),
});
export type JudgingResults = z.output<typeof judgingResults>;

export const getJudgingResults = defineEndpoint({
  name: 'getJudgingResults',
  summary: 'Return plain and adjusted means side by side, from sheets that are handed in',
  method: 'GET',
  path: '/admin/events/{id}/tracks/{track}/standings',
  access: ['admin'],
  permission: 'view',
  params: ofList,
  reply: judgingResults,
});

/** What a team hears of its judging: no judge's name, no place. */
export const teamFeedback = z.array(
  z.object({
    event: z.object({ id: z.string(), title: z.object({ en: z.string(), ar: z.string() }) }),
    told_at: instant,
    /** Means of all judges, one decimal. */
    criteria: z.array(
      z.object({
        label: z.object({ en: z.string(), ar: z.string() }),
        max: z.int(),
        mean: z.number(),
      }),
    ),
    total: z.nullable(z.number()),
    max: z.nullable(z.int()),
    /** One of each judge. */
    worked: z.array(z.string()),
    try_next: z.array(z.string()),
    /** Confirmed matches, by round. */
    runs: z.array(z.object({ round: z.int(), points: z.int(), time_ms: z.int() })),
  }),
);
export type TeamFeedback = z.output<typeof teamFeedback>;

export const getTeamFeedback = defineEndpoint({
  name: 'getTeamFeedback',
  summary: "Return what judges told one of the academy's teams, once it is told",
  method: 'GET',
  path: '/academy/teams/{id}/feedback',
  access: ['academy'],
  academyPermission: 'view',
  params: z.object({ id }),
  reply: teamFeedback,
});

export const getOwnFeedback = defineEndpoint({
  name: 'getOwnFeedback',
  summary: "Return what judges told the student's team of the current edition, once it is told",
  method: 'GET',
  path: '/student/team/feedback',
  access: ['student'],
  reply: teamFeedback,
});
