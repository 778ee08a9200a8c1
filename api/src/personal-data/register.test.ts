import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { registerDocument } from './document.ts';
import { REGISTER } from './register.ts';

const context = testApp();

const tables = Object.entries(REGISTER).map(([table, entry]) => ({
  table,
  personal: 'personal' in entry ? Object.keys(entry.personal) : [],
  plain: entry.plain.split(/\s+/),
}));

it('every column of every table is declared, once', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(context.db);
  const declared = tables.flatMap(({ table, personal, plain }) =>
    [...personal, ...plain].map((column) => `${table}.${column}`),
  );
  expect(declared.sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('docs/personal-data.md says what the register says', async () => {
  const path = join(import.meta.dirname, '../../../docs/personal-data.md');
  await expect(registerDocument()).toMatchFileSnapshot(path);
});

it('personal data does not hide among the plain columns', () => {
  const telling = /(^|_)(phone|phones|email|password|address|birth|secret)(_|$)/;
  /** Times and marks of personal data, not the data; the address of an event. */
  const marks =
    /_at$|^address_(ar|en)$|^phone_belongs_to$|^has_temporary_password$|^same_phone$|^payment_account/;
  const hidden = tables.flatMap(({ table, plain }) =>
    plain
      .filter((column) => telling.test(column) && !marks.test(column))
      .map((column) => `${table}.${column}`),
  );
  expect(hidden).toEqual([]);
});
