import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { AGE_GROUPS } from '../../rules/ages.ts';
import { READINESS_DOERS, READINESS_ITEMS } from '../../rules/student-readiness.ts';
import { STUDENT_STEP_STATES, STUDENT_STEPS } from '../../rules/student-steps.ts';
import {
  EDITION_STATUSES,
  GUARDIAN_CONSENT_STATES,
  PROJECT_NEEDS,
  TEAM_STATUSES,
} from '../../statuses.ts';
import { MEMBER_ROLES, team } from '../competition/teams.ts';
import { fullEvent, localized } from '../season/editions.ts';

/** A team as its members see it: names and roles, no contacts. */
export const ownTeam = z.object({
  id: z.string(),
  edition: z.object({ number: z.int(), name: localized }),
  number: team.shape.number,
  track: team.shape.track,
  name: z.string(),
  description: z.nullable(z.string()),
  mentor_name: z.nullable(z.string()),
  status: z.enum(TEAM_STATUSES),
  max_members: z.int(),
  /** Age group of the eldest member; null outside ages 7 to 18. */
  age_group: z.nullable(z.enum(AGE_GROUPS.map((group) => group.level))),
  academy: z.object({ id: z.string(), name: z.string() }),
  role: z.enum(MEMBER_ROLES),
  joined_at: instant,
  members: z.array(
    z.object({
      id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      role: z.enum(MEMBER_ROLES),
      is_me: z.boolean(),
    }),
  ),
});
export type OwnTeam = z.output<typeof ownTeam>;

export const listOwnTeams = defineEndpoint({
  name: 'listOwnTeams',
  summary: "List the student's teams with their members, newest first; one of each edition",
  method: 'GET',
  path: '/student/teams',
  access: ['student'],
  reply: z.array(ownTeam),
});

/** The student's edition: that of the own team, else the current one. */
const ownCompetition = z.object({
  edition: z.object({
    number: z.int(),
    slug: z.string(),
    name: localized,
    status: z.enum(EDITION_STATUSES),
    is_current: z.boolean(),
  }),
  /** The school's own deadlines, and null once they are over. */
  members_until: z.nullable(instant),
  track_until: z.nullable(instant),
  /** Those of the team or its school (`ownEvents`) that are not over, the next one first. */
  events: z.array(fullEvent),
  team: z.nullable(
    z.extend(
      z.pick(ownTeam, { id: true, number: true, name: true, track: true, mentor_name: true }),
      {
        role: z.enum(MEMBER_ROLES),
        /** First names alone; blank for a former student. */
        members: z.array(
          z.object({
            id: z.string(),
            first_name: z.string(),
            role: z.enum(MEMBER_ROLES),
            is_me: z.boolean(),
          }),
        ),
        /** Null where the track has no projects, and in another edition than the current one. */
        project: z.nullable(
          z.object({
            needs: z.enum(PROJECT_NEEDS),
            handed_in: z.boolean(),
            opens_at: z.nullable(instant),
            closes_at: z.nullable(instant),
            is_open: z.boolean(),
          }),
        ),
        /** Where to learn. */
        links: z.array(z.object({ title: localized, url: z.string() })),
        readiness: z.array(
          z.object({
            name: z.enum(READINESS_ITEMS),
            done: z.boolean(),
            by: z.enum(READINESS_DOERS),
          }),
        ),
      },
    ),
  ),
});
export type OwnCompetition = z.output<typeof ownCompetition>;

export const getStudentDashboard = defineEndpoint({
  name: 'getStudentDashboard',
  summary: "Return the student's progress, next step and competition",
  method: 'GET',
  path: '/student/dashboard',
  access: ['student'],
  reply: z.object({
    /** Steps in their order, without those that do not apply. */
    steps: z.array(z.object({ name: z.enum(STUDENT_STEPS), state: z.enum(STUDENT_STEP_STATES) })),
    /** The first that the student can do, else the first that waits; null if all are done. */
    next_step: z.nullable(z.enum(STUDENT_STEPS)),
    /** Null if no guardian is needed. */
    guardian_consent: z.nullable(z.enum(GUARDIAN_CONSENT_STATES)),
    pending_requests: z.int(),
    academy: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** In the current edition, else in the newest one that is not over. */
    team: z.nullable(
      z.object({
        id: z.string(),
        name: z.string(),
        role: z.enum(MEMBER_ROLES),
        edition: z.int(),
      }),
    ),
    competition: ownCompetition,
  }),
});
export type StudentDashboard = z.output<(typeof getStudentDashboard)['reply']>;
