import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

const active = { status: 'active' } as const;
const suspended = { status: 'suspended' } as const;
const wallet = { balance: 0, team_price: 4500, pending_transfers: 0, pending_amount: 0 };
const reviewed = (amount: number) => ({ pending_transfers: 1, pending_amount: amount });
const first = 'buy_teams' as const;

test('a school that is not active pays the deposit, then waits for the review', () => {
  expect(nextStepOf({ academy: suspended, wallet, first })).toBe('upload');
  const waiting = { ...wallet, ...reviewed(4000) };
  expect(nextStepOf({ academy: suspended, wallet: waiting, first: 'join' })).toBe('review');
});

test('an active school whose wallet holds the deposit alone tops up before it buys', () => {
  const deposit = { ...wallet, balance: 4000 };
  expect(nextStepOf({ academy: active, wallet: deposit, first })).toBe('topUp');
  const tooLittle = { ...deposit, ...reviewed(499.99) };
  expect(nextStepOf({ academy: active, wallet: tooLittle, first })).toBe('topUp');
  const enough = { ...deposit, ...reviewed(500) };
  expect(nextStepOf({ academy: active, wallet: enough, first })).toBe('topUpReview');
  expect(nextStepOf({ academy: active, wallet: { ...wallet, balance: 4500 }, first })).toBe('buy');
});

test('an active school follows the steps of the edition, whatever its wallet holds', () => {
  for (const step of [
    'purchase_opens',
    'purchase_over',
    'join',
    'guardian_no',
    'confirm_guardians',
    'choose_tracks',
    'fill_teams',
    'event',
  ] as const) {
    expect(nextStepOf({ academy: active, wallet, first: step })).toBe(step);
  }
  expect(nextStepOf({ academy: active, wallet, first: undefined })).toBe('teams');
});
