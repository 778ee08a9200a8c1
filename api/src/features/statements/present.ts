import { type StatementRow, toEgp } from '@midan/contract';
import type { Matched } from './matching.ts';
import type { StoredRow } from './queries.ts';

export function presentRow(row: StoredRow & Matched): StatementRow {
  const { transfer } = row;
  return {
    id: row.id,
    line: row.line,
    booked_on: row.booked_on,
    amount: row.amount === null ? null : toEgp(row.amount),
    details: row.details,
    match: row.match,
    problem: row.problem,
    seen_before: row.seen_before,
    candidates: row.candidates,
    transfer: transfer && {
      id: transfer.id,
      amount: toEgp(transfer.amount),
      transfer_date: transfer.transfer_date,
      status: transfer.status,
      academy_id: transfer.academy_id,
      academy_name: transfer.academy_name,
      payment_reference: transfer.payment_reference,
    },
  };
}
