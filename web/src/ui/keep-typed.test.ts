import { describe, expect, it } from 'vitest';
import { keepTyped, replacesOthers } from './keep-typed.ts';

const values = (en: string, ar: string, steps: string[], prizes: { en: string } | null = null) => ({
  name: { en, ar },
  steps,
  prizes,
});
const base = values('Seventh', 'السابعة', ['a', 'b']);

describe('what is kept of a form that somebody else saved first', () => {
  it('is only what was typed: the other administrator’s fields stay theirs', () => {
    const typed = values('Season 7', 'السابعة', ['a', 'b']);
    const stored = values('Seventh', 'الموسم السابع', ['a', 'b', 'c'], { en: 'Cup' });
    const kept = keepTyped(base, typed, stored);
    expect(kept).toEqual(values('Season 7', 'الموسم السابع', ['a', 'b', 'c'], { en: 'Cup' }));
    expect(replacesOthers(base, kept, stored)).toBe(false);
  });

  it('is the whole list in which a row was changed, and that is said', () => {
    const typed = values('Seventh', 'السابعة', ['a', 'x']);
    const stored = values('Seventh', 'السابعة', ['a', 'b', 'c']);
    const kept = keepTyped(base, typed, stored);
    expect(kept.steps).toEqual(['a', 'x']);
    expect(replacesOthers(base, kept, stored)).toBe(true);
  });

  it('replaces nobody’s change where both typed the same', () => {
    const typed = values('Season 7', 'السابعة', ['a', 'b']);
    const stored = values('Season 7', 'السابعة', ['a', 'b']);
    expect(replacesOthers(base, keepTyped(base, typed, stored), stored)).toBe(false);
  });
});
