import type { PaymentEvent, PaymentWithEvents } from '@midan/contract';

/**
 * What does not agree: money that went back without a refund of ours, money beside what was credited, another
 * sum than was asked for, or money that somebody had dealt with by hand. Null if the news does not say.
 */
export type Mismatch = 'wentBack' | 'twice' | 'otherSum' | 'byHand';

/** EGP that the news tells of; null if it tells none. */
export function toldSum({ facts }: PaymentEvent): number | null {
  const told = facts.amount ?? facts.order_amount;
  return typeof told === 'number' ? told : null;
}

export function mismatchOf(
  event: PaymentEvent,
  { status, total }: Pick<PaymentWithEvents, 'status' | 'total'>,
): Mismatch | null {
  const { state, status: told, is_refunded, is_voided } = event.facts;
  const isBack = state === 'other' || is_refunded === true || is_voided === true;
  if (isBack || told === 'REFUNDED' || told === 'PARTIAL_REFUNDED') return 'wentBack';
  if (state !== 'paid' && told !== 'PAID') return null;
  if (status === 'paid') return 'twice';
  return toldSum(event) === total ? 'byHand' : 'otherSum';
}
