import {
  asPiastres,
  cairoDate,
  cairoTime,
  type getWalletStatement,
  LIMITS,
  NO_MONEY,
  type Query,
  sumOf,
  toEgp,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { fieldError } from '../../../http/errors.ts';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { type Cell, tableOf } from '../../../http/table.ts';
import { tableFile } from '../../../http/table-file.ts';
import { type Language, say } from '../../../i18n.ts';
import { statementFile } from './paper.ts';
import { describeEntry, presentEntry } from './present.ts';
import { cutDays, selectEntriesOf, selectHolder, sumCut } from './queries.ts';

type Days = Pick<Query<typeof getWalletStatement>, 'from' | 'to'>;
type Entry = Awaited<ReturnType<typeof selectEntriesOf>>[number];

const COLUMNS = [
  'date',
  'time',
  'type',
  'description',
  'amount',
  'balance_after',
  'discount_amount',
  'coupon_code',
  'receipt_number',
  'id',
] as const;

const STEP = 1000;

/** Oldest first. */
async function* walk(db: Db, academyId: string, days: Days): AsyncGenerator<Entry> {
  const cut = await cutDays(db, academyId, days);
  let { after } = cut;
  while (after < cut.until) {
    const entries: Entry[] = await selectEntriesOf(db, academyId, { ...cut, after }, STEP);
    yield* entries;
    after = entries.at(-1)?.seq ?? cut.until;
  }
}

const cellsOf = (entry: Entry, language: Language): Cell[] => [
  cairoDate(entry.created_at),
  cairoTime(entry.created_at),
  say(language, `exports:reports.types.${entry.type}`),
  describeEntry(entry, language),
  toEgp(entry.amount),
  toEgp(entry.balance_after),
  toEgp(entry.discount_amount ?? NO_MONEY),
  entry.coupon_code,
  entry.receipt_number,
  entry.id,
];

/** `wallet_MD-4QX7ZK_2026-01-01_2026-03-31`; days that are not given are left out. */
const fileStem = (reference: string, { from, to }: Days) =>
  ['wallet', reference, from, to].filter(Boolean).join('_');

/**
 * JSON and PDF contain the first LIMITS.walletStatementEntriesMax entries, but sums of all; other
 * formats are a table of all entries.
 * @throws AppError validation_failed (ends_before_start), and errors of statementFile for a PDF
 */
export async function statement({
  deps,
  actor,
  query,
  language,
}: Call<typeof getWalletStatement>): Promise<Reply<typeof getWalletStatement> | Download> {
  const { db } = deps;
  const { from, to } = query;
  const days = { from, to };
  if (from && to && from > to) throw fieldError('to', 'ends_before_start');
  const academy = await selectHolder(db, actor.id);
  if (query.format !== 'json' && query.format !== 'pdf') {
    const header = COLUMNS.map((column) => say(language, `exports:reports.${column}`));
    const table = tableOf(header, walk(db, actor.id, days), (entry) => cellsOf(entry, language));
    return tableFile(fileStem(academy.payment_reference, days), query.format, table);
  }
  const size = LIMITS.walletStatementEntriesMax;
  const cut = await cutDays(db, actor.id, days);
  const [{ opening, came_in, went_out, total }, entries] = await Promise.all([
    sumCut(db, actor.id, cut),
    selectEntriesOf(db, actor.id, cut, size),
  ]);
  const data = {
    academy,
    from: from ?? null,
    to: to ?? null,
    opening_balance: toEgp(opening),
    total_in: toEgp(came_in),
    total_out: toEgp(asPiastres(-went_out)),
    closing_balance: toEgp(sumOf([opening, came_in, went_out])),
    entry_count: total,
    entries: entries.map((entry) => presentEntry(entry, language)),
  };
  if (query.format === 'json') return { data };
  const name = fileStem(academy.payment_reference, days);
  return statementFile({ deps, actor, language, statement: data, name });
}
