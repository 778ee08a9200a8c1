import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import {
  calendarDate,
  dateRange,
  egp,
  id,
  instant,
  line,
  money,
  optionalText,
  paging,
  search,
  text,
} from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { ACADEMY_STATUSES, BANK_TRANSFER_STATUSES } from '../../statuses.ts';
import { fileFormat, TABLE_FORMATS } from '../../table-files.ts';

export const bankTransfer = z.object({
  id: z.string(),
  /** Amount that approval credits to the wallet. */
  amount: money,
  /** Amount that the academy typed, if a reviewer corrected it; otherwise null. */
  claimed_amount: z.nullable(money),
  amount_correction_reason: z.nullable(z.string()),
  transfer_date: z.string(),
  bank_name: z.string(),
  reference_number: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** The staff member who uploaded it; null: the owner of the academy's account. */
  staff: z.nullable(z.object({ name: z.string() })),
  /** Signed URL of the proof, valid for ten minutes; null without a picture. */
  transfer_proof_url: z.nullable(z.string()),
  status: z.enum(BANK_TRANSFER_STATUSES),
  approved_at: z.nullable(instant),
  decided_at: z.nullable(instant),
  rejection_reason: z.nullable(z.string()),
  /** Set if the approval was a mistake and was reversed. */
  reversed_at: z.nullable(instant),
  reversal_reason: z.nullable(z.string()),
  created_at: instant,
});
export type BankTransfer = z.output<typeof bankTransfer>;

/** Another transfer with the same proof picture or reference number. */
export const transferTwin = z.object({
  id: z.string(),
  academy: z.object({ id: z.string(), name: z.string() }),
  amount: money,
  transfer_date: z.string(),
  status: z.enum(BANK_TRANSFER_STATUSES),
  created_at: instant,
  same_picture: z.boolean(),
  same_reference: z.boolean(),
});
export type TransferTwin = z.output<typeof transferTwin>;

/** Who looks at a pending transfer now. A courtesy: it never prevents a decision. */
export const transferHolder = z.object({ id: z.string(), name: z.string() });
export type TransferHolder = z.output<typeof transferHolder>;

export const bankTransferForReview = z.extend(bankTransfer, {
  academy: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    payment_reference: z.string(),
    status: z.enum(ACADEMY_STATUSES),
    balance: money,
    /** Number of the academy's other rejected transfers. */
    rejected_transfers: z.int(),
  }),
  /** True if approving this pending transfer activates the academy. */
  will_activate: z.boolean(),
  /** Null for decided transfers and for pending ones that nobody looks at. */
  held_by: z.nullable(transferHolder),
  decided_by: z.nullable(z.string()),
  amount_corrected_by: z.nullable(z.string()),
  reversed_by: z.nullable(z.string()),
  possible_duplicate: z.object({ same_picture: z.boolean(), same_reference: z.boolean() }),
  /** At most LIMITS.transferTwinsShown, newest first. */
  duplicates: z.array(transferTwin),
});
export type BankTransferForReview = z.output<typeof bankTransferForReview>;

const byId = z.object({ id });

/** Default: pending ones first, oldest first, then decided ones, newest first. */
export const TRANSFER_SORTS = ['newest', 'oldest', 'amount_high', 'amount_low'] as const;
export type TransferSort = (typeof TRANSFER_SORTS)[number];

export const listBankTransfers = defineEndpoint({
  name: 'listBankTransfers',
  summary: "List the academy's bank transfers, newest first",
  method: 'GET',
  path: '/academy/bank-transfers',
  access: ['academy'],
  academyPermission: 'money',
  query: z.object({ status: z.optional(z.enum(BANK_TRANSFER_STATUSES)), ...paging }),
  reply: bankTransfer,
  list: true,
});

export const getBankTransfer = defineEndpoint({
  name: 'getBankTransfer',
  summary: "Return one of the academy's bank transfers",
  method: 'GET',
  path: '/academy/bank-transfers/{id}',
  access: ['academy'],
  academyPermission: 'money',
  params: byId,
  reply: bankTransfer,
});

export const createBankTransfer = defineEndpoint({
  name: 'createBankTransfer',
  summary: 'Upload the proof of a bank transfer',
  method: 'POST',
  path: '/academy/bank-transfers',
  access: ['academy'],
  academyPermission: 'money',
  status: 201,
  idempotent: true,
  upload: { field: 'transfer_proof', maxBytes: LIMITS.proofMaxBytes },
  body: z.object({
    amount: egp({ min: LIMITS.minTransferPiastres / 100 }),
    /** Not after today in Cairo, by the server's clock. */
    transfer_date: calendarDate,
    bank_name: line(LIMITS.bankNameMax),
    reference_number: optionalText(LIMITS.referenceMax),
    notes: optionalText(LIMITS.notesMax),
  }),
  reply: bankTransfer,
  message: 'transfer_uploaded',
  errors: [
    'payload_too_large',
    'unsupported_media_type',
    'too_many_pending_transfers',
    'too_many_requests',
    'overloaded',
  ],
});

export const withdrawBankTransfer = defineEndpoint({
  name: 'withdrawBankTransfer',
  summary: 'Withdraw a pending transfer; a corrected one can then be uploaded',
  method: 'POST',
  path: '/academy/bank-transfers/{id}/withdraw',
  access: ['academy'],
  academyPermission: 'money',
  params: byId,
  idempotent: true,
  reply: bankTransfer,
  message: 'transfer_withdrawn',
  errors: ['already_decided'],
});

const reviewFilter = {
  status: z.optional(z.enum(BANK_TRANSFER_STATUSES)),
  search,
  ...dateRange,
  bank: search,
  min_amount: z.optional(egp({ min: 0 })),
  max_amount: z.optional(egp({ min: 0 })),
  /** Only transfers whose picture or reference number another one has too. */
  duplicates: z.optional(z.enum(['true', 'false'])),
  /** Only transfers with the picture or reference number of this one, itself included. */
  twins_of: z.optional(id),
  decided_by: z.optional(id),
};

export const listAdminBankTransfers = defineEndpoint({
  name: 'listAdminBankTransfers',
  summary:
    'List the bank transfers of all academies: pending ones oldest first, then reviewed ones newest first',
  method: 'GET',
  path: '/admin/bank-transfers',
  access: ['admin'],
  permission: 'view',
  query: z.object({ ...reviewFilter, sort: z.optional(z.enum(TRANSFER_SORTS)), ...paging }),
  reply: bankTransferForReview,
  list: true,
});

export const exportAdminBankTransfers = defineEndpoint({
  name: 'exportAdminBankTransfers',
  summary:
    "Export the filtered bank transfers as CSV or XLSX, newest first, in the caller's language; audited, because it holds contacts",
  method: 'GET',
  path: '/admin/bank-transfers/export',
  access: ['admin'],
  permission: 'view',
  query: z.object({ ...reviewFilter, ...fileFormat }),
  reply: z.null(),
  download: TABLE_FORMATS,
});

export const countAdminBankTransfers = defineEndpoint({
  name: 'countAdminBankTransfers',
  summary: 'Count pending, approved, rejected and reversed bank transfers',
  method: 'GET',
  path: '/admin/bank-transfers/counts',
  access: ['admin'],
  permission: 'view',
  reply: z.object({
    pending: z.int(),
    approved: z.int(),
    rejected: z.int(),
    reversed: z.int(),
  }),
});

export const listTransferDeciders = defineEndpoint({
  name: 'listTransferDeciders',
  summary: 'List the administrators who have approved or rejected a transfer, by name',
  method: 'GET',
  path: '/admin/bank-transfers/deciders',
  access: ['admin'],
  permission: 'view',
  reply: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const getAdminBankTransfer = defineEndpoint({
  name: 'getAdminBankTransfer',
  summary: 'Return one bank transfer',
  method: 'GET',
  path: '/admin/bank-transfers/{id}',
  access: ['admin'],
  permission: 'view',
  params: byId,
  reply: bankTransferForReview,
});

export const approveBankTransfer = defineEndpoint({
  name: 'approveBankTransfer',
  summary:
    'Approve a transfer: credits the wallet once, activates the academy when the deposit is reached',
  method: 'POST',
  path: '/admin/bank-transfers/{id}/approve',
  access: ['admin'],
  permission: 'money',
  params: byId,
  idempotent: true,
  /** `amount`: what the reviewer saw; the call fails if it was corrected meanwhile. */
  body: z.object({ amount: z.optional(egp({ min: LIMITS.minTransferPiastres / 100 })) }),
  reply: bankTransferForReview,
  message: 'transfer_approved',
  errors: ['already_decided', 'transfer_amount_changed'],
});

export const correctBankTransferAmount = defineEndpoint({
  name: 'correctBankTransferAmount',
  summary: 'Correct the claimed amount of a pending transfer by its proof; notifies the academy',
  method: 'POST',
  path: '/admin/bank-transfers/{id}/amount',
  access: ['admin'],
  permission: 'money',
  params: byId,
  idempotent: true,
  body: z.object({
    amount: egp({ min: LIMITS.minTransferPiastres / 100 }),
    reason: text(LIMITS.rejectionReasonMax),
    /** Amount that the reviewer saw; the call fails if it was corrected meanwhile. */
    previous_amount: z.optional(egp({ min: 0 })),
  }),
  reply: bankTransferForReview,
  message: 'transfer_corrected',
  errors: ['already_decided', 'transfer_amount_changed'],
});

export const rejectBankTransfer = defineEndpoint({
  name: 'rejectBankTransfer',
  summary: 'Reject a transfer with a reason',
  method: 'POST',
  path: '/admin/bank-transfers/{id}/reject',
  access: ['admin'],
  permission: 'money',
  params: byId,
  idempotent: true,
  body: z.object({ rejection_reason: text(LIMITS.rejectionReasonMax) }),
  reply: bankTransferForReview,
  message: 'transfer_rejected',
  errors: ['already_decided'],
});

export const holdBankTransfer = defineEndpoint({
  name: 'holdBankTransfer',
  summary:
    'Hold a pending transfer while looking at it, or renew the hold; returns who holds it then, null once it is decided',
  method: 'POST',
  path: '/admin/bank-transfers/{id}/hold',
  access: ['admin'],
  permission: 'money',
  params: byId,
  repeatable: true,
  /** `take_over`: also if a colleague holds it. */
  body: z.object({ take_over: z.optional(z.boolean()) }),
  reply: z.object({ held_by: z.nullable(transferHolder) }),
});

export const releaseBankTransfer = defineEndpoint({
  name: 'releaseBankTransfer',
  summary: 'Let go of a transfer; does nothing to the hold of a colleague',
  method: 'POST',
  path: '/admin/bank-transfers/{id}/release',
  access: ['admin'],
  permission: 'money',
  params: byId,
  repeatable: true,
  reply: z.null(),
});
