import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant, optionalText, paging, search, text, wholeNumber } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { TEAM_STATUSES } from '../statuses.ts';

export const MEMBER_ROLES = ['leader', 'member'] as const;

/** One team to buy: name, optional description, 1 to 3 members. */
export const newTeam = z.object({
  name: text(LIMITS.nameMax),
  description: optionalText(LIMITS.descriptionMax),
  max_members: wholeNumber(1, LIMITS.purchaseMembersMax)
    .optional()
    .default(LIMITS.purchaseMembersMax),
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
    email: z.string(),
    phone_number: z.string(),
  }),
});

export const team = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  max_members: z.number().int(),
  status: z.enum(TEAM_STATUSES),
  created_at: instant,
  members: z.array(teamMember),
});
export type Team = z.output<typeof team>;

export const listTeams = defineEndpoint({
  name: 'listTeams',
  summary: "The school's teams with their members, newest first",
  method: 'GET',
  path: '/academy/teams',
  access: ['academy'],
  query: z.object({ status: z.enum(TEAM_STATUSES).optional(), search, ...paging }),
  reply: team,
  list: true,
});

export const getTeamCounts = defineEndpoint({
  name: 'getTeamCounts',
  summary: "Counters above the school's team list",
  method: 'GET',
  path: '/academy/teams/counts',
  access: ['academy'],
  reply: z.object({
    total: z.number().int(),
    active: z.number().int(),
    members: z.number().int(),
    without_leader: z.number().int(),
  }),
});
