import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import {
  egp,
  id,
  instant,
  money,
  optionalText,
  paging,
  search,
  text,
  wholeNumber,
} from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { BANK_TRANSFER_STATUSES } from '../../statuses.ts';

/**
 * `sure`: payment reference, amount and days match one transfer; `numbered`: the bank's number that
 * one school typed, amount and days do; `used`: all tied; `aside`: no payment.
 */
export const STATEMENT_MATCHES = [
  'sure',
  'numbered',
  'likely',
  'none',
  'used',
  'aside',
  'error',
] as const;
export type StatementMatch = (typeof STATEMENT_MATCHES)[number];

/** What a row and a transfer have in common. `near_reference`: one letter is wrong. */
export const MATCH_REASONS = [
  'reference',
  'near_reference',
  'number',
  'amount',
  'day',
  'name',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** Why a row is no school's payment: outgoing money, a total or balance, or somebody said so. */
export const ASIDE_KINDS = ['outgoing', 'summary', 'hand'] as const;

const column = z.int().check(z.minimum(0), z.maximum(99));

/** From 0. `debit` has outgoing money, `direction` says CR or DR. */
export const statementColumns = z.object({
  date: column,
  amount: column,
  debit: z.nullable(column),
  direction: z._default(z.nullable(column), null),
  details: z.array(column).check(z.minLength(1), z.maxLength(10)),
});
export type StatementColumns = z.output<typeof statementColumns>;

/** The columns as a form sends them: JSON in a text field. */
const columnsField = z.pipe(
  z.string().check(z.maxLength(500)),
  z.transform((json, { issues }) => {
    try {
      const parsed = statementColumns.safeParse(JSON.parse(json));
      if (parsed.success) return parsed.data;
    } catch {
      // Reported below as an invalid shape.
    }
    issues.push({ code: 'custom', message: 'statement_columns', input: json });
    return z.NEVER;
  }),
);

export const statement = z.object({
  id: z.string(),
  file_name: z.nullable(z.string()),
  uploaded_by: z.string(),
  created_at: instant,
  rows: z.int(),
  /** First and last day of its rows; null if no day is readable. */
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  /** Number of rows with incoming money or without a readable amount. */
  to_reconcile: z.int(),
  /** How many of those are neither used up nor set aside. */
  open: z.int(),
  /** Money of the open rows that is not tied. */
  open_amount: money,
  /** A closed statement does not change. */
  closed_at: z.nullable(instant),
  closed_by: z.nullable(z.string()),
  summary: z.record(z.enum(STATEMENT_MATCHES), z.int()),
});
export type Statement = z.output<typeof statement>;

const toChange = { access: ['admin'], permission: 'money' } as const;
const toView = { access: ['admin'], permission: 'view' } as const;
const byId = z.object({ id });
const byRow = z.object({ id, rowId: id });

export const uploadStatement = defineEndpoint({
  ...toChange,
  name: 'uploadStatement',
  summary:
    'Import a bank statement: CSV in UTF-8, UTF-16 or Windows-1256, XLSX, XLS or a table in HTML. If columns are unknown, the reply lists them: send the file again with `columns`. `ask` lists known ones too',
  method: 'POST',
  path: '/admin/statements',
  upload: {
    field: 'statement',
    maxBytes: LIMITS.statementMaxBytes,
    missing: 'statement_required',
    tooLarge: 'table_too_large',
  },
  body: z.object({
    columns: z.optional(columnsField),
    /** Line with the column titles, if another one was found. */
    header_line: z.optional(wholeNumber(1, LIMITS.statementHeaderLineMax)),
    ask: z.optional(z.literal('columns')),
    file_name: optionalText(LIMITS.fileNameMax),
  }),
  reply: z.object({
    /** Null while the columns have to be chosen. */
    statement: z.nullable(statement),
    header: z.array(z.string()),
    header_line: z.int(),
    beginning: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
    sample: z.array(z.array(z.string())),
    /** The columns used; otherwise remembered or guessed ones, or null. */
    columns: z.nullable(statementColumns),
  }),
  message: 'statement_uploaded',
  errors: ['payload_too_large', 'unsupported_media_type', 'overloaded'],
});

export const listStatements = defineEndpoint({
  ...toView,
  name: 'listStatements',
  summary: 'List uploaded statements, newest first',
  method: 'GET',
  path: '/admin/statements',
  query: z.object(paging),
  reply: z.omit(statement, { summary: true }),
  list: true,
});

export const getStatement = defineEndpoint({
  ...toView,
  name: 'getStatement',
  summary: 'Return one statement, matched against the current transfers',
  method: 'GET',
  path: '/admin/statements/{id}',
  params: byId,
  reply: statement,
});

export const rowTransfer = z.object({
  id: z.string(),
  amount: money,
  /** The part of `amount` that no row has paid yet. */
  open: money,
  transfer_date: z.string(),
  status: z.enum(BANK_TRANSFER_STATUSES),
  academy_id: z.string(),
  academy_name: z.string(),
  payment_reference: z.string(),
});
export type RowTransfer = z.output<typeof rowTransfer>;

const rowCandidate = z.extend(rowTransfer, {
  reasons: z.array(z.enum(MATCH_REASONS)),
  /** Positive if the bank booked the row after the transfer's day. */
  days_apart: z.nullable(z.int()),
  /** What the row says instead of the school's reference, for `near_reference`. */
  typed_reference: z.nullable(z.string()),
});
export type RowCandidate = z.output<typeof rowCandidate>;

export const statementRow = z.object({
  id: z.string(),
  /** Line number as in a spreadsheet, beginning with 1. */
  line: z.int(),
  booked_on: z.nullable(z.string()),
  /** Null if unreadable; negative for outgoing money. */
  amount: z.nullable(money),
  /** Incoming money that is not tied; null if unreadable, 0 for rows set aside. */
  open: z.nullable(money),
  details: z.string(),
  match: z.enum(STATEMENT_MATCHES),
  problem: z.nullable(z.enum(['amount', 'date'])),
  /** An earlier statement has the same row, or one with the same day, amount and details. */
  seen_before: z.boolean(),
  /** Number of transfers that the row may have paid. */
  candidates: z.int(),
  /** The only candidate is that of no other row. */
  alone: z.boolean(),
  transfer: z.nullable(rowCandidate),
  ties: z.array(z.extend(rowTransfer, { tied: money })),
  /** `reason`, `by` and `at` are null for what the file itself says. */
  aside: z.nullable(
    z.object({
      kind: z.enum(ASIDE_KINDS),
      reason: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: z.nullable(instant),
    }),
  ),
});
export type StatementRow = z.output<typeof statementRow>;

export const listStatementRows = defineEndpoint({
  ...toView,
  name: 'listStatementRows',
  summary: "List a statement's rows by line, matched against the current transfers",
  method: 'GET',
  path: '/admin/statements/{id}/rows',
  params: byId,
  query: z.object({ match: z.optional(z.enum(STATEMENT_MATCHES)), ...paging }),
  reply: statementRow,
  list: true,
});

export const getStatementRow = defineEndpoint({
  ...toView,
  name: 'getStatementRow',
  summary: 'Return one row with the transfers that it may have paid, or those found by a search',
  method: 'GET',
  path: '/admin/statements/{id}/rows/{rowId}',
  params: byRow,
  query: z.object({ search }),
  reply: z.extend(statementRow, {
    /** Pending and approved transfers with open money, at most LIMITS.rowCandidatesShown. */
    found: z.array(rowCandidate),
  }),
});

/** What is left of a row after a change. */
const rowState = z.object({ open: z.nullable(money) });

export const tieStatementRow = defineEndpoint({
  ...toChange,
  name: 'tieStatementRow',
  summary:
    'Record that a row paid an approved transfer; with `approve` approves a pending one in the same transaction',
  method: 'POST',
  path: '/admin/statements/{id}/rows/{rowId}/ties',
  params: byRow,
  idempotent: true,
  body: z.object({
    transfer_id: id,
    /** Without it, as much as both have left. */
    amount: z.optional(egp({ min: 0.01 })),
    /** `amount` of the transfer that the reviewer saw. */
    approve: z.optional(z.object({ amount: egp({ min: 0 }) })),
  }),
  reply: rowState,
  message: 'statement_row_tied',
  errors: [
    'statement_closed',
    'row_set_aside',
    'row_used_up',
    'transfer_used_up',
    'transfer_not_approved',
    'already_tied',
    'already_decided',
    'transfer_amount_changed',
  ],
});

export const untieStatementRow = defineEndpoint({
  ...toChange,
  name: 'untieStatementRow',
  summary: 'Take back that a row paid a transfer; the transfer stays approved',
  method: 'DELETE',
  path: '/admin/statements/{id}/rows/{rowId}/ties/{transferId}',
  params: z.extend(byRow, { transferId: id }),
  reply: rowState,
  message: 'statement_row_untied',
  errors: ['statement_closed', 'row_set_aside'],
});

export const setStatementRowAside = defineEndpoint({
  ...toChange,
  name: 'setStatementRowAside',
  summary: "Record why a row, or what is left of it, is no school's payment",
  method: 'PUT',
  path: '/admin/statements/{id}/rows/{rowId}/aside',
  params: byRow,
  body: z.object({ reason: text(LIMITS.asideReasonMax) }),
  reply: rowState,
  message: 'statement_row_aside',
  errors: ['statement_closed', 'row_used_up'],
});

export const takeBackStatementRow = defineEndpoint({
  ...toChange,
  name: 'takeBackStatementRow',
  summary: 'Open a row again that was set aside',
  method: 'DELETE',
  path: '/admin/statements/{id}/rows/{rowId}/aside',
  params: byRow,
  reply: rowState,
  message: 'statement_row_back',
  errors: ['statement_closed'],
});

export const closeStatement = defineEndpoint({
  ...toChange,
  name: 'closeStatement',
  summary: 'Close a statement without open rows; it does not change any more',
  method: 'POST',
  path: '/admin/statements/{id}/close',
  params: byId,
  idempotent: true,
  reply: statement,
  message: 'statement_closed',
  errors: ['statement_has_open_rows'],
});

export const reopenStatement = defineEndpoint({
  ...toChange,
  permission: 'settings',
  name: 'reopenStatement',
  summary: 'Open a closed statement again; owners only',
  method: 'POST',
  path: '/admin/statements/{id}/reopen',
  params: byId,
  idempotent: true,
  body: z.object({ reason: text(LIMITS.asideReasonMax) }),
  reply: statement,
  message: 'statement_reopened',
});

export const transferRow = z.object({
  statement_id: z.string(),
  row_id: z.string(),
  line: z.int(),
  booked_on: z.nullable(z.string()),
  amount: money,
  details: z.string(),
  /** tied: recorded; others: as the row matches this transfer. */
  found: z.enum(['tied', 'sure', 'numbered', 'likely']),
});
export type TransferRow = z.output<typeof transferRow>;

export const listTransferStatementRows = defineEndpoint({
  ...toView,
  name: 'listTransferStatementRows',
  summary: 'List the statement rows that paid a transfer, or may have',
  method: 'GET',
  path: '/admin/bank-transfers/{id}/statement-rows',
  params: byId,
  reply: z.array(transferRow),
});

export const approveStatement = defineEndpoint({
  ...toChange,
  name: 'approveStatement',
  summary: `Approve and tie the transfers of the given rows as they were seen, or of all sure ones, at most ${LIMITS.statementApprovalsMax} in one call`,
  method: 'POST',
  path: '/admin/statements/{id}/approve',
  params: byId,
  body: z.object({
    /** What the reviewer saw: sure or numbered rows, or likely ones that are `alone`. */
    rows: z.optional(
      z
        .array(z.object({ row_id: id, transfer_id: id, amount: egp({ min: 0.01 }) }))
        .check(z.maxLength(LIMITS.statementApprovalsMax)),
    ),
    limit: z._default(wholeNumber(1, LIMITS.statementApprovalsMax), LIMITS.statementApprovalsMax),
  }),
  reply: z.object({
    approved: z.int(),
    /** Number of rows tied to transfers that were approved before. */
    tied: z.int(),
    /** Ids of rows that match otherwise now, or were decided meanwhile: nothing was booked. */
    overtaken: z.array(z.string()),
    /** Number of rows left for further calls. */
    remaining: z.int(),
  }),
  errors: ['statement_closed'],
});
