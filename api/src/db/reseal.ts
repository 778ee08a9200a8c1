import { sql } from 'kysely';
import {
  acceptedSecrets,
  hashCard,
  type SecretPurpose,
  type Secrets,
  seal,
  unseal,
} from '../ports/secrets.ts';
import type { Db } from './pool.ts';

export const SEALED_COLUMNS = [
  ['administrators', 'id', 'totp_secret', 'second-factor'],
  ['academies', 'id', 'totp_secret', 'second-factor'],
  ['academy_staff', 'id', 'totp_secret', 'second-factor'],
  ['outbox_messages', 'id', 'sealed_content', 'message'],
  ['phone_verifications', 'token_hash', 'sealed_password', 'temporary-password'],
  ['student_cards', 'student_id', 'sealed_code', 'card'],
  ['webhooks', 'id', 'sealed_secret', 'webhook'],
  ['webhooks', 'id', 'sealed_old_secret', 'webhook'],
] as const satisfies readonly (readonly [string, string, string, SecretPurpose])[];

const BATCH = 500;

export interface Resealed {
  column: string;
  resealed: number;
  /** Sealed under no accepted secret; left as they are. */
  unreadable: number;
}

/** `unreadable` if none opens it. */
function stateOf(secrets: Secrets, purpose: SecretPurpose, sealed: Buffer) {
  const opened = acceptedSecrets(secrets).map((APP_SECRET) => {
    try {
      return unseal({ APP_SECRET }, purpose, sealed);
    } catch {
      return null;
    }
  });
  if (opened[0] !== null) return 'current';
  return opened[1] == null ? 'unreadable' : { content: opened[1] };
}

/**
 * So that the accepted secret can be dropped. A row is written only if nobody changed it meanwhile:
 * may run beside instances, and again.
 */
export async function resealAll(db: Db, secrets: Secrets): Promise<Resealed[]> {
  const done: Resealed[] = [];
  if (acceptedSecrets(secrets).length === 1) return done;
  for (const [table, key, column, purpose] of SEALED_COLUMNS) {
    const count = { column: `${table}.${column}`, resealed: 0, unreadable: 0 };
    let last: unknown = null;
    for (;;) {
      const after = last === null ? sql`true` : sql`${sql.ref(key)} > ${last}`;
      const { rows } = await sql<{ key: unknown; sealed: Buffer }>`
        select ${sql.ref(key)} as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
        where ${sql.ref(column)} is not null and ${after}
        order by ${sql.ref(key)} limit ${BATCH}`.execute(db);
      for (const row of rows) {
        const state = stateOf(secrets, purpose, row.sealed);
        if (state === 'current') continue;
        if (state === 'unreadable') {
          count.unreadable += 1;
          continue;
        }
        const hash =
          table === 'student_cards'
            ? sql`, code_hash = ${hashCard(secrets.APP_SECRET, state.content)}`
            : sql``;
        const written = await sql`update ${sql.table(table)}
          set ${sql.ref(column)} = ${seal(secrets.APP_SECRET, purpose, state.content)} ${hash}
          where ${sql.ref(key)} = ${row.key} and ${sql.ref(column)} = ${row.sealed}`.execute(db);
        count.resealed += Number(written.numAffectedRows ?? 0);
      }
      if (rows.length < BATCH) break;
      last = rows.at(-1)?.key;
    }
    done.push(count);
  }
  return done;
}
