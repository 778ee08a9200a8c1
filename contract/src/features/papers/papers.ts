import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { teamFilter } from '../competition/teams-administration.ts';
import { ofEdition } from '../season/editions.ts';

/** PDF/UA. All of a school's children at once: for those who manage teams. */
const ofTeams = {
  method: 'GET',
  access: ['academy'],
  academyPermission: 'teams',
  reply: z.null(),
  download: ['pdf'],
  errors: ['too_many_requests', 'overloaded', 'paper_too_long'],
} as const;

export const downloadStudentRoster = defineEndpoint({
  ...ofTeams,
  name: 'downloadStudentRoster',
  summary: "Return the academy's students by class as PDF, without their contacts",
  path: '/academy/papers/students',
});

export const downloadTeamRoster = defineEndpoint({
  ...ofTeams,
  name: 'downloadTeamRoster',
  summary: "Return the academy's teams with their members as PDF",
  path: '/academy/papers/teams',
  query: z.object(ofEdition),
});

export const downloadTeamBadges = defineEndpoint({
  ...ofTeams,
  name: 'downloadTeamBadges',
  summary:
    "Return badges with the team's pass for everybody in an active academy's teams of an edition that is open or running, as PDF",
  path: '/academy/papers/badges',
  query: z.object(ofEdition),
  errors: [...ofTeams.errors, 'academy_not_active', 'edition_not_open', 'no_badges'],
});

export const downloadConsentList = defineEndpoint({
  ...ofTeams,
  name: 'downloadConsentList',
  summary:
    "Return which guardians of the academy's students have consented, with their phones, as PDF",
  path: '/academy/papers/consents',
});

export const downloadConsentForms = defineEndpoint({
  ...ofTeams,
  name: 'downloadConsentForms',
  summary:
    'Return a form to sign for each guardian who has not answered, in Arabic and English, as PDF',
  path: '/academy/papers/consent-forms',
});

/** `people` is a workbook with a sheet of teams and one of members; the others are PDF. */
export const EDITION_PAPERS = ['roster', 'badges', 'consents', 'door', 'people'] as const;
export type EditionPaper = (typeof EDITION_PAPERS)[number];
export const PAPER_ORDERS = ['school', 'number'] as const;
export type PaperOrder = (typeof PAPER_ORDERS)[number];

/** A file of more would hold the press too long. */
export const teamsInPart = (paper: EditionPaper): number =>
  paper === 'people' ? LIMITS.workbookTeams : LIMITS.paperTeams;

export const downloadEditionPaper = defineEndpoint({
  name: 'downloadEditionPaper',
  summary:
    "Return a paper about one portion of an edition's filtered teams as PDF, or the workbook of teams and members as XLSX; audited, because it holds children's names",
  method: 'GET',
  path: '/admin/papers',
  access: ['admin'],
  permission: 'schools',
  query: z.object({
    ...teamFilter,
    paper: z._default(z.enum(EDITION_PAPERS), 'roster'),
    order: z._default(z.enum(PAPER_ORDERS), 'school'),
    /** From 1; see teamsInPart(). */
    part: z._default(wholeNumber(1, LIMITS.pageMax), 1),
  }),
  reply: z.null(),
  download: ['pdf', 'xlsx'],
  errors: [...ofTeams.errors, 'edition_not_open', 'no_badges'],
});

export const downloadTimetable = defineEndpoint({
  name: 'downloadTimetable',
  summary:
    'Return the timetable of an event by place and day as PDF, published or not; it names teams and schools alone',
  method: 'GET',
  path: '/admin/events/{id}/timetable/paper',
  access: ['admin'],
  permission: 'view',
  params: z.object({ id }),
  reply: z.null(),
  download: ['pdf'],
  errors: [...ofTeams.errors],
});
