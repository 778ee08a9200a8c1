import { API_KEY_STATES, type KeyScope } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

export interface KeyRow {
  id: string;
  name: string;
  prefix: string;
  scopes: KeyScope[];
  addresses: string[];
  administrator_id: string;
  administrator_name: string;
  state: (typeof API_KEY_STATES)[number];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

const [ACTIVE, EXPIRED, REVOKED] = API_KEY_STATES;

/** The state is by the database's clock. */
const keysWithMaker = (db: Db) =>
  db
    .selectFrom('api_keys as key')
    .innerJoin('administrators as administrator', 'administrator.id', 'key.administrator_id')
    .select([
      'key.id',
      'key.name',
      'key.prefix',
      'key.scopes',
      'key.addresses',
      'key.administrator_id',
      'administrator.name as administrator_name',
      'key.created_at',
      'key.expires_at',
      'key.last_used_at',
      sql<KeyRow['state']>`case when key.revoked_at is not null then ${REVOKED}
        when key.expires_at <= now() then ${EXPIRED} else ${ACTIVE} end`.as('state'),
    ]);

/** Without pages: a few a year. */
export const selectKeys = (db: Db): Promise<KeyRow[]> =>
  keysWithMaker(db).orderBy('key.id', 'desc').execute();

export const selectKey = (db: Db, id: string): Promise<KeyRow | undefined> =>
  keysWithMaker(db).where('key.id', '=', id).executeTakeFirst();

interface NewKey {
  administrator_id: string;
  name: string;
  prefix: string;
  token_hash: Buffer;
  scopes: KeyScope[];
  addresses: string[];
  days: number;
}

/** Undefined, inserting nothing, if a key that is not revoked has the name, even an expired one. */
export const insertKey = (trx: Trx, { days, ...key }: NewKey) =>
  trx
    .insertInto('api_keys')
    .values({ ...key, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .onConflict((conflict) => conflict.column('name').where('revoked_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();

export async function markRevoked(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
