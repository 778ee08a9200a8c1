import { expect, test } from 'vitest';
import {
  BLOCKS,
  blockSchema,
  type ContentFields,
  contentSchema,
  fieldErrorsOf,
  filled,
  inLanguage,
  isRichLink,
  newsInForce,
  readContentKey,
  readPageKey,
  richParts,
} from '../index.ts';

test('a rich text has paragraphs, lists, bold words and links', () => {
  expect(richParts('One **two**\nthree\n\n- a [b](/x)\n- c')).toEqual([
    {
      kind: 'paragraph',
      lines: [[{ text: 'One ' }, { text: 'two', bold: true }], [{ text: 'three' }]],
    },
    { kind: 'list', lines: [[{ text: 'a ' }, { text: 'b', href: '/x' }], [{ text: 'c' }]] },
  ]);
});

test('a line with ## is a heading, and words in brackets alone are a gap', () => {
  expect(richParts('## One [two]\nthree\n##four\n## ## five')).toEqual([
    { kind: 'heading', lines: [[{ text: 'One ' }, { text: '[two]', gap: true }]] },
    { kind: 'paragraph', lines: [[{ text: 'three' }], [{ text: '##four' }]] },
    { kind: 'heading', lines: [[{ text: '## five' }]] },
  ]);
  const markup = '## <h2 onclick="x()">[a](javascript:x)</h2>';
  expect(richParts(markup)).toEqual([{ kind: 'heading', lines: [[{ text: markup.slice(3) }]] }]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'https://user@evil.example',
  'https:///x',
  'vbscript:x',
  ' /x',
])('%s is no link, and stays as it was typed', (href) => {
  expect(isRichLink(href)).toBe(false);
  const [part] = richParts(`[x](${href.trim()})`);
  if (!isRichLink(href.trim())) expect(part?.lines[0]).toEqual([{ text: `[x](${href.trim()})` }]);
});

test.each(['/editions', 'https://a.example/b?c#d', 'mailto:a@b.example', 'tel:+20100'])(
  '%s is a link',
  (href) => expect(isRichLink(href)).toBe(true),
);

test('a long text of signs is read in no time', () => {
  const begun = Date.now();
  for (const sign of ['*', '[', '](', '**a', '- ', '## ', '##', '[a]', '\n'])
    richParts(sign.repeat(20_000));
  expect(Date.now() - begun).toBeLessThan(500);
});

const filledWith = (fields: ContentFields, rows: number, row = 0): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'list') {
        return [
          name,
          Array.from({ length: field.max + rows }, (_, n) => filledWith(field.of, 0, n)),
        ];
      }
      if (field.kind === 'plain') {
        const plain: Record<string, string> = {
          colour: '#123456',
          anchor: `a${row}`,
          https: 'https://a.b',
        };
        return [name, plain[field.format] ?? '/x'];
      }
      if (field.kind === 'flag') return [name, false];
      if (field.kind === 'choice') return [name, field.options[0]];
      const both = { en: 'x', ar: 'س' };
      return [name, field.kind === 'picture' ? { picture: 'sample:x', alt: both } : both];
    }),
  );

test.each(['track', 'guide', 'rulebook', 'albums', 'projects', 'institutions'] as const)(
  'lists of %s are full at their bound',
  (block) => {
    const { fields } = BLOCKS[block];
    expect(blockSchema(block).safeParse(filledWith(fields, 0)).success).toBe(true);
    const lists = Object.keys(fields).filter(
      (name) => (fields as ContentFields)[name]?.kind === 'list',
    );
    const { error } = blockSchema(block).safeParse(filledWith(fields, 1));
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(lists);
  },
);

test.each([
  ['/downloads/a.pdf', true],
  ['https://a.example/b.pdf', true],
  ['mailto:a@b.example', false],
  ['//evil.example', false],
  ['javascript:alert(1)', false],
])('%s as the address of a file: %s', (address, isFine) => {
  const file = contentSchema({ file: { kind: 'plain', format: 'address', max: 40 } });
  expect(file.safeParse({ file: address }).success).toBe(isFine);
});

test('a sample needs its words in both languages; an upload has none in a block', () => {
  const { safeParse } = contentSchema({ hero: { kind: 'picture' } });
  const errorsOf = (hero: unknown) =>
    safeParse({ hero }).error?.issues.map(({ path }) => path.join('.'));
  const alt = { en: 'x', ar: 'س' };
  expect(errorsOf({ picture: 'sample:x', alt })).toBeUndefined();
  expect(errorsOf({ picture: 'sample:x', alt: { ...alt, ar: '' } })).toEqual(['hero.alt.ar']);
  expect(errorsOf({ picture: 'sample:x', alt: null })).toEqual(['hero.alt']);
  expect(errorsOf({ picture: '', alt: null })).toEqual(['hero.picture']);
  expect([undefined, null, 3, {}].map(errorsOf)).not.toContain(undefined);
  const picture = '0197a3b0-0000-7000-8000-000000000000';
  expect(safeParse({ hero: { picture, alt } }).data).toEqual({ hero: { picture, alt: null } });
});

test('an anchor is one album of its page, and not the word for all of them', () => {
  const { albums: list } = BLOCKS.albums.fields;
  const { safeParse } = contentSchema({ albums: list });
  const label = { en: 'x', ar: 'س' };
  const album = (shown: string, anchor: string) => ({
    shown,
    anchor,
    label,
    title: null,
    pictures: [],
  });
  const albums = [album('gallery', 'a'), album('awards', 'a'), album('gallery', 'a')];
  expect(safeParse({ albums: albums.slice(0, 2) }).success).toBe(true);
  const { error } = safeParse({ albums: [...albums, album('awards', 'all')] });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message]).sort()).toEqual([
    ['albums.2.anchor', 'already_used'],
    ['albums.3.anchor', 'already_used'],
  ]);
});

test.each(['faq', 'faq.x', 'nothing', 'constructor', '', 'faq.'])('%s as a key', (key) => {
  expect(readContentKey(key)?.block ?? null).toBe(key === 'faq' ? 'faq' : null);
  expect(readPageKey(key === 'faq' ? 'home' : key)?.page ?? null).toBe(
    key === 'faq' ? 'home' : null,
  );
});

test.each<[string, string | null]>([
  ['page.privacy', 'page'],
  ['page.other', null],
  ['page', null],
  ['free_page.how-to-come', 'free_page'],
  ...['-', 'a-', 'A', '__proto__', '..', 'a.b', '<b>', '%2e', 'x'.repeat(61), 'a b', 'ا'].map(
    (slug): [string, null] => [`free_page.${slug}`, null],
  ),
])('%s as the key of a page', (key, block) => {
  expect(readContentKey(key)?.block ?? null).toBe(block);
  expect(readPageKey(key)?.page ?? null).toBe(block);
});

test('one string for both languages: each format is checked, an optional one may be blank', () => {
  const links = contentSchema({
    site: { kind: 'plain', format: 'https', max: 40, optional: true },
    accent: { kind: 'plain', format: 'colour', max: 7 },
  });
  expect(links.parse({ site: ' ', accent: '#ABCDEF' })).toEqual({ site: '', accent: '#abcdef' });
  const { error } = links.safeParse({ site: 'http://a.example', accent: 'red' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['invalid_link', 'invalid_colour']);
});

test('news are in force from their first to their last day, newest first', () => {
  const news = [
    { from: '2026-12-02', until: '2026-12-03' },
    { from: '2026-12-01', until: '' },
    { from: '2026-12-03', until: '' },
  ];
  const daysOn = (day: string) => newsInForce(news, day).map(({ from }) => from.slice(-2));
  expect(daysOn('2026-11-30')).toEqual([]);
  expect(daysOn('2026-12-02')).toEqual(['02', '01']);
  expect(daysOn('2026-12-03')).toEqual(['03', '02', '01']);
  expect(daysOn('2026-12-04')).toEqual(['03', '01']);
});

test('a film is its id or its address; a too long text says by how much', () => {
  const film = contentSchema({ film: { kind: 'plain', format: 'film', max: 11, optional: true } });
  for (const typed of [
    'dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=3',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ]) {
    expect(film.parse({ film: typed })).toEqual({ film: 'dQw4w9WgXcQ' });
  }
  expect(film.safeParse({ film: 'https://vimeo.example/1' }).error?.issues[0]?.message).toBe(
    'invalid_film',
  );
  const named = contentSchema({ name: { kind: 'plain', format: 'text', max: 3, optional: true } });
  const { error } = named.safeParse({ name: 'long name' });
  expect(fieldErrorsOf(error?.issues ?? [])).toEqual({
    name: [{ code: 'too_long', params: { max: 3 } }],
  });
});

const schema = contentSchema({
  title: { kind: 'line', max: 5 },
  rows: { kind: 'list', max: 2, of: { text: { kind: 'rich', max: 9 } } },
});
const whole = { title: { en: 'a', ar: 'ب' }, rows: [{ text: { en: 'c', ar: 'د' } }] };

test('both languages are required, other keys go', () => {
  expect(schema.parse({ ...whole, id: 'x' })).toEqual(whole);
  const errors = schema.safeParse({ ...whole, title: { en: 'abcdef', ar: ' ' } });
  expect(errors.error?.issues.map(({ path }) => path.join('.'))).toEqual(['title.en', 'title.ar']);
  expect(schema.safeParse({ ...whole, rows: [1, 2, 3] }).success).toBe(false);
});

test.each([
  ['[a](/b)', true],
  ['[a](x)', false],
  ['[a] (x)', true],
])('a text with %s is published: %s', (en, isFine) => {
  const rows = [{ text: { en, ar: 'د' } }];
  expect(schema.safeParse({ ...whole, rows }).success).toBe(isFine);
});

test('one language is read of every text', () => {
  expect(inLanguage(whole, 'ar')).toEqual({ title: 'ب', rows: [{ text: 'د' }] });
});

test('a text with a placeholder without value is left out; other braces stay', () => {
  expect(filled('{price} {x}', { price: '5' })).toBe('5 {x}');
  expect(filled('{final}', { final: null })).toBeNull();
  expect(filled('{constructor}', {})).toBe('{constructor}');
});

test.each([
  ['19123', '19123'],
  ['+٢٠ (٢) ٢٧٩٥-٠٠٠٠', '+20 (2) 2795-0000'],
  ['call us', null],
  ['12', null],
])('a contact’s phone is one: %s', (phone, kept) => {
  const field = contentSchema({ phone: { kind: 'plain', format: 'phone', max: 40 } });
  const { data, error } = field.safeParse({ phone });
  expect(data?.phone ?? null).toBe(kept);
  if (!kept) expect(error?.issues[0]).toMatchObject({ path: ['phone'], message: 'invalid_phone' });
});
