import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  calendarDate,
  egp,
  id,
  instant,
  money,
  optionalText,
  paging,
  search,
  text,
} from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { BANK_TRANSFER_STATUSES } from '../statuses.ts';

export const bankTransfer = z.object({
  id: z.string(),
  amount: money,
  transfer_date: z.string(),
  bank_name: z.string(),
  reference_number: z.string().nullable(),
  notes: z.string().nullable(),
  /** Signed address of the private picture; works for ten minutes. Null when there is none. */
  transfer_proof_url: z.string().nullable(),
  status: z.enum(BANK_TRANSFER_STATUSES),
  approved_at: instant.nullable(),
  decided_at: instant.nullable(),
  rejection_reason: z.string().nullable(),
  created_at: instant,
});
export type BankTransfer = z.output<typeof bankTransfer>;

/** What an administrator sees besides: the school, who decided, and possible duplicates. */
export const reviewedBankTransfer = bankTransfer.extend({
  academy: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    payment_reference: z.string(),
  }),
  decided_by: z.string().nullable(),
  possible_duplicate: z.object({ same_picture: z.boolean(), same_reference: z.boolean() }),
});
export type ReviewedBankTransfer = z.output<typeof reviewedBankTransfer>;

const byId = z.object({ id });

export const listBankTransfers = defineEndpoint({
  name: 'listBankTransfers',
  summary: "The school's bank transfers, newest first",
  method: 'GET',
  path: '/academy/bank-transfers',
  access: ['academy'],
  query: z.object({ status: z.enum(BANK_TRANSFER_STATUSES).optional(), ...paging }),
  reply: bankTransfer,
  list: true,
});

export const getBankTransfer = defineEndpoint({
  name: 'getBankTransfer',
  summary: "One of the school's bank transfers",
  method: 'GET',
  path: '/academy/bank-transfers/{id}',
  access: ['academy'],
  params: byId,
  reply: bankTransfer,
});

export const createBankTransfer = defineEndpoint({
  name: 'createBankTransfer',
  summary: 'Upload the proof of a bank transfer',
  method: 'POST',
  path: '/academy/bank-transfers',
  access: ['academy'],
  status: 201,
  idempotent: true,
  upload: { field: 'transfer_proof', maxBytes: LIMITS.proofMaxBytes },
  body: z.object({
    amount: egp({ min: LIMITS.minTransfer / 100 }),
    /** Not in the future in Cairo; the server's clock decides. */
    transfer_date: calendarDate,
    bank_name: text(LIMITS.bankNameMax),
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

export const listAdminBankTransfers = defineEndpoint({
  name: 'listAdminBankTransfers',
  summary: 'Bank transfers of all schools; pending ones oldest first, decided ones newest first',
  method: 'GET',
  path: '/admin/bank-transfers',
  access: ['admin'],
  permission: 'view',
  query: z.object({ status: z.enum(BANK_TRANSFER_STATUSES).optional(), search, ...paging }),
  reply: reviewedBankTransfer,
  list: true,
});

export const countAdminBankTransfers = defineEndpoint({
  name: 'countAdminBankTransfers',
  summary: 'How many bank transfers stand in each status',
  method: 'GET',
  path: '/admin/bank-transfers/counts',
  access: ['admin'],
  permission: 'view',
  reply: z.object({
    pending: z.number().int(),
    approved: z.number().int(),
    rejected: z.number().int(),
  }),
});

export const getAdminBankTransfer = defineEndpoint({
  name: 'getAdminBankTransfer',
  summary: 'One bank transfer',
  method: 'GET',
  path: '/admin/bank-transfers/{id}',
  access: ['admin'],
  permission: 'view',
  params: byId,
  reply: reviewedBankTransfer,
});

export const approveBankTransfer = defineEndpoint({
  name: 'approveBankTransfer',
  summary:
    'Accept a transfer: credits the wallet once, activates the school when the deposit is reached',
  method: 'POST',
  path: '/admin/bank-transfers/{id}/approve',
  access: ['admin'],
  permission: 'money',
  params: byId,
  idempotent: true,
  reply: reviewedBankTransfer,
  message: 'transfer_approved',
  errors: ['already_decided'],
});

export const rejectBankTransfer = defineEndpoint({
  name: 'rejectBankTransfer',
  summary: 'Refuse a transfer with a reason',
  method: 'POST',
  path: '/admin/bank-transfers/{id}/reject',
  access: ['admin'],
  permission: 'money',
  params: byId,
  idempotent: true,
  body: z.object({ rejection_reason: text(LIMITS.rejectionReasonMax) }),
  reply: reviewedBankTransfer,
  message: 'transfer_rejected',
  errors: ['already_decided'],
});
