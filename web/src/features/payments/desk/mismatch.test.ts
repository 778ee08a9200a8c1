import type { PaymentEvent } from '@midan/contract';
import { expect, it } from 'vitest';
import { mismatchOf } from './mismatch.ts';

const news = (facts: PaymentEvent['facts']) => ({ facts }) as PaymentEvent;

it.each([
  ['another sum', { state: 'paid', amount: 499 }, 'pending', 'otherSum'],
  ['another sum at Fawry', { status: 'PAID', order_amount: 499 }, 'expired', 'otherSum'],
  ['the sum that somebody has dealt with', { state: 'paid', amount: 500 }, 'pending', 'byHand'],
  ['a further transaction', { state: 'paid', amount: 500 }, 'paid', 'twice'],
  ['a refund at the gateway', { state: 'other', amount: 500, refunded: 50 }, 'paid', 'wentBack'],
  ['a refund that Paymob calls back', { state: 'paid', is_refunded: true }, 'paid', 'wentBack'],
  ['a refund that Fawry calls back', { status: 'PARTIAL_REFUNDED' }, 'paid', 'wentBack'],
  ['nothing that is known', { state: 'declined' }, 'paid', null],
] as const)('%s', (_title, facts, status, expected) => {
  expect(mismatchOf(news(facts), { status, total: 500 })).toBe(expected);
});
