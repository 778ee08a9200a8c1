import { expect, it } from 'vitest';
import { readRows } from './rows.ts';

const columns = { date: 0, amount: 1, debit: 2, direction: null, details: [3] };
const amountOf = async (credit: string, debit: string) => {
  const lines = [{ number: 2, cells: ['2026-10-01', credit, debit, 'transfer'] }];
  const [row] = await readRows({ header: [], lines }, columns);
  return [row?.amount, row?.problem];
};

it.each([
  ['4,000.00', '', 400_000],
  ['4,000.00', '0.00', 400_000],
  ['4,000.00', '-', 400_000],
  ['', '250', -25_000],
  ['0.00', '250', -25_000],
  ['0.00', '0.00', 0],
])('credit %j beside debit %j is %d piastres', async (credit, debit, piastres) => {
  expect(await amountOf(credit, debit)).toEqual([piastres, null]);
});

it.each([
  ['abc', ''],
  ['abc', '0.00'],
  ['0.00', 'abc'],
  ['', ''],
])('credit %j beside debit %j is an error row, never zero', async (credit, debit) => {
  expect(await amountOf(credit, debit)).toEqual([null, 'amount']);
});
