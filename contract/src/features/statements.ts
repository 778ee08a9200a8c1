import { z } from 'zod/mini';
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

const column = z.int().check(z.minimum(0), z.maximum(99));

/** Column numbers in the file, from 0. `debit` is the column of outgoing money, if there is one. */
export const statementColumns = z.object({
  date: column,
  amount: column,
  debit: z.nullable(column),
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
  uploaded_by: z.string(),
  created_at: instant,
  rows: z.int(),
  /** Number of rows per match state now. */
  summary: z.record(z.enum(STATEMENT_MATCHES), z.int()),
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
  body: z.object({ columns: z.optional(columnsField), ask: z.optional(z.literal('columns')) }),
  reply: z.object({
    /** Null while the columns have to be chosen. */
    statement: z.nullable(statement),
    header: z.array(z.string()),
    /** The first rows, to choose columns by. */
    sample: z.array(z.array(z.string())),
    /** The columns used; otherwise remembered or guessed ones, or null. */
    columns: z.nullable(statementColumns),
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

export const statementRow = z.object({
  id: z.string(),
  /** Line number as in a spreadsheet, beginning with 1. */
  line: z.int(),
  booked_on: z.nullable(z.string()),
  /** Null if unreadable; negative for outgoing money. */
  amount: z.nullable(money),
  details: z.string(),
  match: z.enum(STATEMENT_MATCHES),
  /** The unreadable part of the row. */
  problem: z.nullable(z.enum(['amount', 'date'])),
  /** True if an earlier statement has the same row. */
  seen_before: z.boolean(),
  /** Number of pending transfers that the row may have paid. */
  candidates: z.int(),
  /** The transfer that the row paid, or the best candidate. */
  transfer: z.nullable(
    z.object({
      id: z.string(),
      amount: money,
      transfer_date: z.string(),
      status: z.enum(BANK_TRANSFER_STATUSES),
      academy_id: z.string(),
      academy_name: z.string(),
      payment_reference: z.string(),
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

export const approveStatement = defineEndpoint({
  ...toChange,
  name: 'approveStatement',
  summary: `Approve the transfers of surely matched rows, the given ones or all, at most ${LIMITS.statementApprovalsMax} in one call`,
  method: 'POST',
  path: '/admin/statements/{id}/approve',
  params: byId,
  body: z.object({
    row_ids: z.optional(z.array(id).check(z.maxLength(LIMITS.statementRowsMax))),
    limit: z._default(wholeNumber(1, LIMITS.statementApprovalsMax), LIMITS.statementApprovalsMax),
  }),
  reply: z.object({
    approved: z.int(),
    /** Number of transfers that were decided meanwhile. */
    already_decided: z.int(),
    /** Number of sure rows left for further calls. */
    remaining: z.int(),
  }),
});
