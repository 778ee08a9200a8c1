import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { signUpFields } from '../../test/fixtures.ts';
import { insertRow } from '../../test/rows.ts';

const context = testApp();

/** An academy that violates a CHECK, with PostgreSQL's error, which quotes the whole row. */
async function refusedRow() {
  const fields = signUpFields();
  const error = await insertRow(context.db, 'academies', {
    ...fields,
    status: 'no-such-status' as never,
    payment_reference: 'MD-TEST01',
    password_hash: 'a-hash',
  }).then(
    () => {
      throw new Error('the row was taken');
    },
    (thrown: Error & { detail?: string; code?: string }) => thrown,
  );
  expect(error).toMatchObject({ code: '23514', detail: expect.stringContaining(fields.email) });
  return { error, fields };
}

/** Asserts that the last line names the constraint and quotes no value of the refused row. */
function expectCleanLog(fields: ReturnType<typeof signUpFields>) {
  const [line] = context.logged.slice(-1);
  expect(line).toContain('23514');
  expect(line).toContain('academies_status_check');
  expect(line).toMatch(/at .*\.[jt]s:\d+/);
  for (const value of [...Object.values(fields), 'a-hash', 'no-such-status']) {
    expect(line?.includes(value), value).toBe(false);
  }
}

it('values that PostgreSQL quotes in errors stay out of the log', async () => {
  const { error, fields } = await refusedRow();
  context.deps.log.warn({ err: error }, 'refused');
  expectCleanLog(fields);
  context.deps.log.warn({ err: new Error('outer', { cause: error }) }, 'refused');
  expectCleanLog(fields);
});

it('values that PostgreSQL quotes stay out of a request\u2019s log too', async () => {
  const { error, fields } = await refusedRow();
  context.app.log.warn({ err: error }, 'refused');
  expectCleanLog(fields);
});

it('values that PostgreSQL quotes stay out of the log under every name', async () => {
  const { error, fields } = await refusedRow();
  context.deps.log.warn({ error }, 'refused');
  expectCleanLog(fields);
  context.deps.log.warn({ reason: new Error('outer', { cause: error }) }, 'refused');
  expectCleanLog(fields);
});

it('an error of our own keeps its message and stack', () => {
  context.deps.log.warn({ err: new TypeError('not a function') }, 'refused');
  const { err } = JSON.parse(context.logged.at(-1) ?? '');
  expect(err).toMatchObject({ type: 'TypeError', message: 'not a function' });
  expect(err.stack).toContain('redaction.test.ts');
});
