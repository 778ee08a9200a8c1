import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ACCEPTED_PAGES } from '../../legal.ts';
import { LIMITS } from '../../limits.ts';

const shownVersion = z.optional(z.int().check(z.gte(0), z.lte(LIMITS.legalVersionMax)));

/** Version of the privacy notice that a form showed: needed once one is published. */
export const shownPrivacy = { privacy_version: shownVersion };
export const shownLegal = { ...shownPrivacy, terms_version: shownVersion };

export const legalVersions = z.object({
  privacy: z.int(),
  terms: z.int(),
  child_safety: z.int(),
});

const listLegal = {
  summary: 'List the legal pages that changed in substance and that the account has not accepted',
  method: 'GET',
  reply: z.array(z.enum(ACCEPTED_PAGES)),
} as const;

const acceptLegal = {
  summary: 'Accept the shown versions of legal pages; an older version is refused',
  method: 'POST',
  repeatable: true,
  body: z.object(shownLegal),
  reply: listLegal.reply,
  message: 'legal_accepted',
  errors: ['legal_outdated'],
} as const;

export const listStudentLegal = defineEndpoint({
  ...listLegal,
  name: 'listStudentLegal',
  path: '/student/legal',
  access: ['student'],
});

export const acceptStudentLegal = defineEndpoint({
  ...acceptLegal,
  name: 'acceptStudentLegal',
  path: '/student/legal',
  access: ['student'],
});

export const listAcademyLegal = defineEndpoint({
  ...listLegal,
  name: 'listAcademyLegal',
  path: '/academy/legal',
  access: ['academy'],
  academyPermission: 'owner',
});

export const acceptAcademyLegal = defineEndpoint({
  ...acceptLegal,
  name: 'acceptAcademyLegal',
  path: '/academy/legal',
  access: ['academy'],
  academyPermission: 'owner',
});
