import { describe, expect, it } from 'vitest';
import { changeableRows, isTooEarly, stepRows } from './price-steps.ts';

const price = (from_at: string | null, unit_price: number) => ({
  from_at,
  unit_price,
  label: null,
});
const BEGUN = '2027-01-01T00:00:00.000Z';
const COMING = '2027-02-01T00:00:00.000Z';
const NOW = new Date('2027-01-15T00:00:00.000Z');
const edition = {
  status: 'open' as const,
  prices: [price(null, 4500), price(BEGUN, 5000), price(COMING, 5500)],
};
const begins = (rows: { from_at: string }[]) => rows.map(({ from_at }) => from_at);

describe('stepRows', () => {
  it('has each step of an edition once, whether it has begun or not', () => {
    expect(begins(stepRows(edition))).toEqual([BEGUN, COMING]);
  });
});

describe('changeableRows', () => {
  it('leaves out a step that has begun', () => {
    expect(begins(changeableRows(stepRows(edition), edition, NOW))).toEqual([COMING]);
  });

  it('leaves out nothing of a draft, which has no price in force', () => {
    const draft = { ...edition, status: 'draft' as const };
    expect(begins(changeableRows(stepRows(draft), draft, NOW))).toEqual([BEGUN, COMING]);
  });

  it('shows a step that was changed before it began, and one that was typed', () => {
    const rows = stepRows(edition).map((row) => ({ ...row, unit_price: '6000' }));
    const typed = { id: 'new', from_at: BEGUN, unit_price: '5000', label: null };
    expect(changeableRows([...rows, typed], edition, NOW)).toEqual([...rows, typed]);
  });
});

describe('isTooEarly', () => {
  const row = (from_at: string) => ({ id: 'new', from_at, unit_price: '5000', label: null });

  it('is true for a begin more than two hours ago, unless the edition is a draft', () => {
    expect(isTooEarly(row(BEGUN), edition, NOW)).toBe(true);
    // The browser's clock may be wrong.
    expect(isTooEarly(row(NOW.toISOString()), edition, NOW)).toBe(false);
    expect(isTooEarly(row(COMING), edition, NOW)).toBe(false);
    expect(isTooEarly(row(BEGUN), { status: 'draft' }, NOW)).toBe(false);
  });

  it('leaves a begin without day to the schema', () => {
    expect(isTooEarly(row(''), edition, NOW)).toBe(false);
  });
});
