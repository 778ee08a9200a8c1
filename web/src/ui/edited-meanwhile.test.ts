import { expect, it } from 'vitest';
import { mergeEdits } from '../lib/merge-edits.ts';

it('keeps what the reader typed, takes what another saved, and names both', () => {
  const base = { value: '10', max_uses: '5', description: '' };
  const typed = { value: '30', max_uses: '5', description: 'mine' };
  const stored = { value: '20', max_uses: '7', description: '' };
  expect(mergeEdits(base, typed, stored)).toEqual({
    values: { value: '30', max_uses: '7', description: 'mine' },
    changes: [
      { name: 'value', before: '10', now: '20', isContested: true },
      { name: 'max_uses', before: '5', now: '7', isContested: false },
    ],
  });
});
