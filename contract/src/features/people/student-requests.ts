import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, orNull, paging, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { OWN_REQUEST_STATUSES } from '../../statuses.ts';

export const REQUEST_TYPES = ['join', 'application'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

export const ownRequest = z.object({
  id: z.string(),
  request_type: z.enum(REQUEST_TYPES),
  status: z.enum(OWN_REQUEST_STATUSES),
  message: z.string(),
  /** Class of the join link that the request came by; its message is empty then. */
  class_name: z.nullable(z.string()),
  /** To all active academies; `academy` is then the one that approved it. */
  is_open: z.boolean(),
  academy: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      governorate: z.string(),
      logo: z.nullable(z.string()),
    }),
  ),
  created_at: instant,
  /** When it stopped being pending. */
  decided_at: z.nullable(instant),
  rejection_reason: z.nullable(z.string()),
  /** Why it was closed without an academy's decision. */
  closed_reason: z.nullable(z.enum(['joined_another_school'])),
});
export type OwnRequest = z.output<typeof ownRequest>;

/** Part 2 §3: 20 to 500 characters, trimmed. */
const message = z.pipe(
  text(LIMITS.requestMessageMax),
  z.string().check(z.minLength(LIMITS.requestMessageMin)),
);
const requestErrors = [
  'already_enrolled',
  'request_pending',
  'too_many_pending_requests',
  'too_many_requests',
  'not_found',
] as const;

export const joinAcademy = defineEndpoint({
  name: 'joinAcademy',
  summary: "Request to join the student's academy",
  method: 'POST',
  path: '/student/join-academy',
  access: ['student'],
  status: 201,
  idempotent: true,
  body: z.object({ academy_id: id, message }),
  reply: ownRequest,
  message: 'request_sent',
  errors: requestErrors,
});

export const applyAcademy = defineEndpoint({
  name: 'applyAcademy',
  summary: 'Apply to an academy or, without academy_id, to all active ones',
  method: 'POST',
  path: '/student/apply-academy',
  access: ['student'],
  status: 201,
  idempotent: true,
  body: z.object({ academy_id: orNull(id), message }),
  reply: ownRequest,
  message: 'request_sent',
  errors: requestErrors,
});

export const listOwnRequests = defineEndpoint({
  name: 'listOwnRequests',
  summary: "List the student's requests, newest first",
  method: 'GET',
  path: '/student/academy-requests',
  access: ['student'],
  query: z.object({ status: z.optional(z.enum(OWN_REQUEST_STATUSES)), ...paging }),
  reply: ownRequest,
  list: true,
});

export const withdrawRequest = defineEndpoint({
  name: 'withdrawRequest',
  summary: 'Withdraw a pending request',
  method: 'POST',
  path: '/student/academy-requests/{id}/withdraw',
  access: ['student'],
  params: z.object({ id }),
  idempotent: true,
  reply: ownRequest,
  message: 'request_withdrawn',
  errors: ['already_decided'],
});
