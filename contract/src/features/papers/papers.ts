import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
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
  summary: "Return which guardians of the academy's students have consented, as PDF",
  path: '/academy/papers/consents',
});
