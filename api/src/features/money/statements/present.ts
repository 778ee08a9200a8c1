import {
  type RowCandidate,
  type RowTransfer,
  type Statement,
  type StatementRow,
  toEgp,
} from '@midan/contract';
import type { Matched, Transfer } from './matching.ts';
import type { StatementRecord } from './queries.ts';
import { reasonsFor } from './reasons.ts';
import type { StoredRow, Tie } from './row-queries.ts';
import type { KnownRow } from './twins.ts';

export const presentStatement = ({
  open_amount,
  created_at,
  closed_at,
  ...statement
}: StatementRecord): Omit<Statement, 'summary'> => ({
  ...statement,
  open_amount: toEgp(open_amount),
  created_at: created_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
});

export const presentTransfer = (transfer: Transfer): RowTransfer => ({
  id: transfer.id,
  amount: toEgp(transfer.amount),
  open: toEgp(transfer.open),
  transfer_date: transfer.transfer_date,
  status: transfer.status,
  academy_id: transfer.academy_id,
  academy_name: transfer.academy_name,
  payment_reference: transfer.payment_reference,
});

function asideOf(row: StoredRow): StatementRow['aside'] {
  if (row.aside_reason !== null) {
    const at = row.aside_at === null ? null : new Date(row.aside_at).toISOString();
    return { kind: 'hand', reason: row.aside_reason, by: row.aside_by, at };
  }
  const kind = row.is_summary ? 'summary' : 'outgoing';
  return { kind, reason: null, by: null, at: null };
}

export type MatchedRow = KnownRow & Matched & { ties: Tie[] };

export const presentCandidate = (row: MatchedRow, transfer: Transfer): RowCandidate => ({
  ...presentTransfer(transfer),
  ...reasonsFor(row, row.said, transfer),
});

export function presentRow(row: MatchedRow): StatementRow {
  const { transfer } = row;
  return {
    id: row.id,
    line: row.line,
    booked_on: row.booked_on,
    amount: row.amount === null ? null : toEgp(row.amount),
    open: row.match === 'error' && row.amount === null ? null : toEgp(row.open),
    details: row.details,
    match: row.match,
    problem: row.problem,
    seen_before: row.seen_before,
    candidates: row.candidates,
    alone: row.alone,
    transfer: transfer && presentCandidate(row, transfer),
    ties: row.ties.map((tie) => ({ ...presentTransfer(tie), tied: toEgp(tie.tied) })),
    aside: row.match === 'aside' ? asideOf(row) : null,
  };
}
