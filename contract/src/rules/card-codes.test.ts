import { describe, expect, it } from 'vitest';
import { cardCodeOf, printedCardCode } from './card-codes.ts';

describe('a card code', () => {
  it.each(['CDFG3467', 'cdfg-3467', ' cdfg 3467 ', 'cdfg٣٤٦٧', 'CDFG\u20103467'])(
    'is read from %s',
    (typed) => expect(cardCodeOf(typed)).toBe('CDFG3467'),
  );

  it.each(['', 'CDFG346', 'CDFG34671', 'CDFG346O', 'student@example.test'])(
    'is not read from %s',
    (typed) => expect(cardCodeOf(typed)).toBeNull(),
  );

  it('is printed in two halves, and read again', () => {
    expect(printedCardCode('CDFG3467')).toBe('CDFG-3467');
    expect(cardCodeOf(printedCardCode('CDFG3467'))).toBe('CDFG3467');
  });
});
