import { DIAL_CODES, GOVERNORATES, searchKey } from '@midan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';

const context = testApp();

test('database and browser compute the same search key', async () => {
  const arabic = Array.from({ length: 0x100 }, (_, index) => String.fromCodePoint(0x600 + index));
  const marks = ['\u200C', '\u200D', '\u200E', '\u200F', '\u202A', '\u202B', '\u202C'];
  const texts = [
    ...arabic.map((letter) => `a${letter}b`),
    ...marks.map((mark) => `a${mark}b`),
    ...GOVERNORATES,
    ...DIAL_CODES.flatMap(({ name, code }) => [name.ar, name.en, code]),
    'مَدْرَسَة  النُّورِ\tالإسلاميّة ٢٠٢٦',
    'School OF Nile',
  ];
  const { rows } = await sql<{ text: string; key: string }>`
    select text, search_key(text) as key from unnest(${texts}::text[]) as text
  `.execute(context.db);
  expect(rows).toEqual(texts.map((text) => ({ text, key: searchKey(text) })));
});
