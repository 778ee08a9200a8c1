import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, paging, search } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { otpChannel } from '../../otp-channels.ts';

/** Demo mode only: messages that were stored instead of sent, newest first. */
export const listDemoMessages = defineEndpoint({
  name: 'listDemoMessages',
  summary: 'List sent messages (demo mode only)',
  method: 'GET',
  path: '/dev/messages',
  access: 'public',
  query: z.object({ to: search }),
  reply: z.array(
    z.object({
      id: z.string(),
      channel: otpChannel,
      to: z.string(),
      subject: z.nullable(z.string()),
      text: z.string(),
      created_at: instant,
    }),
  ),
});

export const NOTICE_KINDS = [
  'transfer_approved',
  'transfer_rejected',
  'transfer_corrected',
  'academy_activated',
  'academy_suspended',
  'academy_reactivated',
  'wallet_credited',
  'wallet_debited',
  'purchase_refunded',
  'transfer_reversed',
  'payment_received',
  'payment_late',
  'payment_refunded',
  'payment_refund_failed',
  'payout_sent',
  'owed_taken',
  'join_request',
  'application_request',
  'guardian_consented',
  'guardian_declined',
  'guardian_withdrew',
  'guardian_guessed',
  'deletion_asked',
  'deletion_withdrawn',
  'move_asked',
  'student_left',
  'student_moved_in',
  'announcement',
  'edition_opened',
  'final_invited',
  'invitation_expired',
  'results_shown',
  'appeal_answered',
  'projects_due',
  'certificates_ready',
  'certificates_corrected',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** `entity_id` is the transfer, purchase or request it is about. */
export const notice = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  text: z.string(),
  entity_id: z.nullable(z.string()),
  /** Where an announcement asks the school to act. */
  leads_to: z.optional(z.literal('certificates')),
  created_at: instant,
  read_at: z.nullable(instant),
});
export type Notice = z.output<typeof notice>;

const unread = z.object({ unread: z.int() });

export const listNotices = defineEndpoint({
  name: 'listNotices',
  summary: "List the academy's notifications, newest first, in the caller's language",
  method: 'GET',
  path: '/academy/notices',
  access: ['academy'],
  academyPermission: 'view',
  query: z.object(paging),
  reply: notice,
  list: true,
});

export const countUnreadNotices = defineEndpoint({
  name: 'countUnreadNotices',
  summary: 'Return the number of unread notifications',
  method: 'GET',
  path: '/academy/notices/unread',
  access: ['academy'],
  academyPermission: 'view',
  reply: unread,
});

export const readNotices = defineEndpoint({
  name: 'readNotices',
  summary: 'Mark the given notifications or all as read; returns the number still unread',
  method: 'POST',
  repeatable: true,
  path: '/academy/notices/read',
  access: ['academy'],
  academyPermission: 'owner',
  body: z.object({ ids: z.optional(z.array(id).check(z.maxLength(LIMITS.perPageMax))) }),
  reply: unread,
});
