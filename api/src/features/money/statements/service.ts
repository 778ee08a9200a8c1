import {
  type approveStatement,
  asPiastres,
  type closeStatement,
  type getStatement,
  type getStatementRow,
  LIMITS,
  type listStatementRows,
  type listStatements,
  type listTransferStatementRows,
  type reopenStatement,
  STATEMENT_MATCHES,
  type Statement,
  toEgp,
  toPiastres,
} from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf, offsetOf } from '../../../http/paging.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { approveTransfer } from '../bank-transfers/index.ts';
import { type Matched, matchRows } from './matching.ts';
import { type MatchedRow, presentCandidate, presentRow, presentStatement } from './present.ts';
import {
  countStatements,
  lockStatement,
  markClosed,
  type StatementRecord,
  selectStatement,
  selectStatements,
} from './queries.ts';
import {
  searchPayable,
  selectPayable,
  selectReferences,
  selectRows,
  selectRowsFor,
  selectTiedRows,
  selectTies,
  selectTransfer,
  type Tie,
} from './row-queries.ts';
import { tieWithin } from './ties.ts';
import { type KnownRow, withTwins } from './twins.ts';

/** @throws AppError not_found */
async function statementFor(db: Db, id: string): Promise<StatementRecord> {
  const statement = await selectStatement(db, id);
  if (!statement) throw new AppError('not_found');
  return statement;
}

function byFingerprint(ties: Tie[]): Map<string, Tie[]> {
  const grouped = new Map<string, Tie[]>();
  for (const tie of ties) {
    grouped.set(tie.fingerprint, [...(grouped.get(tie.fingerprint) ?? []), tie]);
  }
  return grouped;
}

const knownRows = async (db: Db, id: string): Promise<KnownRow[]> =>
  withTwins(db, id, await selectRows(db, id));

async function matchedRows(db: Db, id: string): Promise<MatchedRow[]> {
  const [rows, transfers, ties] = await Promise.all([
    knownRows(db, id),
    selectPayable(db, id),
    selectTies(db, id),
  ]);
  const matches = await matchRows(rows, transfers, () => selectReferences(db));
  const tied = byFingerprint(ties);
  return rows.map((row, n) => ({
    ...row,
    ...(matches[n] as Matched),
    ties: tied.get(row.fingerprint) ?? [],
  }));
}

/** @throws AppError not_found */
export async function withSummary(db: Db, id: string): Promise<Statement> {
  const statement = await statementFor(db, id);
  const rows = await matchedRows(db, id);
  const counts = STATEMENT_MATCHES.map((match) => [
    match,
    rows.filter((row) => row.match === match).length,
  ]);
  return {
    ...presentStatement(statement),
    summary: Object.fromEntries(counts) as Statement['summary'],
  };
}

/** Without counts per match state. */
export async function list({
  deps,
  query,
}: Call<typeof listStatements>): Promise<Reply<typeof listStatements>> {
  const [statements, total] = await Promise.all([
    selectStatements(deps.db, query),
    countStatements(deps.db),
  ]);
  return { data: statements.map(presentStatement), meta: metaOf(query, total) };
}

/** @throws AppError not_found */
export const get = async ({
  deps,
  params,
}: Call<typeof getStatement>): Promise<Reply<typeof getStatement>> => ({
  data: await withSummary(deps.db, params.id),
});

/** @throws AppError not_found */
export async function listRows({
  deps,
  params,
  query,
}: Call<typeof listStatementRows>): Promise<Reply<typeof listStatementRows>> {
  await statementFor(deps.db, params.id);
  const rows = await matchedRows(deps.db, params.id);
  const wanted = rows.filter((row) => !query.match || row.match === query.match);
  const start = offsetOf(query);
  return {
    data: wanted.slice(start, start + query.per_page).map(presentRow),
    meta: metaOf(query, wanted.length),
  };
}

/**
 * With transfers to choose: found by the search, otherwise those that the row may have paid.
 * @throws AppError not_found
 */
export async function getRow({
  deps: { db },
  params,
  query,
}: Call<typeof getStatementRow>): Promise<Reply<typeof getStatementRow>> {
  // With all rows of the statement: two of them may claim one transfer.
  const row = (await matchedRows(db, params.id)).find(({ id }) => id === params.rowId);
  if (!row) throw new AppError('not_found');
  const found = query.search
    ? await searchPayable(db, query.search)
    : row.listed().slice(0, LIMITS.rowCandidatesShown);
  return {
    data: { ...presentRow(row), found: found.map((transfer) => presentCandidate(row, transfer)) },
  };
}

const BEST_FIRST = ['sure', 'numbered', 'likely'];

/**
 * Tied rows first, then open ones that may have paid the transfer, sure ones first.
 * @throws AppError not_found
 */
export async function listTransferRows({
  deps: { db },
  params,
}: Call<typeof listTransferStatementRows>): Promise<Reply<typeof listTransferStatementRows>> {
  const transfer = await selectTransfer(db, params.id);
  if (!transfer) throw new AppError('not_found');
  const tied = await selectTiedRows(db, transfer.id);
  const hasOpenMoney = transfer.status === 'pending' || transfer.status === 'approved';
  const near = hasOpenMoney && transfer.open > 0 ? await selectRowsFor(db, transfer) : [];
  const byStatement = Map.groupBy(near, ({ statement_id }) => statement_id);
  const known = [...byStatement].map(([id, rows]) => withTwins(db, id, rows));
  const rows = (await Promise.all(known)).flat();
  const matches = await matchRows(rows, [transfer], () => selectReferences(db));
  const possible = rows.flatMap(({ id, statement_id, line, booked_on, amount, details }, n) => {
    const found = matches[n]?.match;
    if (found !== 'sure' && found !== 'numbered' && found !== 'likely') return [];
    const shown = toEgp(amount ?? asPiastres(0));
    return [{ statement_id, row_id: id, line, booked_on, amount: shown, details, found }];
  });
  return {
    data: [
      ...tied.map((row) => ({ ...row, amount: toEgp(row.amount), found: 'tied' as const })),
      ...possible.toSorted((a, b) => BEST_FIRST.indexOf(a.found) - BEST_FIRST.indexOf(b.found)),
    ].slice(0, LIMITS.rowCandidatesShown),
  };
}

/** The row or the transfer was used, decided or corrected after the matching. */
const OVERTAKEN: readonly string[] = [
  'already_decided',
  'transfer_amount_changed',
  'transfer_not_approved',
  'already_tied',
  'row_used_up',
  'row_set_aside',
  'transfer_used_up',
];
type Outcome = 'approved' | 'tied' | 'overtaken';

/** A transfer that was approved before, or meanwhile, is only tied. 'overtaken' changes nothing. */
async function settleRow(call: Call<typeof approveStatement>, row: MatchedRow): Promise<Outcome> {
  const { deps, actor, requestId, params, language } = call;
  const { transfer } = row;
  if (!transfer) return 'overtaken';
  const act = { deps, actor, requestId, language, params: { id: params.id, rowId: row.id } };
  const tie = async (trx: Trx) => {
    // All that was open when the row was matched: less means that somebody else tied a part.
    await tieWithin(trx, act, { transferId: transfer.id, amount: row.open });
  };
  try {
    if (transfer.status === 'pending') {
      const { id: transferId, amount } = transfer;
      const decision = { deps, transferId, administratorId: actor.id, requestId, amount };
      const isApproved = await approveTransfer(decision, tie).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'already_decided') return false;
          throw error;
        },
      );
      if (isApproved) return 'approved';
    }
    await inTransaction(deps.db, tie);
    return 'tied';
  } catch (error) {
    if (error instanceof AppError && OVERTAKEN.includes(error.code)) return 'overtaken';
    throw error;
  }
}

type Seen = NonNullable<Call<typeof approveStatement>['body']['rows']>[number];

/** False if the row matches otherwise than the reviewer saw it, or needs a look of its own. */
const isAsSeen = (row: MatchedRow, { transfer_id, amount }: Seen): boolean =>
  (row.match === 'sure' || row.match === 'numbered' || (row.match === 'likely' && row.alone)) &&
  row.transfer?.id === transfer_id &&
  row.open === toPiastres(amount);

/** Rows to settle and, of those that were seen, those that cannot be; a row tied so before is neither. */
function sortOut(
  rows: readonly MatchedRow[],
  seen: readonly Seen[] | undefined,
): { todo: MatchedRow[]; overtaken: string[] } {
  if (!seen) return { todo: rows.filter(({ match }) => match === 'sure'), overtaken: [] };
  const byId = new Map(rows.map((row) => [row.id, row]));
  const todo = new Set<MatchedRow>();
  const overtaken: string[] = [];
  for (const one of seen) {
    const row = byId.get(one.row_id);
    if (row && isAsSeen(row, one)) todo.add(row);
    else if (!row?.ties.some(({ id }) => id === one.transfer_id)) overtaken.push(one.row_id);
  }
  return { todo: [...todo], overtaken };
}

/**
 * Each row in a transaction of its own: a failure leaves those before it settled.
 * @throws AppError not_found, statement_closed
 */
export async function approveSeen(
  call: Call<typeof approveStatement>,
): Promise<Reply<typeof approveStatement>> {
  const { deps, params, body } = call;
  const { closed_at } = await statementFor(deps.db, params.id);
  if (closed_at) throw new AppError('statement_closed');
  const { todo, overtaken } = sortOut(await matchedRows(deps.db, params.id), body.rows);
  const now = todo.slice(0, body.limit);
  const count = { approved: 0, tied: 0 };
  for (const row of now) {
    const outcome = await settleRow(call, row);
    if (outcome === 'overtaken') overtaken.push(row.id);
    else count[outcome] += 1;
  }
  return { data: { ...count, overtaken, remaining: todo.length - now.length } };
}

/** @throws AppError not_found, statement_has_open_rows */
export const close = (call: Call<typeof closeStatement>): Promise<Reply<typeof closeStatement>> =>
  call.once(async (trx) => {
    const { params, actor, requestId } = call;
    const held = await lockStatement(trx, params.id);
    if (!held) throw new AppError('not_found');
    if (!held.closed_at) {
      const { open, rows } = await statementFor(trx, params.id);
      if (open > 0) throw new AppError('statement_has_open_rows');
      await markClosed(trx, params.id, actor.id);
      await writeAudit(trx, {
        administratorId: actor.id,
        action: 'statement.close',
        entityType: 'statement',
        entityId: params.id,
        before: { closed: false },
        after: { closed: true, rows },
        requestId,
      });
    }
    return { data: await withSummary(trx, params.id) };
  });

/** @throws AppError not_found */
export const reopen = (
  call: Call<typeof reopenStatement>,
): Promise<Reply<typeof reopenStatement>> =>
  call.once(async (trx) => {
    const { params, actor, requestId, body } = call;
    const held = await lockStatement(trx, params.id);
    if (!held) throw new AppError('not_found');
    if (held.closed_at) {
      await markClosed(trx, params.id, null);
      await writeAudit(trx, {
        administratorId: actor.id,
        action: 'statement.reopen',
        entityType: 'statement',
        entityId: params.id,
        before: { closed: true },
        after: { closed: false, reason: body.reason },
        requestId,
      });
    }
    return { data: await withSummary(trx, params.id) };
  });
