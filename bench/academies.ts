import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

export interface BenchAcademy {
  id: string;
  token: string;
}

/** Teams of the measured academy: one full page. */
const TEAMS = 20;

/**
 * Inserts an active academy with a balance of 10,000,000,000 EGP, `TEAMS` teams in the current
 * edition, and a session of a day. `number` makes email, phone and reference unique.
 */
async function addAcademy(client: pg.Client, number: number): Promise<BenchAcademy> {
  const academy = await client.query<{ id: string }>(
    `insert into academies (name, email, phone_number, governorate, area, address,
       contact_person_name, contact_person_role, status, payment_reference, password_hash,
       has_temporary_password, phone_verified_at)
     values ($1, $2, $3, 'القاهرة', 'a', 'a', 'a', 'معلم', 'active', $4, '', false, now())
     returning id`,
    [
      `Bench ${number}`,
      `bench${number}@midan.test`,
      `+20199000${1000 + number}`,
      `BENCH-${number}`,
    ],
  );
  const id = String(academy.rows[0]?.id);
  await client.query(
    `insert into wallet_transactions (academy_id, type, amount, cause_id)
     values ($1, 'deposit', 1000000000000, uuidv7())`,
    [id],
  );
  await client.query('insert into edition_academies values (current_edition(), $1)', [id]);
  await client.query(
    `insert into teams (academy_id, name) select $1, 'Team ' || n from generate_series(1, $2) n`,
    [id, TEAMS],
  );
  const token = `acs_${randomBytes(32).toString('base64url')}`;
  await client.query(
    `insert into sessions (token_hash, role, account_id, expires_at)
     values ($1, 'academy', $2, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), id],
  );
  return { id, token };
}

/**
 * Adds `count` active academies with high balances, 20 teams and a session each to the benchmark's
 * own database, and analyzes it; returns ids and tokens.
 */
export async function addAcademies(url: string, count: number): Promise<BenchAcademy[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const academies: BenchAcademy[] = [];
    for (let number = 0; number < count; number += 1)
      academies.push(await addAcademy(client, number));
    await client.query('analyze');
    return academies;
  } finally {
    await client.end();
  }
}
