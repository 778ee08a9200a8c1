import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { editedVersion, id, line } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';

const ofTeams = { access: ['academy'], academyPermission: 'teams' } as const;
const WINDOW_ERRORS = [
  'edition_archived',
  'edition_not_open',
  'window_closed',
  'window_not_open_yet',
] as const;

export const proposeTeamFill = defineEndpoint({
  ...ofTeams,
  name: 'proposeTeamFill',
  summary:
    'Propose free places of the current edition’s active teams for students without a team, classes together; changes nothing',
  method: 'GET',
  path: '/academy/teams/fill',
  reply: z.object({
    /** Verified students without a team in the current edition; also those who get no place. */
    without_team: z.int(),
    /** Of these, how many a missing or refused consent of the guardian keeps out. */
    without_consent: z.int(),
    /** Of those, how many have a guardian who has not been asked. */
    unasked: z.int(),
    pairs: z.array(
      z.object({
        team: z.object({ id: z.string(), name: z.string() }),
        student: z.object({
          id: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          class_name: z.nullable(z.string()),
        }),
      }),
    ),
  }),
});
export type TeamFill = z.output<typeof proposeTeamFill.reply>;

/** Why one pair is refused while the others go in. */
export const FILL_PROBLEMS = [
  'in_other_team',
  'team_full',
  'student_not_available',
  'guardian_consent_missing',
  'guardian_unconfirmed',
  'guardian_declined',
] as const;
export type FillProblem = (typeof FILL_PROBLEMS)[number];

export const fillTeams = defineEndpoint({
  ...ofTeams,
  name: 'fillTeams',
  summary:
    'Add students to teams by pairs, each as addTeamMember; a pair that no longer holds is refused alone. already: in that team before',
  method: 'POST',
  path: '/academy/teams/fill',
  idempotent: true,
  body: z.object({
    pairs: z
      .array(z.object({ team: id, student: id }))
      .check(z.minLength(1), z.maxLength(LIMITS.fillPairsMax)),
  }),
  reply: z.object({
    added: z.int(),
    already: z.int(),
    refused: z.array(
      z.object({ team: z.string(), student: z.string(), reason: z.enum(FILL_PROBLEMS) }),
    ),
  }),
  errors: WINDOW_ERRORS,
});

export const completeTeams = defineEndpoint({
  ...ofTeams,
  name: 'completeTeams',
  summary:
    'Set mentors, and leaders where there is none, of several teams; all or nothing. changed: number of teams',
  method: 'POST',
  path: '/academy/teams/ready',
  idempotent: true,
  body: z.object({
    teams: z
      .array(
        z.object({
          id,
          ...editedVersion,
          mentor_name: z.optional(line(LIMITS.nameMax)),
          /** Id of a member; a team that has a leader keeps it. */
          leader: z.optional(id),
        }),
      )
      .check(z.minLength(1), z.maxLength(LIMITS.perPageMax)),
  }),
  reply: z.object({ changed: z.int() }),
  errors: [...WINDOW_ERRORS, 'edited_meanwhile', 'student_not_available'],
});
