import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase, urlOf } from '../../test/database.ts';
import { ConfigError } from '../config.ts';
import { assertServer } from './server-check.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const verdictOn = (connectionString: string, oldest?: number) =>
  assertServer({ connectionString }, oldest).then(
    () => 'accepted',
    (error: Error) => (error instanceof ConfigError ? error.message : `crashed: ${error.stack}`),
  );
const changed = (change: (url: URL) => void): string => {
  const url = new URL(urlOf(database.connection));
  change(url);
  return url.href;
};

it('accepts the PostgreSQL of the tests, and says so of a later one that is needed', async () => {
  expect(await verdictOn(urlOf(database.connection))).toBe('accepted');
  const old = await verdictOn(urlOf(database.connection), 99);
  expect(old).toContain('needs PostgreSQL 99 or newer');
});

it('says in one sentence why no connection opens, without the password', async () => {
  const cases = [
    [changed((url) => Object.assign(url, { pathname: '/absent' })), 'does not exist'],
    [changed((url) => Object.assign(url, { username: 'absent' })), 'refuses the'],
    [changed((url) => url.searchParams.set('sslmode', 'require')), 'TLS does not fit'],
    ['postgres://midan:secret-in-here@127.0.0.1:1/midan', 'No PostgreSQL answers'],
  ] as const;
  for (const [address, meaning] of cases) {
    const verdict = await verdictOn(address);
    expect(verdict).toContain(meaning);
    expect(verdict).not.toMatch(/secret-in-here|crashed|\n/);
  }
});
