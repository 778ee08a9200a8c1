import type { OwnProject, ProjectContent } from '@midan/contract';
import { expect, it } from 'vitest';
import {
  addSent,
  begin,
  choose,
  type Draft,
  isClean,
  readCopy,
  settle,
  take,
  toSend,
  type,
  wrongIn,
} from './draft.ts';

const EMPTY: ProjectContent = {
  ...{ title: null, theme: null, problem: null, idea: null, how: null },
  ...{ helped: null, video_url: null },
};
const stored = (version: number, content: Partial<ProjectContent>, themes: string[] = []) =>
  ({
    ...{ version, content: { ...EMPTY, ...content } },
    track: { themes: themes.map((key) => ({ key })) },
  }) as OwnProject;
const attempted = (draft: Draft) => addSent(draft, toSend(draft) ?? draft.base);
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

it('takes a sentence that goes on although a space was typed after it', () => {
  const draft = written(begin(stored(1, { idea: 'Old' })), { idea: 'Old ' });
  const merged = take(draft, stored(2, { idea: 'Old and new' }));
  expect([merged.typed.idea, merged.contested]).toEqual(['Old and new', {}]);
});

it('goes on after a lost reply, and after a space at the end', () => {
  const draft = attempted(written(begin(stored(0, {})), { idea: 'We ' }));
  expect(toSend(draft)?.idea).toBe('We');
  // Tried twice more, and refused: the first attempt is what is stored.
  const later = attempted(attempted(type(draft, 'idea', 'We build')));
  expect(later.sent).toHaveLength(2);
  const merged = take(later, stored(1, { idea: 'We' }));
  expect([merged.typed.idea, merged.contested, merged.sent]).toEqual(['We build', {}, []]);
  const quiet = take(draft, stored(1, { idea: 'We' }));
  expect([quiet.typed.idea, isClean(quiet)]).toEqual(['We ', true]);
});

it('asks no more whether a text stays that was stored before the team-mate’s', () => {
  const draft = attempted(written(begin(stored(1, {})), { idea: 'Mine', how: 'So' }));
  const body = toSend(draft) ?? draft.base;
  // The answer of version 2 comes after the read of version 3.
  const asked = take(draft, stored(3, { idea: 'Both', how: 'So' }));
  expect(asked.contested).toEqual({ idea: 'Both' });
  const told = take(settle(asked, body), stored(2, { idea: 'Mine', how: 'So' }));
  expect([told.typed.idea, isClean(told)]).toEqual(['Both', true]);
  const longer = settle(type(asked, 'idea', 'Mine goes on'), body);
  expect(longer).toMatchObject({ typed: { idea: 'Mine goes on' }, contested: { idea: 'Both' } });
});

it('takes the version of a file that came or went as no change of texts', () => {
  const draft = written(begin(stored(1, { idea: 'Old' })), { idea: 'Mine' });
  const merged = take(draft, stored(2, { idea: 'Old' }));
  expect(merged).toMatchObject({ version: 2, contested: {}, typed: { idea: 'Mine' } });
});

it('holds a theme back that the track has no more, unless it is stored', () => {
  const chosen = written(begin(stored(1, {}, ['sea', 'sun'])), { theme: 'sea', how: 'So' });
  expect(toSend(chosen)).toMatchObject({ theme: 'sea', how: 'So' });
  const gone = take(chosen, stored(1, {}, ['sun']));
  expect(wrongIn(gone, 'theme')).toEqual({ code: 'invalid_choice' });
  expect(toSend(gone)).toMatchObject({ theme: '', how: 'So' });
  const kept = written(begin(stored(1, { theme: 'sea' }, ['sun'])), { how: 'So' });
  expect(wrongIn(kept, 'theme')).toBeNull();
});

it('holds a wrong link back and sends the rest; a copy survives, a broken one does not', () => {
  const draft = written(begin(stored(1, {})), { video_url: 'https://example.org/a', how: 'So' });
  expect(toSend(draft)).toMatchObject({ video_url: '', how: 'So' });
  expect(toSend(written(begin(stored(1, {})), { video_url: 'nowhere' }))).toBeNull();
  expect(readCopy(JSON.stringify(draft))).toEqual(draft);
  expect([readCopy('{"typed":{}}'), readCopy('{'), readCopy(null)]).toEqual([null, null, null]);
});
