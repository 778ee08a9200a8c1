import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { egp, id, password, secondFactorCode, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { walletChange } from '../money/money-back.ts';

const act = {
  method: 'POST',
  access: ['admin'],
  /** And `money` where a balance moves. */
  permission: 'schools',
  params: z.object({ id }),
  idempotent: true,
} as const;
const body = {
  /** Kept in the audit log. */
  reason: text(LIMITS.rejectionReasonMax),
  /** Required where more moves than the administrator may move alone; the code if it is set up. */
  current_password: z.optional(password),
  otp_code: z.optional(secondFactorCode),
};

export const closeDuplicate = defineEndpoint({
  ...act,
  name: 'closeDuplicate',
  summary:
    'Close a school without teams as the duplicate of another, to which students, open requests and balance move; dry_run previews it',
  path: '/admin/academies/{id}/close-as-duplicate',
  body: z.object({
    kept_id: id,
    ...body,
    /** As the preview showed them. */
    balance_before: z.optional(egp({ min: 0 })),
    owed_before: z.optional(egp({ min: 0 })),
    dry_run: z._default(z.boolean(), false),
  }),
  /** The duplicate's wallet, and how much else moves. */
  reply: z.extend(walletChange, { students: z.int(), requests: z.int() }),
  message: 'duplicate_closed',
  errors: [
    'conflict',
    'duplicate_has_teams',
    'duplicate_owes',
    'duplicate_money_pending',
    'wallet_changed',
    'too_many_requests',
    'overloaded',
  ],
});

export const reopenDuplicate = defineEndpoint({
  ...act,
  name: 'reopenDuplicate',
  summary: 'Undo the closing of a duplicate within a day, while nothing happened since',
  path: '/admin/academies/{id}/reopen-duplicate',
  body: z.object(body),
  reply: z.null(),
  message: 'duplicate_reopened',
  errors: ['conflict', 'duplicate_undo_too_late', 'too_many_requests', 'overloaded'],
});
