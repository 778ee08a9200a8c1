import type { OwnProject } from '@midan/contract';
import { expect, it, vi } from 'vitest';
import { forgetCopies, openCopy } from './copies.ts';
import { begin, take, type } from './draft.ts';

const content = {
  ...{ title: null, theme: null, problem: null, idea: null, how: null },
  ...{ helped: null, video_url: null },
};
const stored = (version: number, idea: string | null) =>
  ({ version, content: { ...content, idea }, track: { themes: [] as object[] } }) as OwnProject;

function emptyStorage(): Record<string, unknown> {
  const storage: Record<string, unknown> = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  });
  vi.stubGlobal('localStorage', storage);
  return storage;
}

it('leaves the copy that another tab has written, and removes its own', () => {
  const storage = emptyStorage();
  const [one, two] = [openCopy('ali', 'a'), openCopy('ali', 'a')];
  const first = type(begin(stored(1, null)), 'idea', 'Of the first tab');
  const second = type(begin(stored(1, null)), 'idea', 'Of the second');
  two.keep(second);
  one.keep(first);
  two.keep(take(second, stored(2, 'Of the second')));
  expect(openCopy('ali', 'a').found?.typed.idea).toBe('Of the first tab');
  one.keep(take(first, stored(2, 'Of the first tab')));
  expect(Object.keys(storage)).toEqual([]);
});

it('forgets the copies of other teams alone', () => {
  const storage = emptyStorage();
  const draft = type(begin(stored(1, null)), 'idea', 'Mine');
  for (const [owner, team] of ['ali a', 'ali b', 'mona b'].map((names) => names.split(' ')))
    openCopy(`${owner}`, `${team}`).keep(draft);
  forgetCopies('ali', 'a');
  expect(Object.keys(storage)).toEqual(['midan_project:ali:a', 'midan_project:mona:b']);
  forgetCopies('ali', undefined);
  expect(Object.keys(storage)).toEqual(['midan_project:mona:b']);
});
