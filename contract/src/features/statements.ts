import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, money, paging, wholeNumber } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { BANK_TRANSFER_STATUSES } from '../statuses.ts';

/**
 * sure: reference, amount and days match exactly one pending transfer; likely: needs review; none:
 * no match, or outgoing money; used: paid a transfer before; error: unreadable.
 */
export const STATEMENT_MATCHES = ['sure', 'likely', 'none', 'used', 'error'] as const;
export type StatementMatch = (typeof STATEMENT_MATCHES)[number];

const column = z.number().int().min(0).max(99);

/** Column numbers in the file, from 0. `debit` is the column of outgoing money, if there is one. */
export const statementColumns = z.object({
  date: column,
  amount: column,
  debit: column.nullable(),
  details: z.array(column).min(1).max(10),
});
export type StatementColumns = z.output<typeof statementColumns>;

/** The columns as a form sends them: JSON in a text field. */
const columnsField = z
  .string()
  .max(500)
  .transform((json, context) => {
    try {
      const parsed = statementColumns.safeParse(JSON.parse(json));
      if (parsed.success) return parsed.data;
    } catch {
      // Reported below as an invalid shape.
    }
    context.addIssue({ code: 'custom', message: 'statement_columns', input: json });
    return z.NEVER;
  });

export const statement = z.object({
  id: z.string(),
  uploaded_by: z.string(),
  created_at: instant,
  rows: z.number().int(),
  /** Number of rows per match state now. */
  summary: z.record(z.enum(STATEMENT_MATCHES), z.number().int()),
});
export type Statement = z.output<typeof statement>;

const toChange = { access: ['admin'], permission: 'money' } as const;
const toView = { access: ['admin'], permission: 'view' } as const;
const byId = z.object({ id });

export const uploadStatement = defineEndpoint({
  ...toChange,
  name: 'uploadStatement',
  summary:
    'Import a bank statement: CSV in UTF-8 or Windows-1256. If columns are unknown, the reply lists them: send the file again with `columns`. `ask` lists known ones too',
  method: 'POST',
  path: '/admin/statements',
  upload: {
    field: 'statement',
    maxBytes: LIMITS.statementMaxBytes,
    missing: 'statement_required',
    tooLarge: 'statement_too_large',
  },
  body: z.object({ columns: columnsField.optional(), ask: z.literal('columns').optional() }),
  reply: z.object({
    /** Null while the columns have to be chosen. */
    statement: statement.nullable(),
    header: z.array(z.string()),
    /** The first rows, to choose columns by. */
    sample: z.array(z.array(z.string())),
    /** The columns used; otherwise remembered or guessed ones, or null. */
    columns: statementColumns.nullable(),
  }),
  message: 'statement_uploaded',
  errors: ['payload_too_large', 'unsupported_media_type'],
});

export const listStatements = defineEndpoint({
  ...toView,
  name: 'listStatements',
  summary: 'List uploaded statements, newest first',
  method: 'GET',
  path: '/admin/statements',
  query: z.object(paging),
  reply: statement.omit({ summary: true }),
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

export const statementRow = z.object({
  id: z.string(),
  /** Line number as in a spreadsheet, beginning with 1. */
  line: z.number().int(),
  booked_on: z.string().nullable(),
  /** Null if unreadable; negative for outgoing money. */
  amount: money.nullable(),
  details: z.string(),
  match: z.enum(STATEMENT_MATCHES),
  /** The unreadable part of the row. */
  problem: z.enum(['amount', 'date']).nullable(),
  /** True if an earlier statement has the same row. */
  seen_before: z.boolean(),
  /** Number of pending transfers that the row may have paid. */
  candidates: z.number().int(),
  /** The transfer that the row paid, or the best candidate. */
  transfer: z
    .object({
      id: z.string(),
      amount: money,
      transfer_date: z.string(),
      status: z.enum(BANK_TRANSFER_STATUSES),
      academy_id: z.string(),
      academy_name: z.string(),
      payment_reference: z.string(),
    })
    .nullable(),
});
export type StatementRow = z.output<typeof statementRow>;

export const listStatementRows = defineEndpoint({
  ...toView,
  name: 'listStatementRows',
  summary: "List a statement's rows by line, matched against the current transfers",
  method: 'GET',
  path: '/admin/statements/{id}/rows',
  params: byId,
  query: z.object({ match: z.enum(STATEMENT_MATCHES).optional(), ...paging }),
  reply: statementRow,
  list: true,
});

export const approveStatement = defineEndpoint({
  ...toChange,
  name: 'approveStatement',
  summary: `Approve the transfers of surely matched rows, the given ones or all, at most ${LIMITS.statementApprovalsMax} in one call`,
  method: 'POST',
  path: '/admin/statements/{id}/approve',
  params: byId,
  body: z.object({
    row_ids: z.array(id).max(LIMITS.statementRowsMax).optional(),
    limit: wholeNumber(1, LIMITS.statementApprovalsMax)
      .optional()
      .default(LIMITS.statementApprovalsMax),
  }),
  reply: z.object({
    approved: z.number().int(),
    /** Number of transfers that were decided meanwhile. */
    already_decided: z.number().int(),
    /** Number of sure rows left for further calls. */
    remaining: z.number().int(),
  }),
});
