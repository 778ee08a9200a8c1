import {
  asPiastres,
  type compareSettlement,
  LIMITS,
  type Piastres,
  type SettlementLine,
  toEgp,
} from '@midan/contract';
import type { Db } from '../../db/pool.ts';
import { fieldError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { RECONCILING } from '../../limits.ts';
import { readTableFile } from '../../tabular/file.ts';
import type { TableRules } from '../../tabular/rules.ts';
import { mapInSlices } from '../../tabular/slices.ts';
import { chooseHeader, type FileTable, tableBelow } from '../../tabular/table.ts';
import { columnsOf } from './settlement-columns.ts';
import { type Entry, entryOf } from './settlement-entries.ts';
import { type JudgedLine, judgeLines, type KnownPayments } from './settlement-judging.ts';
import {
  numbersOf,
  type Period,
  periodOf,
  type Settled,
  selectMissing,
  selectSettled,
} from './settlement-queries.ts';

/** Settlement files of gateways. */
const SETTLEMENT_FILES: TableRules = {
  field: 'settlement',
  rowsMax: LIMITS.statementRowsMax,
  headerLineMax: LIMITS.statementHeaderLineMax,
  unreadable: 'settlement_unreadable',
};

/** Payments by every number in the file that names them. */
async function knownOf(db: Db, entries: readonly Entry[]): Promise<KnownPayments> {
  const numbers = [...new Set(entries.flatMap((entry) => entry.numbers))];
  const known = new Map<string, Settled[]>();
  for (const payment of await selectSettled(db, numbers)) {
    for (const number of numbersOf(payment)) {
      known.set(number, [...(known.get(number) ?? []), payment]);
    }
  }
  return known;
}

/** A line of the file for the reply; money in EGP. */
const presentLine = ({
  line,
  numbers,
  payment,
  cause,
  ours,
  amount,
}: JudgedLine): SettlementLine => ({
  line,
  cause: cause ?? 'unknown',
  number:
    numbers.find((number) => payment && numbersOf(payment).includes(number)) ?? numbers[0] ?? '',
  payment: payment ? { id: payment.id, reference: payment.reference } : null,
  ours: ours === null ? null : toEgp(ours),
  theirs: amount === null ? null : toEgp(amount),
});

/** A payment that is missing in the file, as a line of the reply; money in EGP. */
const presentMissing = ({ id, reference, total }: Settled): SettlementLine => ({
  line: null,
  cause: 'missing',
  number: reference,
  payment: { id, reference },
  ours: toEgp(total),
  theirs: null,
});

/** Sum of the lines' amounts in piastres, refunds negative; a line without an amount counts 0. */
const sumOf = (lines: readonly JudgedLine[]): Piastres =>
  asPiastres(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0));

interface Compared {
  judged: JudgedLine[];
  missing: Settled[];
  period: Period | null;
}

/**
 * Judges the lines of a file and selects the payments missing in it: credited here by its gateways,
 * in the given days or else in the file's.
 * @throws AppError validation_failed (ends_before_start) if the last day is before the first one
 */
async function compareWith(
  db: Db,
  entries: readonly Entry[],
  days: Partial<Period>,
): Promise<Compared> {
  const judged = judgeLines(entries, await knownOf(db, entries));
  const named = [...new Set(judged.flatMap(({ payment }) => payment ?? []))];
  // A line of a refund settles nothing: its payment has a line of its own, here or earlier.
  const settled = judged.flatMap(({ payment, isRefund }) =>
    payment && !isRefund ? [payment] : [],
  );
  // Without a payment the gateway is not known, and nothing could be missing.
  const period = named.length > 0 ? periodOf(settled, days) : null;
  const { from, to } = period ?? days;
  if (from && to && from > to) throw fieldError(days.to ? 'to' : 'from', 'ends_before_start');
  const missing = period ? await selectMissing(db, { named, settled }, period) : [];
  return { judged, missing, period };
}

/** Entries of a table's lines, and of its header line if that reads like a payment. */
function read(table: FileTable, columns: NonNullable<ReturnType<typeof columnsOf>>) {
  const header = { number: table.headerLine, cells: table.header };
  // A file without titles begins with a payment.
  const first = entryOf(header, columns);
  const isPayment = first.numbers.length > 0 && first.amount !== null;
  const lines = isPayment ? [header, ...table.lines] : table.lines;
  return mapInSlices(lines, (line) => entryOf(line, columns));
}

/**
 * Compares a gateway's settlement file with the payments here; stores nothing. `lines` contains
 * what differs, then the payments missing in the file, at most `RECONCILING.settlementShown`;
 * `differing` counts all of them. If the columns are not known, nothing is compared:
 * `amount_column` is null and all lines are passed over.
 * @throws AppError validation_failed, overloaded
 */
export async function compareFile({
  deps,
  file,
  body,
}: Call<typeof compareSettlement>): Promise<Reply<typeof compareSettlement>> {
  const lines = await readTableFile(file.content, SETTLEMENT_FILES, file.owner);
  const headerLine = chooseHeader(
    lines,
    SETTLEMENT_FILES,
    (header) => columnsOf(header, {}) !== null,
  );
  const table = tableBelow(lines, headerLine, SETTLEMENT_FILES);
  const columns = columnsOf(table.header, body);
  const entries = columns ? await read(table, columns) : [];
  const { from, to } = body;
  const compared = await compareWith(deps.readDb, entries, {
    ...(from && { from }),
    ...(to && { to }),
  });
  const { judged, missing, period } = compared;
  const agreed = judged.filter(({ cause }) => cause === null);
  const differing = judged.filter(({ cause }) => cause !== null);
  return {
    data: {
      titles: table.header,
      number_columns: columns?.numbers ?? [],
      amount_column: columns?.amount ?? null,
      agreed: agreed.length,
      agreed_total: toEgp(sumOf(agreed)),
      differing: differing.length + missing.length,
      lines: [...differing.map(presentLine), ...missing.map(presentMissing)].slice(
        0,
        RECONCILING.settlementShown,
      ),
      passed_over: (columns ? entries : table.lines).length - judged.length,
      period,
    },
  };
}
