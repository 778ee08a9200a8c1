import { ConfigError } from '../config.ts';
import { type PgConnection, timeoutClient } from './pool.ts';

/** The oldest PostgreSQL that has all that the migrations use, such as uuidv7(). */
const OLDEST_VERSION = 18;

/** What an operator can do about a refused connection, by PostgreSQL's SQLSTATE. */
const REFUSALS: Record<string, string> = {
  '28P01': 'PostgreSQL refuses the password of DATABASE_URL.',
  '28000':
    'PostgreSQL refuses the user of DATABASE_URL, or a connection from this machine (pg_hba.conf).',
  '3D000': 'The database that DATABASE_URL names does not exist. Make it with createdb.',
  '53300': 'PostgreSQL has no connection left (max_connections).',
};

/** Null for one that no operator can solve. */
function sentenceFor(error: unknown): string | null {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const refusal = REFUSALS[code];
  if (refusal) return refusal;
  if (/CERT|TLS|SSL/i.test(`${code} ${message}`)) {
    return `PostgreSQL's TLS does not fit DATABASE_URL (${code || message}): look at its sslmode and authority.`;
  }
  const isAway = /^E[A-Z]+$/.test(code) || /timeout|terminated/i.test(message);
  return isAway
    ? `No PostgreSQL answers at the address of DATABASE_URL (${code || 'no answer in time'}).`
    : null;
}

/**
 * Nothing of the address, which holds a password, is in a message. @throws ConfigError in one
 * sentence that says what to do; other errors of connecting
 */
export async function assertServer(
  connection: PgConnection,
  oldest = OLDEST_VERSION,
): Promise<void> {
  const client = timeoutClient(connection);
  try {
    await client.connect();
    const { rows } = await client.query('show server_version');
    const version = String(rows[0]?.server_version ?? '');
    if (Number.parseInt(version, 10) >= oldest) return;
    throw new ConfigError(
      `Midan needs PostgreSQL ${oldest} or newer; DATABASE_URL leads to ${version}. ` +
        'docs/install-debian.md, "PostgreSQL 18", says how to get it.',
    );
  } catch (error) {
    const sentence = error instanceof ConfigError ? null : sentenceFor(error);
    if (!sentence) throw error;
    throw new ConfigError(sentence, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
