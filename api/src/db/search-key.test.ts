import { codeKey, DIAL_CODES, GOVERNORATES, searchKey } from '@midan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';

const context = testApp();

const signs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
// All that Unicode 16, PostgreSQL's, has of Arabic, Latin, dashes, spaces and hidden signs; no cased
// letters of a later one.
const ALL = [
  ...[...signs(1, 0x33ff), ...signs(0xf900, 0xffff), ...signs(0x10d60, 0x10eff)],
  ...[...signs(0x1bca0, 0x1bcaf), ...signs(0x1d170, 0x1d17f), ...signs(0xe0000, 0xe0fff)],
];
const TEXTS = [
  ...GOVERNORATES,
  ...DIAL_CODES.flatMap(({ name, code }) => [name.ar, name.en, code]),
  'مَدْرَسَة  النُّورِ\tالإسلاميّة ٢٠٢٦',
  'School OF Nile',
  'علی کامل',
  'ﻋﻠﻲ ﻛﺎﻣﻞ',
  'Jose\u0301 ΣΑΣ İI',
  ...['عبد الرحمن', 'عبد  الرَّحمٰن ابو-بكر', 'نور الدين', 'نصر الله ', 'نور الدينار', ' abu ali'],
  ...['Abd El-Rahman', 'Abdel-Rahman', 'ABDUL RAHMAN', 'xabd el', 'abd abd abdul x'],
  ...['1/أ', '١/أ', '1/ا', ' 1 / أ', '1-أ', '1 / 1', '1 _ 2-3', '/1/', '2⁄3 ½', 'LIC–771154.'],
];

test('database and browser compute the same keys', async () => {
  const texts = [...ALL.map((sign) => `a${sign}b`), ...TEXTS];
  const { rows } = await sql<{ text: string; key: string; code: string }>`
    select text, search_key(text) as key, code_key('1' || text || '2') as code
    from unnest(${texts}::text[]) as text`.execute(context.db);
  const differ = rows.filter(
    ({ text, key, code }) => key !== searchKey(text) || code !== codeKey(`1${text}2`),
  );
  expect(rows).toHaveLength(texts.length);
  expect(differ).toEqual([]);
});
