/* A key acts for the administrator who made it, and ends with that account. */
import { randomBytes } from 'node:crypto';
import {
  type AdminRole,
  type Endpoint,
  isOpenToKey,
  type KeyScope,
  tellsOfChildren,
} from '@midan/contract';
import { CompiledQuery, sql } from 'kysely';
import type { Db, Trx } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';
import { networkOf } from './network.ts';
import { countEvent } from './rate-limit.ts';
import { type Actor, hashToken } from './session.ts';

const PREFIX = 'key_';
const BEARER = new RegExp(`^Bearer (${PREFIX}\\S*)$`, 'i');
/** Signs of a key that its list shows. */
const SHOWN = PREFIX.length + 6;
/** Minimum time between two updates of last_used_at. */
const TOUCH_INTERVAL_SECONDS = 60;

export function newKey() {
  const key = PREFIX + randomBytes(32).toString('base64url');
  return { key, prefix: key.slice(0, SHOWN), token_hash: hashToken(key) };
}

const FIND_KEY = `select key.id, key.scopes, administrator.id as administrator_id,
    administrator.role, administrator.totp_confirmed_at is not null as has_second_factor,
    administrator.has_temporary_password,
    coalesce(key.last_used_at < now() - make_interval(secs => ${TOUCH_INTERVAL_SECONDS}), true)
      as stale,
    case when key.revoked_at is not null or administrator.disabled_at is not null
        then 'api_key_revoked'
      when key.expires_at <= now() then 'api_key_ended'
      when cardinality(key.addresses) > 0 and not $2::inet <<= any (key.addresses::inet[])
        then 'api_key_address' end as refusal
  from api_keys key
    join administrators administrator on administrator.id = key.administrator_id
  where key.token_hash = $1`;
interface KeyRow {
  id: string;
  scopes: KeyScope[];
  administrator_id: string;
  role: AdminRole;
  has_second_factor: boolean;
  has_temporary_password: boolean;
  stale: boolean;
  refusal: 'api_key_revoked' | 'api_key_ended' | 'api_key_address' | null;
}

/** Without a zone (`%eth0`), and as plain IPv4 if mapped into IPv6. */
const plainOf = (address: string): string => {
  const network = networkOf(address);
  return network.includes('/') ? address.replace(/%.*$/, '') : network;
};

const startOfToday = sql`date_trunc('day', now(), 'Africa/Cairo')`;

const touch = (db: Db, id: string) =>
  db.updateTable('api_keys').set({ last_used_at: sql<Date>`now()` }).where('id', '=', id).execute();

/**
 * Acts as the administrator who made it; null if it is no key. Counts the call. @throws AppError
 * api_key_unknown, api_key_revoked (also of a disabled administrator), api_key_ended,
 * api_key_address, too_many_requests
 */
export async function findKey(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  authorization: string | undefined,
  address: string,
): Promise<Actor | null> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const { rows } = await db.executeQuery<KeyRow>(
    CompiledQuery.raw(FIND_KEY, [hashToken(token), plainOf(address)]),
  );
  const [key] = rows;
  if (!key) throw new AppError('api_key_unknown');
  if (key.refusal) throw new AppError(key.refusal);
  await countEvent({ db, config }, 'callsPerApiKey', key.id);
  if (key.stale) await touch(db, key.id);
  return {
    role: 'admin',
    id: key.administrator_id,
    sessionId: key.id,
    key: { id: key.id, scopes: key.scopes },
    admin: {
      role: key.role,
      hasSecondFactor: key.has_second_factor,
      hasTemporaryPassword: key.has_temporary_password,
    },
  };
}

/** They stay revoked if the account is enabled again. */
export async function revokeKeysOf(trx: Trx, administratorId: string): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('administrator_id', '=', administratorId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** No key reads PDFs. @throws AppError forbidden */
export function assertOpenToKey(
  endpoint: Endpoint,
  { key }: Actor,
  { format }: { format?: unknown },
): void {
  if (!key) return;
  if (format === 'pdf' || !isOpenToKey(key.scopes, endpoint)) throw new AppError('forbidden');
}

/**
 * Reads of children's data, once per key, endpoint, address and day in Cairo. Downloads are audited
 * themselves.
 */
export async function noteRead(
  { db }: Pick<Deps, 'db'>,
  endpoint: Endpoint,
  keyId: string,
  { ip, id: requestId }: { ip: string; id: string },
): Promise<void> {
  if (!tellsOfChildren(endpoint) || endpoint.download) return;
  const facts = JSON.stringify({ path: endpoint.path, address: ip });
  await sql`
    insert into audit_log (administrator_id, action, entity_type, entity_id, after, request_id,
      api_key_id)
    select administrator_id, 'api_key.read', 'api_key', id, ${facts}::jsonb, ${requestId}, id
    from api_keys where id = ${keyId} and not exists (
      select from audit_log known
      where known.entity_type = 'api_key' and known.entity_id = api_keys.id
        and known.action = 'api_key.read' and known.after = ${facts}::jsonb
        and known.created_at >= ${startOfToday})`.execute(db);
}
