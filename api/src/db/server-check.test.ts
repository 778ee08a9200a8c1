import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { ConfigError } from '../config.ts';
import { assertServer } from './server-check.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What assertServer() says; `accepted` if nothing. */
const verdictOn = (connection: Parameters<typeof assertServer>[0]) =>
  assertServer(connection).then(
    () => 'accepted',
    (error: Error) => (error instanceof ConfigError ? error.message : `crashed: ${error.stack}`),
  );

/** One message of PostgreSQL's protocol: type, length, body. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const text = (...parts: string[]) => Buffer.from(`${parts.join('\0')}\0`);

/**
 * Answers as a PostgreSQL server: refuses every connection with `sqlState`, or else accepts and
 * says `version` to the first query.
 */
async function pretend(answer: { sqlState?: string; version?: string }) {
  const ready = message('Z', Buffer.from('I'));
  const serve = (socket: Socket) =>
    socket
      .on('error', () => undefined)
      .on('data', (sent) => {
        if (answer.sqlState) {
          const fields = text('SFATAL', 'VFATAL', `C${answer.sqlState}`, 'Msecret-in-here', '');
          return socket.end(message('E', fields));
        }
        if (sent[0] !== 'Q'.charCodeAt(0)) {
          return socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
        }
        const column = Buffer.concat([
          Buffer.from([0, 1]),
          text('server_version'),
          Buffer.alloc(18),
        ]);
        const value = Buffer.from(answer.version ?? '');
        const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, value.length]), value]);
        const rows = [message('T', column), message('D', row), message('C', text('SHOW')), ready];
        return socket.write(Buffer.concat(rows));
      });
  const server: Server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const connectionString = `postgres://midan:secret-in-here@127.0.0.1:${port}/midan`;
  return { connectionString, stop: () => server.close() };
}

it('accepts the PostgreSQL of the tests', async () => {
  expect(await verdictOn(database.connection)).toBe('accepted');
});

it.each([
  [{ sqlState: '28P01' }, 'refuses the password'],
  [{ sqlState: '28000' }, 'refuses the user'],
  [{ sqlState: '3D000' }, 'does not exist'],
  [{ version: '15.8 (Debian 15.8-0+deb12u1)' }, 'needs PostgreSQL 18 or newer'],
])('says in one sentence what %o means', async (answer, meaning) => {
  const { connectionString, stop } = await pretend(answer);
  const verdict = await verdictOn({ connectionString });
  stop();
  expect(verdict).toContain(meaning);
  expect(verdict).not.toMatch(/secret-in-here|crashed|\n/);
});

it('names a server without TLS where DATABASE_URL asks for it', async () => {
  const { connectionString, stop } = await pretend({ sqlState: '08P01' });
  const verdict = await verdictOn({ connectionString: `${connectionString}?sslmode=require` });
  stop();
  expect(verdict).toContain('TLS does not fit');
  expect(verdict).not.toContain('secret-in-here');
});

it('names an address at which nothing answers, without its password', async () => {
  const { connectionString, stop } = await pretend({});
  stop();
  const verdict = await verdictOn({ connectionString });
  expect(verdict).toContain('No PostgreSQL answers');
  expect(verdict).toContain('ECONNREFUSED');
  expect(verdict).not.toContain('secret-in-here');
});
