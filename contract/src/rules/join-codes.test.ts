import { describe, expect, it } from 'vitest';
import { joinCodeOf } from './join-codes.ts';

describe('a typed join code', () => {
  it.each(['ABCDEF', 'abcdef', ' abc def ', 'ABC-DEF', 'ABC–DEF\u200F'])(
    '%j is ABCDEF',
    (typed) => {
      expect(joinCodeOf(typed)).toBe('ABCDEF');
    },
  );

  it.each(['', 'ABCDE', 'ABCDEFG', 'ABCDE1', 'ABCDEO', 'ABCDEI', 'أبتثجح'])(
    '%j is none',
    (typed) => {
      expect(joinCodeOf(typed)).toBeNull();
    },
  );
});
