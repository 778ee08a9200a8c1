import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, paging } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';

export const STUDENT_NOTICE_KINDS = [
  'request_approved',
  'request_rejected',
  'team_joined',
  'team_left',
  'team_track',
  'deadline_members',
  'deadline_track',
  'event_near',
  'project_due',
  'project_last_day',
  'project_reminded',
  'project_commented',
  'project_handed_in',
  'own_guardian_consented',
  'own_guardian_declined',
  'own_guardian_withdrew',
  'own_guardian_guessed',
  'own_deletion_asked',
  'own_deletion_withdrawn',
  'own_released',
  'own_transferred',
  'own_move_refused',
  'card_renewed',
  'certificate_ready',
  'certificate_corrected',
  'announcement',
] as const;
export type StudentNoticeKind = (typeof STUDENT_NOTICE_KINDS)[number];

export const studentNotice = z.object({
  id: z.string(),
  kind: z.enum(STUDENT_NOTICE_KINDS),
  title: z.string(),
  text: z.string(),
  created_at: instant,
  read_at: z.nullable(instant),
});
export type StudentNotice = z.output<typeof studentNotice>;

const unread = z.object({ unread: z.int() });

export const listStudentNotices = defineEndpoint({
  name: 'listStudentNotices',
  summary: "List the student's notifications, newest first, in the caller's language",
  method: 'GET',
  path: '/student/notices',
  access: ['student'],
  query: z.object(paging),
  reply: studentNotice,
  list: true,
});

export const countUnreadStudentNotices = defineEndpoint({
  name: 'countUnreadStudentNotices',
  summary: 'Return the number of unread notifications',
  method: 'GET',
  path: '/student/notices/unread',
  access: ['student'],
  reply: unread,
});

export const readStudentNotices = defineEndpoint({
  name: 'readStudentNotices',
  summary: 'Mark the given notifications or all as read; returns the number still unread',
  method: 'POST',
  repeatable: true,
  path: '/student/notices/read',
  access: ['student'],
  body: z.object({ ids: z.optional(z.array(id).check(z.maxLength(LIMITS.perPageMax))) }),
  reply: unread,
});

export const rememberStudentLanguage = defineEndpoint({
  name: 'rememberStudentLanguage',
  summary: 'Set the language of messages to the student',
  method: 'PUT',
  path: '/student/language',
  access: ['student'],
  body: z.object({ language: z.enum(['ar', 'en']) }),
  reply: z.null(),
});
