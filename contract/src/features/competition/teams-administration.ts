import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, paging, search, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { AGE_GROUPS } from '../../rules/ages.ts';
import { GOVERNORATES } from '../../rules/lists.ts';
import { TEAM_STATUSES } from '../../statuses.ts';
import { fileFormat, TABLE_FORMATS } from '../../table-files.ts';
import { ofEdition } from '../season/editions.ts';
import { team } from './teams.ts';

/** Value of the track filter for teams that have not chosen one; no track's key looks like it. */
export const NO_TRACK = '-';
export const READINESS_STATES = ['ready', 'not_ready'] as const;

export const schoolOfRecord = z.object({
  id: z.string(),
  name: z.string(),
  governorate: z.string(),
});

/** A team as administrators see it: they do not edit it. */
export const teamOfRecord = z.omit(team, { version: true });

export const administeredTeam = z.extend(teamOfRecord, { academy: schoolOfRecord });
export type AdministeredTeam = z.output<typeof administeredTeam>;

export const teamFilter = {
  ...ofEdition,
  /** One school's. */
  academy: z.optional(id),
  /** Those on its start lists. */
  event: z.optional(id),
  /** A team's name or number (`421`, `7-0421`), or a school's name. */
  search,
  status: z.optional(z.enum(TEAM_STATUSES)),
  governorate: z.optional(z.enum(GOVERNORATES)),
  /** A track's key, or NO_TRACK. */
  track: z.optional(text(LIMITS.keyMax)),
  readiness: z.optional(z.enum(READINESS_STATES)),
  age_group: z.optional(z.enum(AGE_GROUPS.map((group) => group.level))),
};

const toView = { method: 'GET', access: ['admin'], permission: 'view' } as const;

export const listAdminTeams = defineEndpoint({
  ...toView,
  name: 'listAdminTeams',
  summary: "List an edition's teams of all academies, newest first",
  path: '/admin/teams',
  query: z.object({ ...teamFilter, ...paging }),
  reply: administeredTeam,
  list: true,
});

export const exportAdminTeams = defineEndpoint({
  ...toView,
  permission: 'schools',
  name: 'exportAdminTeams',
  summary:
    "Export the filtered teams of all academies as CSV or XLSX, in the caller's language; audited, because it holds children's names",
  path: '/admin/teams/export',
  query: z.object({ ...teamFilter, ...fileFormat }),
  reply: z.null(),
  download: TABLE_FORMATS,
});

export const getAdminTeam = defineEndpoint({
  ...toView,
  name: 'getAdminTeam',
  summary: 'Return one team of any academy with its members',
  path: '/admin/teams/{id}',
  params: z.object({ id }),
  reply: administeredTeam,
});
