import type { OwnProject, ProjectContent } from '@midan/contract';
import { expect, it } from 'vitest';
import { begin, choose, type Draft, isClean, readCopy, take, toSend, type } from './draft.ts';

const EMPTY: ProjectContent = {
  ...{ title: null, theme: null, problem: null, idea: null, how: null },
  ...{ helped: null, video_url: null },
};
const stored = (version: number, content: Partial<ProjectContent>) =>
  ({ version, content: { ...EMPTY, ...content } }) as OwnProject;
const written = (draft: Draft, texts: Partial<Record<keyof ProjectContent, string>>) =>
  Object.entries(texts).reduce(
    (all, [name, text]) => type(all, name as keyof ProjectContent, text),
    draft,
  );

it('takes a team-mate’s fields and keeps the own ones', () => {
  const draft = written(begin(stored(1, { title: 'A' })), { idea: 'Mine' });
  const merged = take(draft, stored(2, { title: 'B', how: 'Theirs' }));
  expect(merged.typed).toMatchObject({ title: 'B', how: 'Theirs', idea: 'Mine' });
  expect(merged.contested).toEqual({});
  expect(toSend(merged)).toMatchObject({ title: 'B', how: 'Theirs', idea: 'Mine' });
});

it('shows both texts of one field, and sends neither before one is chosen', () => {
  const draft = written(begin(stored(1, { idea: 'Old' })), { idea: 'Mine', how: 'Too' });
  const merged = take(draft, stored(2, { idea: 'Theirs' }));
  expect([merged.typed.idea, merged.contested.idea]).toEqual(['Mine', 'Theirs']);
  expect(toSend(merged)).toMatchObject({ idea: 'Theirs', how: 'Too' });
  const newer = take(merged, stored(3, { idea: 'Theirs again' }));
  expect([newer.typed.idea, newer.contested.idea]).toEqual(['Mine', 'Theirs again']);
  expect(toSend(choose(newer, 'idea', 'Mine'))).toMatchObject({ idea: 'Mine', how: 'Too' });
  expect(toSend(choose(newer, 'idea', 'Theirs again'))).toMatchObject({ idea: 'Theirs again' });
});

it('goes on after a lost reply, and after a space at the end', () => {
  const draft = written(begin(stored(0, {})), { idea: 'We ' });
  const sent = toSend(draft);
  expect(sent?.idea).toBe('We');
  const later = type({ ...draft, sent }, 'idea', 'We build');
  const merged = take(later, stored(1, { idea: 'We' }));
  expect([merged.typed.idea, merged.contested]).toEqual(['We build', {}]);
  const quiet = take({ ...draft, sent }, stored(1, { idea: 'We' }));
  expect([quiet.typed.idea, isClean(quiet)]).toEqual(['We ', true]);
});

it('holds a wrong link back and sends the rest; a copy survives, a broken one does not', () => {
  const draft = written(begin(stored(1, {})), { video_url: 'https://example.org/a', how: 'So' });
  expect(toSend(draft)).toMatchObject({ video_url: '', how: 'So' });
  expect(toSend(written(begin(stored(1, {})), { video_url: 'nowhere' }))).toBeNull();
  expect(readCopy(JSON.stringify(draft))).toEqual(draft);
  expect([readCopy('{"typed":{}}'), readCopy('{'), readCopy(null)]).toEqual([null, null, null]);
});
