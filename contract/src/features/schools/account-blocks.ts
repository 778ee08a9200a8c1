import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, text } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { STAFF_PERMISSIONS } from '../../permissions.ts';

/** Accounts that an administrator can block. Administrators are disabled instead. */
export const BLOCKABLE = ['academy', 'staff', 'student'] as const;
export type Blockable = (typeof BLOCKABLE)[number];

/** An account's block, for administrators only; null if it is not blocked. */
export const accountBlock = z.nullable(
  z.object({
    at: instant,
    by: z.string(),
    reason: z.string(),
  }),
);
export type AccountBlock = NonNullable<z.output<typeof accountBlock>>;

const block = {
  path: '/admin/blocks/{kind}/{id}',
  access: ['admin'],
  permission: 'schools',
  params: z.object({ kind: z.enum(BLOCKABLE), id }),
  reply: accountBlock,
} as const;

export const blockAccount = defineEndpoint({
  ...block,
  name: 'blockAccount',
  summary:
    "Block a school's, staff member's or student's account: ends its sessions, refuses sign-ins",
  method: 'PUT',
  body: z.object({ reason: text(LIMITS.rejectionReasonMax) }),
  message: 'account_blocked',
});

export const unblockAccount = defineEndpoint({
  ...block,
  name: 'unblockAccount',
  summary: 'End the block of an account; it can sign in again',
  method: 'DELETE',
  message: 'account_unblocked',
});

const staffOfRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** Masked without the permission `schools`; null if a school took it. */
  email: z.nullable(z.string()),
  permissions: z.array(z.enum(STAFF_PERMISSIONS)),
  last_sign_in_at: z.nullable(instant),
  disabled_at: z.nullable(instant),
  block: accountBlock,
});

export const listAdminAcademyStaff = defineEndpoint({
  name: 'listAdminAcademyStaff',
  summary: "List an academy's staff sign-ins, oldest first",
  method: 'GET',
  path: '/admin/academies/{id}/staff',
  access: ['admin'],
  permission: 'view',
  params: z.object({ id }),
  reply: z.array(staffOfRecord),
});
