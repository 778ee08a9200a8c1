import { type Difference, toEgp } from '@midan/contract';
import type { DifferenceRow } from './difference-queries.ts';

/** Null while it is open. */
function closedOf({ dealt_at, dealt_by, dealt_reason, gone_at }: DifferenceRow) {
  const at = dealt_at ?? gone_at;
  return at && { note: dealt_reason, by: dealt_by, at: at.toISOString() };
}

export const presentDifference = (row: DifferenceRow): Difference => ({
  id: row.id,
  cause: row.cause,
  gateway: row.gateway,
  transaction: row.transaction,
  payment: {
    id: row.payment_id,
    reference: row.reference,
    method: row.method,
    status: row.status,
    total: toEgp(row.total),
    created_at: row.created_at.toISOString(),
    academy: {
      id: row.academy_id,
      name: row.academy_name,
      payment_reference: row.payment_reference,
    },
  },
  ours: toEgp(row.ours),
  theirs: row.theirs === null ? null : toEgp(row.theirs),
  found_at: row.found_at.toISOString(),
  closed: closedOf(row),
});
