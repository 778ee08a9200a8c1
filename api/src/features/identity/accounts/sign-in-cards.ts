import { cardCodeOf } from '@midan/contract';
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { hashCard, randomCardCode, type Secrets, seal, unseal } from '../../../ports/secrets.ts';
import {
  type AccountRole,
  type AccountRow,
  findAccountByCard,
  findAccountByEmail,
  storedCardHash,
} from './queries.ts';

/** A code of 8 signs out of 20; stores nothing. */
export function newCard({ APP_SECRET }: Config, studentId: string) {
  const code = randomCardCode();
  const code_hash = hashCard(APP_SECRET, code);
  return {
    code,
    row: { student_id: studentId, code_hash, sealed_code: seal(APP_SECRET, 'card', code) },
  };
}

/** It counts as used: it opens nothing, and is the name to sign in with. */
export async function insertSignInCard(trx: Trx, config: Config, id: string): Promise<string> {
  const { code, row } = newCard(config, id);
  const used_at = sql<Date>`now()`;
  await trx
    .insertInto('student_cards')
    .values({ ...row, used_at })
    .execute();
  return code;
}

/** Code of the card with which the student signs in; null without a used card. */
export async function signInCodeOf(db: Db, secrets: Secrets, id: string): Promise<string | null> {
  const card = await db
    .selectFrom('student_cards')
    .select('sealed_code')
    .where('student_id', '=', id)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return card ? unseal(secrets, 'card', card.sealed_code) : null;
}

/** What was typed as a name to sign in with: a student's card code in one spelling, or an email. */
export const signInNameOf = (role: AccountRole, typed: string): string =>
  (role === 'student' && cardCodeOf(typed)) || typed;

export async function findAccountByName(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  role: AccountRole,
  name: string,
): Promise<AccountRow | undefined> {
  const code = role === 'student' ? cardCodeOf(name) : null;
  if (!code) return findAccountByEmail(db, role, name);
  return findAccountByCard(db, await storedCardHash(db, config, code));
}
