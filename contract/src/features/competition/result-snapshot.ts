import { z } from 'zod/mini';
import { RESULT_METHODS } from '../../statuses.ts';
import { LEVELS } from './start-lists.ts';

const teamNumber = z.string();
const judged = z.object({
  /** Points by the criterion's key; those of a deduction are positive. */
  rubric: z.object({
    criteria: z.array(z.object({ key: z.string(), max: z.int() })),
    deductions: z.array(z.object({ key: z.string(), points: z.int() })),
    /** Criteria whose means decide between teams that are level, first to last. */
    tie_order: z.array(z.string()),
  }),
  sheets: z.array(
    z.object({
      team: teamNumber,
      /** J1, J2 …: in no order that tells who it is. */
      judge: z.string(),
      marks: z.record(z.string(), z.int()),
      deductions: z.array(z.string()),
      /** False: the team was not judged, and the sheet counts 0. */
      judged: z.boolean(),
      total: z.int(),
    }),
  ),
  /** Of an adjusted list: all marks of the track, as a share of 100 of their rubric's maximum. */
  contest: z.optional(
    z.array(
      z.object({ team: teamNumber, judge: z.string(), level: z.enum(LEVELS), mark: z.number() }),
    ),
  ),
});

/**
 * All that the places of a list follow from, in team numbers: `docs/recompute.py` works them out
 * from it. Its text is hashed as it is kept.
 */
export const resultSnapshot = z.object({
  format: z.literal(1),
  level: z.enum(LEVELS),
  method: z.enum(RESULT_METHODS),
  /** All teams of the level, also those without a place. */
  teams: z.array(teamNumber),
  judging: z.optional(judged),
  /** Confirmed runs: the best of a team counts by points, then time, then the next best run. */
  runs: z.optional(
    z.array(z.object({ team: teamNumber, round: z.int(), points: z.int(), time_ms: z.int() })),
  ),
  league: z.optional(
    z.object({
      seed: z.int(),
      /** Of each group in the order of the draw. */
      groups: z.array(z.array(teamNumber)),
      advancing: z.int(),
      matches: z.array(
        z.object({
          code: z.string(),
          /** Null in the knock-out. */
          group: z.nullable(z.int()),
          home: teamNumber,
          away: teamNumber,
          home_goals: z.int(),
          away_goals: z.int(),
          home_penalties: z.nullable(z.int()),
          away_penalties: z.nullable(z.int()),
          home_cards: z.int(),
          away_cards: z.int(),
        }),
      ),
    }),
  ),
});
export type ResultSnapshot = z.output<typeof resultSnapshot>;
