import {
  type Comparison,
  DIFFERENCE_CAUSES,
  type Difference,
  type DifferenceState,
  toEgp,
} from '@midan/contract';
import type { RunRow } from './comparison-queries.ts';
import type { DifferenceRow } from './difference-queries.ts';

/** A comparison for the reply. */
export const presentRun = (row: RunRow): Comparison => ({
  ...row,
  started_at: row.started_at.toISOString(),
  done_at: row.done_at?.toISOString() ?? null,
});

/** State of a difference; one that was dealt with stays so when it is gone. */
export function stateOf({
  dealt_at,
  gone_at,
}: Pick<DifferenceRow, 'dealt_at' | 'gone_at'>): DifferenceState {
  if (dealt_at) return 'dealt';
  return gone_at ? 'gone' : 'open';
}

/** The payment of a difference, in EGP; null for an order that nobody here has. */
function paymentOf(row: DifferenceRow): Difference['payment'] {
  const { payment_id, reference, method, status, total, created_at } = row;
  const { academy_id, academy_name, payment_reference } = row;
  if (!payment_id || !reference || !method || !status || total === null || !created_at) return null;
  if (!academy_id || !academy_name || !payment_reference) return null;
  return {
    id: payment_id,
    reference,
    method,
    status,
    total: toEgp(total),
    created_at: created_at.toISOString(),
    academy: { id: academy_id, name: academy_name, payment_reference },
  };
}

/** A difference for the reply; money in EGP. */
export const presentDifference = (row: DifferenceRow): Difference => ({
  id: row.id,
  kind: DIFFERENCE_CAUSES[row.cause],
  cause: row.cause,
  state: stateOf(row),
  gateway: row.gateway,
  transaction: row.transaction,
  payment: paymentOf(row),
  ours: toEgp(row.ours),
  theirs: row.theirs === null ? null : toEgp(row.theirs),
  found_at: row.found_at.toISOString(),
  gone_at: row.gone_at?.toISOString() ?? null,
  dealt:
    row.dealt_at && row.dealt_by && row.dealt_reason
      ? { reason: row.dealt_reason, by: row.dealt_by, at: row.dealt_at.toISOString() }
      : null,
});
