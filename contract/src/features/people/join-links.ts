import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, paging, personName, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { paperFormat } from '../../table-files.ts';

export const JOIN_LINK_STATES = ['open', 'full', 'ended', 'revoked'] as const;
export type JoinLinkState = (typeof JOIN_LINK_STATES)[number];

export const joinLink = z.object({
  id: z.string(),
  /** Six letters; the link is `/j/{code}`. */
  code: z.string(),
  class_name: z.string(),
  /** True: students are taken in at once; false: each sends a join request. */
  at_once: z.boolean(),
  state: z.enum(JOIN_LINK_STATES),
  uses: z.int(),
  max_uses: z.int(),
  created_at: instant,
  expires_at: instant,
  revoked_at: z.nullable(instant),
});
export type JoinLink = z.output<typeof joinLink>;

const ofTeams = { access: ['academy'], academyPermission: 'teams' } as const;
const byId = z.object({ id });

export const listJoinLinks = defineEndpoint({
  ...ofTeams,
  name: 'listJoinLinks',
  summary: "List the academy's join links, newest first",
  method: 'GET',
  path: '/academy/join-links',
  query: z.object(paging),
  reply: joinLink,
  list: true,
});

export const getJoinLink = defineEndpoint({
  ...ofTeams,
  name: 'getJoinLink',
  summary: 'Return a join link; with `format=pdf` its poster, while it is open',
  method: 'GET',
  path: '/academy/join-links/{id}',
  params: byId,
  query: z.object(paperFormat),
  reply: joinLink,
  download: ['pdf'],
  errors: ['join_link_closed', 'too_many_requests', 'overloaded'],
});

export const createJoinLink = defineEndpoint({
  ...ofTeams,
  name: 'createJoinLink',
  summary: 'Make a join link for a class',
  method: 'POST',
  path: '/academy/join-links',
  status: 201,
  idempotent: true,
  body: z.object({
    class_name: personName(LIMITS.classNameMax),
    at_once: z.boolean(),
    days: z._default(
      z.int().check(z.gte(1), z.lte(LIMITS.joinLinkDaysMax)),
      LIMITS.joinLinkDaysDefault,
    ),
    max_uses: z._default(
      z.int().check(z.gte(1), z.lte(LIMITS.joinLinkUsesMax)),
      LIMITS.joinLinkUsesDefault,
    ),
  }),
  reply: joinLink,
  message: 'join_link_created',
  errors: ['academy_not_active', 'too_many_requests'],
});

export const revokeJoinLink = defineEndpoint({
  ...ofTeams,
  name: 'revokeJoinLink',
  summary: 'Revoke a join link; students who have joined by it stay',
  method: 'POST',
  path: '/academy/join-links/{id}/revoke',
  params: byId,
  idempotent: true,
  reply: joinLink,
  message: 'join_link_revoked',
});

/** Everything that a stranger with the code learns. */
const openLink = z.object({
  academy_name: z.string(),
  governorate: z.string(),
  class_name: z.string(),
});
export type OpenJoinLink = z.output<typeof openLink>;

/** As a person types it. What cannot be a code is answered as an unknown one is. */
const byCode = z.object({ code: text(LIMITS.joinCodeTypedMax) });
const codeErrors = ['join_link_closed', 'too_many_requests'] as const;

export const openJoinLink = defineEndpoint({
  name: 'openJoinLink',
  summary:
    'Return the academy and class of an open join link; unknown and closed ones alike are 404',
  method: 'GET',
  path: '/join-links/{code}',
  access: 'public',
  params: byCode,
  reply: openLink,
  errors: codeErrors,
});

const ownJoinLink = z.extend(openLink, {
  at_once: z.boolean(),
  /** `other_academy`: the student belongs to another academy, `own_academy_name`. */
  standing: z.enum(['free', 'waiting', 'joined', 'other_academy']),
  own_academy_name: z.nullable(z.string()),
  other_requests: z.int(),
});
export type OwnJoinLink = z.output<typeof ownJoinLink>;

export const getOwnJoinLink = defineEndpoint({
  name: 'getOwnJoinLink',
  summary:
    'Return a join link with what the student has to do with it; a closed one only to whom it has let in',
  method: 'GET',
  path: '/student/join-links/{code}',
  access: ['student'],
  params: byCode,
  reply: ownJoinLink,
  errors: codeErrors,
});

export const joinByLink = defineEndpoint({
  name: 'joinByLink',
  summary: 'Join by a link: at once or by a join request, as the link says',
  method: 'POST',
  path: '/student/join-links/{code}/join',
  access: ['student'],
  params: byCode,
  idempotent: true,
  reply: ownJoinLink,
  errors: [
    ...codeErrors,
    'already_enrolled',
    'too_many_pending_requests',
    'already_decided',
    'forbidden',
  ],
});
