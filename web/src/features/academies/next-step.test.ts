import { expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

const active = { status: 'active' } as const;
const suspended = { status: 'suspended' } as const;
const wallet = { balance: 0, team_price: 4500, pending_transfers: 0, pending_amount: 0 };
const reviewed = (amount: number) => ({ pending_transfers: 1, pending_amount: amount });

test('a school that is not active pays the deposit, then waits for the review', () => {
  expect(nextStepOf({ academy: suspended, wallet, teams: 0 })).toBe('upload');
  const waiting = { ...wallet, ...reviewed(4000) };
  expect(nextStepOf({ academy: suspended, wallet: waiting, teams: 0 })).toBe('review');
});

test('an active school whose wallet holds the deposit alone tops up before it buys', () => {
  const deposit = { ...wallet, balance: 4000 };
  expect(nextStepOf({ academy: active, wallet: deposit, teams: 0 })).toBe('topUp');
  const tooLittle = { ...deposit, ...reviewed(499.99) };
  expect(nextStepOf({ academy: active, wallet: tooLittle, teams: 0 })).toBe('topUp');
  const enough = { ...deposit, ...reviewed(500) };
  expect(nextStepOf({ academy: active, wallet: enough, teams: 0 })).toBe('topUpReview');
});

test('an active school that can pay buys its first team, and then looks after its teams', () => {
  const funded = { ...wallet, balance: 4500 };
  expect(nextStepOf({ academy: active, wallet: funded, teams: 0 })).toBe('buy');
  expect(nextStepOf({ academy: active, wallet, teams: 1 })).toBe('teams');
});
