import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@midan/contract';
import pg from 'pg';
import { hashPassword } from '../../api/src/ports/passwords.ts';
import type { SchoolAccount } from './school-calls.ts';

const PREFIX: Record<Role, string> = { academy: 'acs_', admin: 'adm_', student: 'std_' };

/**
 * The account of each role whose pages are measured: an owner, the first school, its first student.
 */
const ACCOUNTS: Record<Role, string> = {
  academy: `select id from academies where payment_reference = 'SEASON-1'`,
  admin: `select id from administrators where role = 'owner' order by id limit 1`,
  student: `select student.id from students student join academies academy
    on academy.id = student.academy_id and academy.payment_reference = 'SEASON-1'
    where student.status = 'verified' order by student.id limit 1`,
};

/**
 * Opens a session of a day for a school of the season, one of its verified students and the first
 * owner; returns the tokens.
 */
export async function openSessions(url: string): Promise<Record<Role, string>> {
  const client = new pg.Client(url);
  await client.connect();
  const tokens: Record<Role, string> = { academy: '', admin: '', student: '' };
  try {
    for (const [role, account] of Object.entries(ACCOUNTS) as [Role, string][]) {
      tokens[role] = PREFIX[role] + randomBytes(32).toString('base64url');
      await client.query(
        `insert into sessions (token_hash, role, account_id, expires_at)
         values ($1, $2, (${account}), now() + interval '1 day')`,
        [createHash('sha256').update(tokens[role]).digest(), role],
      );
    }
    return tokens;
  } finally {
    await client.end();
  }
}

/** Money for many teams, in piastres. */
const CREDIT = 100_000_000;

/**
 * Gives each school of the season money, this password and a session of a day; returns them with a
 * client address each.
 */
export async function openSchools(url: string, password: string): Promise<SchoolAccount[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(
      `insert into wallet_transactions (academy_id, type, amount, cause_id)
       select id, 'adjustment', ${CREDIT}, uuidv7() from academies
       where payment_reference like 'SEASON-%'`,
    );
    const { rows } = await client.query<{ id: string; email: string }>(
      `update academies set password_hash = $1 where payment_reference like 'SEASON-%'
       returning id, email`,
      [await hashPassword(password)],
    );
    const schools = rows.map(({ id, email }, index) => ({
      ...{ id, email, address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` },
      token: PREFIX.academy + randomBytes(32).toString('base64url'),
    }));
    await client.query(
      `insert into sessions (token_hash, role, account_id, expires_at)
       select token_hash, 'academy', account_id, now() + interval '1 day'
       from unnest($1::bytea[], $2::uuid[]) as opened (token_hash, account_id)`,
      [
        schools.map(({ token }) => createHash('sha256').update(token).digest()),
        schools.map(({ id }) => id),
      ],
    );
    await client.query('analyze');
    return schools;
  } finally {
    await client.end();
  }
}

/** How many academies have a balance that is not the sum of their ledger entries. */
export async function unbalanced(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ wrong: number }>(
      `select count(*)::int as wrong from academies where balance <> coalesce(
        (select sum(amount) from wallet_transactions where academy_id = academies.id), 0)`,
    );
    return rows[0]?.wrong ?? 0;
  } finally {
    await client.end();
  }
}
