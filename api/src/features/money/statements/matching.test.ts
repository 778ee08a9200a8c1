import { asPiastres, LIMITS } from '@midan/contract';
import { expect, it } from 'vitest';
import { matchRows, type Row, referencesIn, type Transfer } from './matching.ts';

/** Everybody pays the deposit. */
const AMOUNT = asPiastres(400_000);
const PENDING = 1_000;

/** A day of the 60 from 2026-09-01 on, YYYY-MM-DD; the same for every 60th number. */
const dayOf = (n: number): string =>
  new Date(Date.UTC(2026, 8, 1 + (n % 60))).toISOString().slice(0, 10);

const transfer = (n: number): Transfer => ({
  id: `transfer ${n}`,
  amount: AMOUNT,
  open: AMOUNT,
  transfer_date: dayOf(n),
  status: 'pending',
  reference_number: `FT${100_000 + n}`,
  academy_id: `academy ${n}`,
  academy_name: 'Test',
  payment_reference: `MD-${100_000 + n}`,
});

const row = (n: number, details: string): Row => ({
  id: `row ${n}`,
  fingerprint: `row ${n}`,
  booked_on: dayOf(n),
  amount: AMOUNT,
  open: AMOUNT,
  details,
  problem: null,
  is_summary: false,
  aside_reason: null,
  has_settled_twin: false,
});

it('matches the largest statement with a thousand transfers of one amount in moments', async () => {
  const pending = Array.from({ length: PENDING }, (_, n) => transfer(n));
  const rows = Array.from({ length: LIMITS.statementRowsMax }, (_, n) => {
    if (n < 10) return row(n, `transfer MD-${100_000 + n} thanks`);
    if (n < 20) return row(n, `operation ft-${100_000 + n}.`);
    return row(n, 'cash deposit at a branch without any reference');
  });
  const began = performance.now();
  const matched = await matchRows(rows, pending);
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(matched[3]).toMatchObject({ match: 'sure', transfer: { id: 'transfer 3' } });
  expect(matched[13]).toMatchObject({
    match: 'likely',
    transfer: { id: 'transfer 13' },
    candidates: 1,
  });
  expect(matched[60]).toMatchObject({ match: 'likely', transfer: { transfer_date: dayOf(60) } });
});

it.each(['from MD–7K2M4P.', 'MD\u20117K2M4P', '\u202bMD\u200f-٧K2M4P\u202c', 'ｍｄ 7k2m4p'])(
  'a payment reference is found in %j',
  (details) => {
    expect([...referencesIn(details)]).toEqual(['MD-7K2M4P']);
  },
);
