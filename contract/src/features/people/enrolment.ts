import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, optionalTextWithoutContact, paging } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { REQUEST_STATUSES } from '../../statuses.ts';

/** Common fields of requests; `status` is the one for the reading academy. */
const request = z.object({
  id: z.string(),
  status: z.enum(REQUEST_STATUSES),
  message: z.string(),
  created_at: instant,
  decided_at: z.nullable(instant),
  /** The academy's words, or why the request was closed without its decision. */
  rejection_reason: z.nullable(z.string()),
});

/** Masked until approval (an open one without family name); empty where there is none. */
const applicant = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  /** Whole years today; null for a deleted account. */
  age: z.nullable(z.int()),
  email: z.string(),
  phone_number: z.string(),
});

export const joinRequest = z.extend(request, {
  /** Class of the join link that the request came by; its message is empty then. */
  class_name: z.nullable(z.string()),
  student: applicant,
  academy: z.object({ name: z.string() }),
});
export type JoinRequest = z.output<typeof joinRequest>;

/** To one academy or to all active ones (`is_open`). */
export const applicationRequest = z.extend(request, {
  is_open: z.boolean(),
  academy_name: z.nullable(z.string()),
  academy_phone: z.nullable(z.string()),
  student: applicant,
});
export type ApplicationRequest = z.output<typeof applicationRequest>;

const requestFilter = z.object({ status: z.optional(z.enum(REQUEST_STATUSES)), ...paging });
const byId = z.object({ id });
/** For the student; the rejection of an open application keeps none. */
const reason = optionalTextWithoutContact(LIMITS.requestRejectionMax);
const decisionErrors = ['already_decided', 'request_withdrawn', 'academy_not_active'] as const;

export const listJoinRequests = defineEndpoint({
  name: 'listJoinRequests',
  summary: 'List join requests to the academy, newest first',
  method: 'GET',
  path: '/academy/join-requests',
  access: ['academy'],
  academyPermission: 'view',
  query: requestFilter,
  reply: joinRequest,
  list: true,
});

export const listApplicationRequests = defineEndpoint({
  name: 'listApplicationRequests',
  summary: 'List applications to the academy and open ones, newest first',
  method: 'GET',
  path: '/academy/application-requests',
  access: ['academy'],
  academyPermission: 'view',
  query: requestFilter,
  reply: applicationRequest,
  list: true,
});

export const approveStudent = defineEndpoint({
  name: 'approveStudent',
  summary: 'Approve a join request: adds the student to the academy',
  method: 'POST',
  path: '/academy/approve-student/{id}',
  access: ['academy'],
  academyPermission: 'teams',
  params: byId,
  idempotent: true,
  reply: joinRequest,
  message: 'request_approved',
  errors: decisionErrors,
});

export const rejectStudent = defineEndpoint({
  name: 'rejectStudent',
  summary: 'Reject a join request',
  method: 'POST',
  path: '/academy/reject-student/{id}',
  access: ['academy'],
  academyPermission: 'teams',
  params: byId,
  idempotent: true,
  body: z.object({ reason }),
  reply: joinRequest,
  message: 'request_rejected',
  errors: decisionErrors,
});

export const replyApplication = defineEndpoint({
  name: 'replyApplication',
  summary: "Approve or reject an application; academy_id is the caller's own",
  method: 'POST',
  path: '/academy/reply-application/{id}',
  access: ['academy'],
  academyPermission: 'teams',
  params: byId,
  idempotent: true,
  /** The reason counts for a rejection only. */
  body: z.object({ action: z.enum(['approve', 'reject']), academy_id: id, reason }),
  reply: applicationRequest,
  errors: [...decisionErrors, 'forbidden'],
});

export const countRequests = defineEndpoint({
  name: 'countRequests',
  summary: "Count the academy's pending requests, for the side menu",
  method: 'GET',
  path: '/academy/requests/counts',
  access: ['academy'],
  academyPermission: 'view',
  reply: z.object({
    join_requests: z.int(),
    application_requests: z.int(),
    total: z.int(),
  }),
});
