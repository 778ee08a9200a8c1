import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import {
  egp,
  email,
  id,
  instant,
  money,
  optionalText,
  paging,
  password,
  phone,
  search,
  secondFactorCode,
  text,
} from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { otpChannel } from '../../otp-channels.ts';
import { GOVERNORATES } from '../../rules/lists.ts';
import { ACADEMY_STATUSES, BANK_TRANSFER_STATUSES, TRANSACTION_TYPES } from '../../statuses.ts';
import { fileFormat, TABLE_FORMATS } from '../../table-files.ts';
import { listTeams } from '../competition/teams.ts';
import { teamOfRecord } from '../competition/teams-administration.ts';
import { bankTransferForReview } from '../money/bank-transfers.ts';
import { walletTransaction } from '../money/wallet.ts';
import { listStudents, studentOfRecord } from '../people/students.ts';
import { academy } from '../schools/academies.ts';
import { accountBlock } from '../schools/account-blocks.ts';

const suspension = z.nullable(
  z.object({ at: instant, by: z.nullable(z.string()), reason: z.nullable(z.string()) }),
);

/** Why two schools look like one. A governorate alone is no reason. */
export const LIKENESSES = ['name', 'governorate', 'license_number', 'phone_number'] as const;

const twin = z.object({
  id: z.string(),
  name: z.string(),
  /** Names alone are equal: by these a clerk tells them apart. */
  email: z.string(),
  payment_reference: z.string(),
  reasons: z.array(z.enum(LIKENESSES)),
});

export const administeredAcademy = z.extend(z.omit(academy, { member: true, version: true }), {
  balance: money,
  owed: money,
  suspension,
  block: accountBlock,
  looks_like: z.array(twin),
  /** While it is closed as a duplicate. */
  closing: z.nullable(
    z.object({
      at: instant,
      by: z.string(),
      reason: z.string(),
      kept_id: z.string(),
      kept_name: z.string(),
      /** The time for it is not over; what happened since is checked by the undo itself. */
      may_undo: z.boolean(),
    }),
  ),
});
export type AdministeredAcademy = z.output<typeof administeredAcademy>;

export const academyCounts = z.object({
  students: z.int(),
  verified_students: z.int(),
  teams: z.int(),
  pending_transfers: z.int(),
  pending_requests: z.int(),
  /** Enabled staff sign-ins. */
  staff: z.int(),
  total_deposits: money,
  total_purchases: money,
  total_refunds: money,
  total_reversals: money,
  total_payouts: money,
  /** Sum of all other entries; may be negative. */
  total_adjustments: money,
});

const byId = z.object({ id });
const ofAcademy = {
  method: 'GET',
  access: ['admin'],
  permission: 'view',
  params: byId,
} as const;

/**
 * `deposit`: it is due, or no longer covered; `debt`: part of a reversed transfer that the wallet
 * did not cover.
 */
export const OWED_BY_SCHOOLS = ['any', 'deposit', 'debt'] as const;

const academyFilter = {
  search,
  status: z.optional(z.enum(ACADEMY_STATUSES)),
  governorate: z.optional(z.enum(GOVERNORATES)),
  /** Only those that look like another. */
  twins: z.optional(z.literal('true')),
  owes: z.optional(z.enum(OWED_BY_SCHOOLS)),
};

export const listAdminAcademies = defineEndpoint({
  name: 'listAdminAcademies',
  summary: 'List all academies, unverified ones too, newest first',
  method: 'GET',
  path: '/admin/academies',
  access: ['admin'],
  permission: 'view',
  query: z.object({ ...academyFilter, ...paging }),
  reply: administeredAcademy,
  list: true,
});

export const exportAdminAcademies = defineEndpoint({
  name: 'exportAdminAcademies',
  summary:
    "Export the filtered academies as CSV or XLSX, in the caller's language; audited, because it holds contacts",
  method: 'GET',
  path: '/admin/academies/export',
  access: ['admin'],
  permission: 'view',
  query: z.object({ ...academyFilter, ...fileFormat }),
  reply: z.null(),
  download: TABLE_FORMATS,
});

export const getAdminAcademy = defineEndpoint({
  ...ofAcademy,
  name: 'getAdminAcademy',
  summary: 'Return one academy with its counts; money in EGP',
  path: '/admin/academies/{id}',
  reply: z.extend(administeredAcademy, { counts: academyCounts }),
});

export const listAdminAcademyTransactions = defineEndpoint({
  ...ofAcademy,
  name: 'listAdminAcademyTransactions',
  summary: "List an academy's wallet transactions, newest first",
  path: '/admin/academies/{id}/transactions',
  query: z.object({ type: z.optional(z.enum(TRANSACTION_TYPES)), ...paging }),
  reply: walletTransaction,
  list: true,
});

export const listAdminAcademyTransfers = defineEndpoint({
  ...ofAcademy,
  name: 'listAdminAcademyTransfers',
  summary:
    "List an academy's bank transfers: pending ones oldest first, then reviewed ones newest first",
  path: '/admin/academies/{id}/bank-transfers',
  query: z.object({ status: z.optional(z.enum(BANK_TRANSFER_STATUSES)), ...paging }),
  reply: bankTransferForReview,
  list: true,
});

export const listAdminAcademyTeams = defineEndpoint({
  ...ofAcademy,
  name: 'listAdminAcademyTeams',
  summary: "List an academy's teams, newest first",
  path: '/admin/academies/{id}/teams',
  query: listTeams.query,
  reply: teamOfRecord,
  list: true,
});

export const listAdminAcademyStudents = defineEndpoint({
  ...ofAcademy,
  name: 'listAdminAcademyStudents',
  summary: "List an academy's students by class and name",
  path: '/admin/academies/{id}/students',
  query: listStudents.query,
  reply: studentOfRecord,
  list: true,
});

/** `reactivate` ends a suspension by an administrator; `verify`: licence checked. */
export const ACADEMY_ACTIONS = ['suspend', 'reactivate', 'verify'] as const;
export type AcademyAction = (typeof ACADEMY_ACTIONS)[number];

export const changeAcademyStatus = defineEndpoint({
  name: 'changeAcademyStatus',
  summary: 'Suspend or reinstate an academy, or mark its licence as checked',
  method: 'POST',
  path: '/admin/academies/{id}/status',
  access: ['admin'],
  permission: 'schools',
  params: byId,
  idempotent: true,
  body: z.object({
    action: z.enum(ACADEMY_ACTIONS),
    /** Required to suspend; kept in the audit log. */
    reason: optionalText(LIMITS.rejectionReasonMax),
  }),
  reply: administeredAcademy,
  message: 'academy_status_changed',
  errors: ['conflict'],
});

export const adjustWallet = defineEndpoint({
  name: 'adjustWallet',
  summary:
    "Adjust an academy's wallet by a signed amount (EGP) with a reason; the balance stays at 0 or above",
  method: 'POST',
  path: '/admin/academies/{id}/wallet-adjustments',
  access: ['admin'],
  permission: 'money',
  params: byId,
  status: 201,
  idempotent: true,
  body: z.object({
    amount: egp({ min: -LIMITS.maxAmountPiastres / 100 }).check(
      z.refine((amount) => amount !== 0, {
        error: 'invalid',
      }),
    ),
    reason: text(LIMITS.notesMax),
    /** Required above what the administrator may move alone; the code if it is set up. */
    current_password: z.optional(password),
    otp_code: z.optional(secondFactorCode),
  }),
  reply: z.object({
    /** Null while a second administrator has to approve: then nothing has changed yet. */
    transaction_id: z.nullable(z.string()),
    amount: money,
    balance: money,
    waits: z.boolean(),
  }),
  message: 'wallet_adjusted',
  errors: [
    'conflict',
    'money_request_waits',
    'too_many_money_requests',
    'too_many_requests',
    'overloaded',
  ],
});

/** Common part of the support endpoints, which audit their reason. */
const support = {
  method: 'POST',
  access: ['admin'],
  permission: 'schools',
  params: byId,
  idempotent: true,
} as const;
const reason = text(LIMITS.rejectionReasonMax);
/** retry_after: seconds until the next code may be sent. */
const codeSent = z.object({ otp_channel: otpChannel, retry_after: z.int() });

export const resendAcademyCode = defineEndpoint({
  ...support,
  name: 'resendAcademyCode',
  summary: 'Send an unverified academy a new sign-up code; the previous one becomes invalid',
  path: '/admin/academies/{id}/resend-code',
  body: z.object({ reason }),
  reply: codeSent,
  message: 'otp_resent',
  errors: ['conflict', 'too_many_requests'],
});

export const correctAcademyContact = defineEndpoint({
  ...support,
  name: 'correctAcademyContact',
  summary: 'Correct the phone and email of an unverified academy and send a new code',
  path: '/admin/academies/{id}/contact',
  body: z.object({ phone_number: phone, email, reason }),
  reply: codeSent,
  message: 'academy_contact_corrected',
  errors: ['conflict', 'too_many_requests'],
});

export const sendAcademyPasswordCode = defineEndpoint({
  ...support,
  name: 'sendAcademyPasswordCode',
  summary: 'Send a verified academy a code for a new password',
  path: '/admin/academies/{id}/password-code',
  body: z.object({ reason }),
  reply: codeSent,
  message: 'academy_password_code_sent',
  errors: ['conflict', 'too_many_requests'],
});
