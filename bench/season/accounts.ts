import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@midan/contract';
import pg from 'pg';

const PREFIX: Record<Role, string> = { academy: 'acs_', admin: 'adm_', student: 'std_' };

/** The account of each role whose pages are measured: an owner, the first school, its first student. */
const ACCOUNTS: Record<Role, string> = {
  academy: `select id from academies where payment_reference = 'SEASON-1'`,
  admin: `select id from administrators where role = 'owner' order by id limit 1`,
  student: `select student.id from students student join academies academy
    on academy.id = student.academy_id and academy.payment_reference = 'SEASON-1'
    where student.status = 'verified' order by student.id limit 1`,
};

/** Opens a session for each role and returns the tokens. */
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
