import { asPiastres, type Payment, toEgp } from '@midan/contract';
import type { PaymentRow } from './queries.ts';

const isPayable = ({ status, is_over, review }: PaymentRow): boolean =>
  !is_over && !review && (status === 'created' || status === 'pending' || status === 'failed');

/** In EGP. Its time is when the wallet gave the money. */
const presentRefund = ({ id, amount, status, created_at }: PaymentRow['refunds'][number]) => {
  const shown = { done: 'done', refused: 'returned' } as const;
  return {
    id,
    amount: toEgp(amount),
    status: status === 'done' || status === 'refused' ? shown[status] : ('pending' as const),
    // Times in JSON are text.
    created_at: new Date(created_at).toISOString(),
  };
};

const refundedOf = ({ refunds }: PaymentRow) =>
  asPiastres(
    refunds.reduce((sum, { status, amount }) => (status === 'done' ? sum + amount : sum), 0),
  );

/** In EGP. Page and code are null unless it can still be paid. */
export function presentPayment(row: PaymentRow): Payment {
  const action = isPayable(row) ? row.action : null;
  // The job says so a little later.
  const isExpired = row.is_over && row.status !== 'paid' && row.status !== 'cancelled';
  return {
    id: row.id,
    method: row.method,
    status: isExpired ? 'expired' : row.status,
    amount: toEgp(row.amount),
    fee: toEgp(row.fee),
    total: toEgp(asPiastres(row.amount + row.fee)),
    reference: row.reference,
    pay_url: action && 'redirect' in action ? action.redirect : null,
    fawry_code: action && 'code' in action ? action.code : null,
    expires_at: row.expires_at.toISOString(),
    not_started: row.not_started && !row.is_over,
    paid_at: row.paid_at?.toISOString() ?? null,
    paid_late: row.paid_late,
    review: row.review,
    refunded: toEgp(refundedOf(row)),
    created_at: row.created_at.toISOString(),
    refunds: row.refunds.map(presentRefund),
    academy: { name: row.academy_name, payment_reference: row.payment_reference },
  };
}
