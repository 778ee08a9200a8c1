import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import {
  editedVersion,
  id,
  instant,
  line,
  nullableText,
  optionalText,
  orNull,
  paging,
  search,
  text,
  wholeNumber,
} from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { AGE_GROUPS } from '../../rules/ages.ts';
import { GUARDIAN_CONSENT_STATES, TEAM_STATUSES } from '../../statuses.ts';
import { GENDERS } from '../people/students.ts';
import { localized, ofEdition } from '../season/editions.ts';

export const MEMBER_ROLES = ['leader', 'member'] as const;

export const newTeam = z.object({
  name: line(LIMITS.nameMax),
  description: optionalText(LIMITS.descriptionMax),
  max_members: z._default(wholeNumber(1, LIMITS.purchaseMembersMax), LIMITS.purchaseMembersMax),
  /** Key of a track; it may be chosen later. */
  track: orNull(text(LIMITS.keyMax)),
});

export const teamMember = z.object({
  id: z.string(),
  student_id: z.string(),
  role: z.enum(MEMBER_ROLES),
  status: z.string(),
  joined_at: instant,
  student: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.nullable(z.string()),
    phone_number: z.nullable(z.string()),
    /** Null for one who has left. */
    gender: z.nullable(z.enum(GENDERS)),
    /** Null if no guardian is needed. Members stay in the team after consent is withdrawn. */
    guardian_consent: z.nullable(z.enum(GUARDIAN_CONSENT_STATES)),
  }),
});

export const team = z.object({
  id: z.string(),
  /** Edition and number, as everybody at a venue says it: `7-0421`. */
  number: z.string(),
  name: z.string(),
  track: z.nullable(z.object({ key: z.string(), number: z.int(), name: localized })),
  description: z.nullable(z.string()),
  mentor_name: z.nullable(z.string()),
  max_members: z.int(),
  status: z.enum(TEAM_STATUSES),
  created_at: instant,
  /** Increases with every edit of the team's own fields. */
  version: z.int(),
  members: z.array(teamMember),
  /** Age group of the eldest member; null without members or outside ages 7 to 18. */
  age_group: z.nullable(z.enum(AGE_GROUPS.map((group) => group.level))),
  readiness: z.object({
    track: z.boolean(),
    size: z.boolean(),
    leader: z.boolean(),
    ages: z.boolean(),
    mentor: z.boolean(),
    consent: z.boolean(),
    ready: z.boolean(),
  }),
});
export type Team = z.output<typeof team>;

/** What a team can lack: `ready` anything at all, `places` members up to its size. */
export const TEAM_GAPS = ['ready', 'places', 'leader', 'mentor'] as const;
export type TeamGap = (typeof TEAM_GAPS)[number];

export const listTeams = defineEndpoint({
  name: 'listTeams',
  summary: "List the academy's teams with their members, newest first",
  method: 'GET',
  path: '/academy/teams',
  access: ['academy'],
  academyPermission: 'view',
  query: z.object({
    ...ofEdition,
    status: z.optional(z.enum(TEAM_STATUSES)),
    missing: z.optional(z.enum(TEAM_GAPS)),
    search,
    ...paging,
  }),
  reply: team,
  list: true,
});

export const getTeamCounts = defineEndpoint({
  name: 'getTeamCounts',
  summary: "Return the counters above the academy's team list",
  method: 'GET',
  path: '/academy/teams/counts',
  access: ['academy'],
  academyPermission: 'view',
  query: z.object(ofEdition),
  reply: z.object({
    total: z.int(),
    active: z.int(),
    members: z.int(),
    without_leader: z.int(),
  }),
});

const pupil = { student_id: z.string(), first_name: z.string(), last_name: z.string() };
const lastTeam = z.object({
  id: z.string(),
  name: z.string(),
  max_members: z.int(),
  /** Key of the same track in the edition that is asked for; null without one. */
  track: z.nullable(z.string()),
  members: z.array(z.object(pupil)),
  left_out: z.array(
    z.extend(z.object(pupil), {
      reason: z.enum(['too_old', 'guardian', 'not_active', 'placed']),
    }),
  ),
});
export type LastTeam = z.output<typeof lastTeam>;

export const getLastTeams = defineEndpoint({
  name: 'getLastTeams',
  summary: "Propose the academy's teams of its last edition, with members who are young enough",
  method: 'GET',
  path: '/academy/teams/last-edition',
  access: ['academy'],
  academyPermission: 'view',
  query: z.object(ofEdition),
  reply: z.object({
    /** That of the teams; null without any. */
    edition: z.nullable(z.object({ number: z.int(), name: localized })),
    teams: z.array(lastTeam),
  }),
});

const byId = z.object({ id });
const byMember = z.object({ id, studentId: id });

export const getTeam = defineEndpoint({
  name: 'getTeam',
  summary: "Return one of the academy's teams",
  method: 'GET',
  path: '/academy/teams/{id}',
  access: ['academy'],
  academyPermission: 'view',
  params: byId,
  reply: team,
});

export const updateTeam = defineEndpoint({
  name: 'updateTeam',
  summary:
    'Update a team; the size cannot be less than the number of members. An omitted mentor_name keeps its value',
  method: 'PUT',
  path: '/academy/teams/{id}',
  access: ['academy'],
  academyPermission: 'teams',
  params: byId,
  body: z.object({
    name: line(LIMITS.nameMax),
    description: optionalText(LIMITS.descriptionMax),
    max_members: wholeNumber(1, LIMITS.editMembersMax),
    status: z.enum(TEAM_STATUSES),
    mentor_name: z.optional(nullableText(LIMITS.nameMax)),
    ...editedVersion,
  }),
  reply: team,
  message: 'team_updated',
  errors: ['edited_meanwhile', 'edition_archived'],
});

export const chooseTeamTrack = defineEndpoint({
  name: 'chooseTeamTrack',
  summary: "Choose a team's track, or none, while the window for it is open",
  method: 'PUT',
  path: '/academy/teams/{id}/track',
  access: ['academy'],
  academyPermission: 'teams',
  params: byId,
  body: z.object({ track: orNull(text(LIMITS.keyMax)) }),
  reply: team,
  message: 'track_chosen',
  errors: [
    'edition_archived',
    'edition_not_open',
    'window_closed',
    'window_not_open_yet',
    'track_full',
    'track_entries_full',
    'start_list_locked',
  ],
});

export const addTeamMember = defineEndpoint({
  name: 'addTeamMember',
  summary: 'Add a verified student of the academy, without a team, to a team',
  method: 'POST',
  path: '/academy/teams/{id}/members/{studentId}',
  access: ['academy'],
  academyPermission: 'teams',
  status: 201,
  idempotent: true,
  params: byMember,
  reply: team,
  message: 'member_added',
  errors: [
    'edition_archived',
    'edition_not_open',
    'window_closed',
    'window_not_open_yet',
    'student_not_available',
    'team_full',
    'guardian_consent_missing',
    'guardian_unconfirmed',
    'guardian_declined',
  ],
});

export const removeTeamMember = defineEndpoint({
  name: 'removeTeamMember',
  summary: 'Remove a student from a team; removing the leader leaves the team without one',
  method: 'DELETE',
  path: '/academy/teams/{id}/members/{studentId}',
  access: ['academy'],
  academyPermission: 'teams',
  params: byMember,
  reply: team,
  message: 'member_removed',
  errors: ['edition_archived', 'edition_not_open', 'window_closed', 'window_not_open_yet'],
});

export const setTeamLeader = defineEndpoint({
  name: 'setTeamLeader',
  summary: "Make a member the team's only leader",
  method: 'POST',
  path: '/academy/teams/{id}/leader/{studentId}',
  access: ['academy'],
  academyPermission: 'teams',
  idempotent: true,
  params: byMember,
  reply: team,
  message: 'leader_set',
  errors: ['edition_archived', 'edition_not_open', 'window_closed', 'window_not_open_yet'],
});
