import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { egp, instant, money, paging, text, wholeNumber } from '../../fields.ts';
import { LIMITS } from '../../limits.ts';
import { ACCOUNT_NAMES, POSTING_NAMES } from '../../rules/accounts.ts';
import { TRANSACTION_TYPES } from '../../statuses.ts';
import { replyFormat, TABLE_FORMATS } from '../../table-files.ts';

/** A month in Cairo, YYYY-MM. */
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const byMonth = z.object({ month });

/** running: the month is not over yet. */
export const MONTH_STATUSES = ['running', 'open', 'closed'] as const;
export type MonthStatus = (typeof MONTH_STATUSES)[number];

const bookedMonth = z.object({
  month: z.string(),
  status: z.enum(MONTH_STATUSES),
  /** Total of all wallets at the month's beginning and end; of a closed month, as it was kept. */
  opening: money,
  closing: money,
  /** Whether a closed month's kept sums lead from the closing before to its own; else true. */
  adds_up: z.boolean(),
  entries: z.int(),
  /** Every type of ledger entry; amounts signed as in the wallets. */
  types: z.array(z.object({ type: z.enum(TRANSACTION_TYPES), count: z.int(), amount: money })),
  /** True for the one month that can be closed now. */
  is_next: z.boolean(),
  closed_at: z.nullable(instant),
  closed_by: z.nullable(z.string()),
});
export type BookedMonth = z.output<typeof bookedMonth>;

const monthDetail = z.extend(bookedMonth, {
  /** Balances on the account's own side, since the first entry; turnover of the month. */
  accounts: z.array(
    z.object({
      account: z.enum(ACCOUNT_NAMES),
      opening: money,
      debit: money,
      credit: money,
      closing: money,
    }),
  ),
  /** True for the last closed month, the only one that can be reopened. */
  is_last_closed: z.boolean(),
  /** Closings that were taken back, newest first. */
  reopenings: z.array(
    z.object({
      closed_at: instant,
      closed_by: z.string(),
      reopened_at: instant,
      reopened_by: z.string(),
      reason: z.string(),
    }),
  ),
});
export type MonthDetail = z.output<typeof monthDetail>;

/** Last night: each wallet is the sum of its entries. Null before the first night. */
const walletsProved = z.nullable(z.object({ agree: z.boolean(), at: instant }));
export type WalletsProved = z.output<typeof walletsProved>;
const shownMonth = z.extend(monthDetail, { wallets_proved: walletsProved });
export type ShownMonth = z.output<typeof shownMonth>;

const toView = { method: 'GET', access: ['admin'], permission: 'view' } as const;

export const listAccountingMonths = defineEndpoint({
  ...toView,
  name: 'listAccountingMonths',
  summary: 'Return all months of the books, newest first, with counts and sums of ledger entries',
  path: '/admin/accounting/months',
  reply: z.object({ wallets_proved: walletsProved, months: z.array(bookedMonth) }),
});

export const getAccountingMonth = defineEndpoint({
  ...toView,
  name: 'getAccountingMonth',
  summary:
    'Return one month of the books with its accounts; adds_up also compares the kept sums of a closed month with the ledger',
  path: '/admin/accounting/months/{month}',
  params: byMonth,
  reply: shownMonth,
});

const journalRow = z.object({
  /** Of the ledger entry; of the transfer for a debt. */
  id: z.string(),
  created_at: instant,
  academy: z.object({ id: z.string(), name: z.string(), payment_reference: z.string() }),
  posting: z.enum(POSTING_NAMES),
  description: z.string(),
  debit: z.enum(ACCOUNT_NAMES),
  credit: z.enum(ACCOUNT_NAMES),
  /** Never negative; 0 for free purchases. */
  amount: money,
  /** Of the transfer, payout, purchase or credit note. */
  reference: z.nullable(z.string()),
});
export type JournalRow = z.output<typeof journalRow>;

export const getJournal = defineEndpoint({
  ...toView,
  name: 'getJournal',
  summary: "List a month's journal, oldest first: one row with debit and credit for each booking",
  path: '/admin/accounting/months/{month}/journal',
  params: byMonth,
  query: z.object({ ...replyFormat, ...paging }),
  reply: journalRow,
  list: true,
  download: TABLE_FORMATS,
});

export const reopenAccountingMonth = defineEndpoint({
  name: 'reopenAccountingMonth',
  summary: 'Open the last closed month again, with a reason; audited',
  method: 'POST',
  path: '/admin/accounting/months/{month}/reopen',
  access: ['admin'],
  permission: 'settings',
  params: byMonth,
  idempotent: true,
  body: z.object({ reason: text(LIMITS.rejectionReasonMax) }),
  reply: monthDetail,
  message: 'month_reopened',
  errors: ['month_not_closed', 'month_not_last'],
});

export const closeAccountingMonth = defineEndpoint({
  name: 'closeAccountingMonth',
  summary:
    'Close the next finished month and keep its sums; nothing can be booked into it afterwards; dry_run previews it',
  method: 'POST',
  path: '/admin/accounting/months/{month}/close',
  access: ['admin'],
  permission: 'money',
  params: byMonth,
  idempotent: true,
  body: z.object({
    /** What the preview showed; the call fails if the books have changed since. */
    seen_entries: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    seen_closing: z.optional(egp({ min: 0 })),
    dry_run: z._default(z.boolean(), false),
  }),
  reply: monthDetail,
  message: 'month_closed',
  errors: [
    'month_not_over',
    'month_already_closed',
    'month_out_of_order',
    'month_changed',
    'books_broken',
  ],
});
