import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asPiastres } from './money.ts';
import { beyondDeposit, topUp } from './top-up.ts';

const PRICE = asPiastres(450_000);
const NOTHING = asPiastres(0);
const newAcademy = {
  cost: PRICE,
  deposit: asPiastres(400_000),
  balance: NOTHING,
  owed: NOTHING,
  under_review: NOTHING,
  min_transfer: asPiastres(10_000),
};

it('the first team of a new academy costs its price: the deposit is part of it', () => {
  expect(topUp(newAcademy)).toEqual({ target: 450_000, missing: 450_000, transfer: 450_000 });
  expect(topUp({ ...newAcademy, cost: asPiastres(3 * PRICE) }).transfer).toBe(1_350_000);
});

it('a coupon cannot bring the transfer below the deposit before the academy is active', () => {
  expect(topUp({ ...newAcademy, cost: asPiastres(200_000) }).transfer).toBe(400_000);
  expect(topUp({ ...newAcademy, cost: asPiastres(200_000), deposit: NOTHING }).transfer).toBe(
    200_000,
  );
});

it('what is owed is added, because it is taken first', () => {
  expect(topUp({ ...newAcademy, owed: asPiastres(100_000) }).transfer).toBe(550_000);
});

it('what the wallet holds and what is under review is not asked for again', () => {
  expect(topUp({ ...newAcademy, balance: asPiastres(100_050) }).transfer).toBe(349_950);
  expect(topUp({ ...newAcademy, under_review: asPiastres(400_000) }).transfer).toBe(50_000);
  const covered = topUp({
    ...newAcademy,
    balance: asPiastres(400_000),
    under_review: asPiastres(50_000),
  });
  expect(covered).toEqual({ target: 450_000, missing: 0, transfer: 0 });
});

it('less than the smallest transfer is raised to it', () => {
  const { missing, transfer } = topUp({ ...newAcademy, balance: asPiastres(449_999) });
  expect([missing, transfer]).toEqual([1, 10_000]);
});

it('the transfer always pays for the teams and reaches the deposit', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map(asPiastres);
  fc.assert(
    fc.property(
      fc.record({
        cost: amount,
        deposit: amount,
        balance: amount,
        owed: amount,
        under_review: amount,
        min_transfer: amount,
      }),
      (input) => {
        const { transfer } = topUp(input);
        const after = input.balance + input.under_review + transfer - input.owed;
        expect(after).toBeGreaterThanOrEqual(Math.max(input.cost, input.deposit));
        expect(transfer === 0 || transfer >= input.min_transfer).toBe(true);
      },
    ),
  );
});

it('tells what one team costs beyond the deposit', () => {
  expect(beyondDeposit(asPiastres(450_000), asPiastres(400_000))).toBe(50_000);
  expect(beyondDeposit(asPiastres(400_000), asPiastres(400_000))).toBe(0);
  expect(beyondDeposit(asPiastres(300_000), asPiastres(400_000))).toBe(0);
});
