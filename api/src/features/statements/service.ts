import {
  type approveStatement,
  type getStatement,
  type listStatementRows,
  type listStatements,
  STATEMENT_MATCHES,
  type Statement,
  type StatementColumns,
  type uploadStatement,
} from '@midan/contract';
import type { Db, Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { metaOf, offsetOf } from '../../http/paging.ts';
import { writeAudit } from '../audit/index.ts';
import { approveTransfer } from '../bank-transfers/index.ts';
import { fitColumns, guessColumns } from './columns.ts';
import { readStatementFile, type StatementFile } from './file.ts';
import { type Matched, matchRows } from './matching.ts';
import { presentRow } from './present.ts';
import {
  countStatements,
  insertMatch,
  insertStatement,
  type StatementRecord,
  type StoredRow,
  saveLayout,
  selectApproved,
  selectLayout,
  selectPaid,
  selectPending,
  selectRows,
  selectStatement,
  selectStatements,
} from './queries.ts';
import { readRows } from './rows.ts';

const SAMPLE_ROWS = 5;

async function statementFor(db: Db, id: string): Promise<StatementRecord> {
  const statement = await selectStatement(db, id);
  if (!statement) throw new AppError('not_found');
  return statement;
}

type MatchedRow = StoredRow & Matched;

/** All rows of a statement with the transfers they match now. */
async function matchedRows(db: Db, id: string): Promise<MatchedRow[]> {
  const [rows, pending, approved, paid] = await Promise.all([
    selectRows(db, id),
    selectPending(db),
    selectApproved(db, id),
    selectPaid(db, id),
  ]);
  const matches = matchRows(rows, {
    pending,
    approved,
    paid: new Map(paid.map(({ fingerprint, ...transfer }) => [fingerprint, transfer])),
  });
  return rows.map((row, n) => ({ ...row, ...(matches[n] as Matched) }));
}

async function presentStatement(db: Db, statement: StatementRecord): Promise<Statement> {
  const rows = await matchedRows(db, statement.id);
  const counts = STATEMENT_MATCHES.map((match) => [
    match,
    rows.filter((row) => row.match === match).length,
  ]);
  return {
    ...statement,
    created_at: statement.created_at.toISOString(),
    summary: Object.fromEntries(counts) as Statement['summary'],
  };
}

interface Upload {
  /** Id of the administrator. */
  by: string;
  content: StatementFile | Buffer;
  columns: StatementColumns;
}

/** Stores the rows, and the columns for the next file with the same header. */
export async function keepStatement(trx: Trx, { by, content, columns }: Upload) {
  const file = Buffer.isBuffer(content) ? readStatementFile(content) : content;
  const rows = readRows(file, columns);
  await saveLayout(trx, file.headerHash, columns);
  return { id: await insertStatement(trx, by, rows), rows: rows.length };
}

const store = (
  { deps, actor, requestId }: Call<typeof uploadStatement>,
  content: StatementFile,
  columns: StatementColumns,
): Promise<string> =>
  inTransaction(deps.db, async (trx) => {
    const { id, rows } = await keepStatement(trx, { by: actor.id, content, columns });
    await writeAudit(trx, {
      administratorId: actor.id,
      action: 'statement.upload',
      entityType: 'statement',
      entityId: id,
      before: null,
      after: { rows },
      requestId,
    });
    return id;
  });

/**
 * Stores a statement if its columns are given or remembered; otherwise, or with `ask`, returns a
 * sample to choose the columns.
 */
export async function upload(
  call: Call<typeof uploadStatement>,
): Promise<Reply<typeof uploadStatement>> {
  const { deps, body, file } = call;
  const content = readStatementFile(file.content);
  const { header, lines, headerHash } = content;
  const sample = lines.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
  const remembered = await selectLayout(deps.db, headerHash);
  const known = remembered && fitColumns(remembered, header) ? remembered : undefined;
  const columns = body.columns ?? (body.ask ? undefined : known);
  if (!columns) {
    const beginning = known ?? guessColumns(header);
    return { data: { statement: null, header, sample, columns: beginning } };
  }
  if (!fitColumns(columns, header)) throw fieldError('columns', 'statement_columns');
  const id = await store(call, content, columns);
  const statement = await presentStatement(deps.db, await statementFor(deps.db, id));
  return { data: { statement, header, sample, columns } };
}

export async function list({
  deps,
  query,
}: Call<typeof listStatements>): Promise<Reply<typeof listStatements>> {
  const [statements, total] = await Promise.all([
    selectStatements(deps.db, query),
    countStatements(deps.db),
  ]);
  return {
    data: statements.map((statement) => ({
      ...statement,
      created_at: statement.created_at.toISOString(),
    })),
    meta: metaOf(query, total),
  };
}

export const get = async ({
  deps,
  params,
}: Call<typeof getStatement>): Promise<Reply<typeof getStatement>> => ({
  data: await presentStatement(deps.db, await statementFor(deps.db, params.id)),
});

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

/** Errors if the transfer was decided or its amount corrected after the matching. */
const DECIDED_MEANWHILE: readonly string[] = ['already_decided', 'transfer_amount_changed'];

/**
 * Approves the transfer and stores the match in one transaction. Returns false if the transfer was
 * decided or the row matched meanwhile.
 */
async function approveRow(
  { deps, actor, requestId }: Call<typeof approveStatement>,
  row: MatchedRow,
): Promise<boolean> {
  const transferId = row.transfer?.id ?? '';
  const amount = row.transfer?.amount;
  const decision = { deps, transferId, administratorId: actor.id, requestId, amount };
  try {
    await approveTransfer(decision, async (trx) => {
      if (!(await insertMatch(trx, row, transferId))) throw new AppError('already_decided');
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && DECIDED_MEANWHILE.includes(error.code)) return false;
    throw error;
  }
}

/** Approves the sure rows one by one, each like an approval by hand. */
export async function approveSure(
  call: Call<typeof approveStatement>,
): Promise<Reply<typeof approveStatement>> {
  const { deps, params, body } = call;
  await statementFor(deps.db, params.id);
  const named = body.row_ids && new Set(body.row_ids);
  const sure = (await matchedRows(deps.db, params.id)).filter(
    (row) => row.match === 'sure' && (!named || named.has(row.id)),
  );
  const now = sure.slice(0, body.limit);
  let approved = 0;
  for (const row of now) approved += Number(await approveRow(call, row));
  const remaining = sure.length - now.length;
  return { data: { approved, already_decided: now.length - approved, remaining } };
}
