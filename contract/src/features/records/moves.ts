import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, orNull, paging, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { MOVE_STATES } from '../../statuses.ts';

const reason = text(LIMITS.moveReasonMax);
const byId = z.object({ id });

/** A student who asks to leave the school, or has left it. No contacts. */
export const studentMove = z.object({
  id: z.string(),
  student_id: z.string(),
  student: z.string(),
  state: z.enum(MOVE_STATES),
  /** Of who asks; null without one, and for who has left. */
  reason: z.nullable(z.string()),
  asked_at: instant,
  /** When the student left, where the request was not refused or withdrawn. */
  decided_at: z.nullable(instant),
});
export type StudentMove = z.output<typeof studentMove>;

/** Which ones a school looks at: those who wait for its answer, or those who left. */
export const MOVE_VIEWS = ['asked', 'left'] as const;

export const listMoves = defineEndpoint({
  name: 'listMoves',
  summary: 'List the students who ask to leave the academy, or those who left it, newest first',
  method: 'GET',
  path: '/academy/moves',
  access: ['academy'],
  academyPermission: 'teams',
  query: z.object({ view: z._default(z.enum(MOVE_VIEWS), 'asked'), ...paging }),
  reply: studentMove,
  list: true,
});

export const releaseStudent = defineEndpoint({
  name: 'releaseStudent',
  summary:
    'Let a student with an own account leave the academy and its teams; agrees to a waiting request',
  method: 'POST',
  path: '/academy/students/{id}/release',
  access: ['academy'],
  academyPermission: 'teams',
  params: byId,
  idempotent: true,
  /** `move_id`: of the request that is agreed to. */
  body: z.object({ reason: orNull(reason), move_id: z.optional(id) }),
  reply: z.null(),
  message: 'student_released',
  errors: ['academy_not_active', 'student_unclaimed', 'members_locked', 'already_decided'],
});

export const refuseMove = defineEndpoint({
  name: 'refuseMove',
  summary: "Refuse a student's request to leave the academy; the student reads the reason",
  method: 'POST',
  path: '/academy/moves/{id}/refuse',
  access: ['academy'],
  academyPermission: 'teams',
  params: byId,
  idempotent: true,
  body: z.object({ reason }),
  reply: z.null(),
  message: 'move_refused',
  errors: ['academy_not_active', 'already_decided'],
});

/** The latest request of the student to the present school. */
const ownMove = z.nullable(
  z.object({
    state: z.enum(MOVE_STATES),
    reason: z.nullable(z.string()),
    /** Why the school refused. */
    answer: z.nullable(z.string()),
    asked_at: instant,
  }),
);

export const getOwnMove = defineEndpoint({
  name: 'getOwnMove',
  summary: "Return the student's latest request to leave the present academy, or null",
  method: 'GET',
  path: '/student/move',
  access: ['student'],
  reply: ownMove,
});

export const askToMove = defineEndpoint({
  name: 'askToMove',
  summary: 'Ask the academy to let the student leave, to join another one or none',
  method: 'POST',
  path: '/student/move',
  access: ['student'],
  status: 201,
  idempotent: true,
  body: z.object({ reason }),
  reply: ownMove,
  message: 'move_asked',
  errors: ['conflict', 'request_pending', 'too_many_requests'],
});

export const withdrawMove = defineEndpoint({
  name: 'withdrawMove',
  summary: 'Withdraw the waiting request to leave the academy',
  method: 'DELETE',
  path: '/student/move',
  access: ['student'],
  reply: ownMove,
  message: 'request_withdrawn',
  errors: ['already_decided'],
});

export const transferStudent = defineEndpoint({
  name: 'transferStudent',
  summary:
    'Move a student to another active academy or, without academy_id, to none; also out of teams whose members are locked',
  method: 'POST',
  path: '/admin/students/{id}/transfer',
  access: ['admin'],
  permission: 'schools',
  params: byId,
  idempotent: true,
  body: z.object({ academy_id: orNull(id), reason }),
  reply: z.null(),
  message: 'student_transferred',
  errors: ['conflict', 'student_unclaimed'],
});
