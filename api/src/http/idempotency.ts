import { createHash } from 'node:crypto';
import { LIMITS } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from './errors.ts';

export interface KeyedRequest {
  actorId: string;
  /** Method and path pattern. */
  route: string;
  /** The Idempotency-Key header. Without it, every call has its effect. */
  key: string | undefined;
  /** Everything that determines the effect: parameters, body, hash of the file. */
  content: unknown;
}

interface Once<T> {
  answer: T;
  /** True if the answer is the stored one of an earlier call. */
  replayed: boolean;
}

const hashOf = (content: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(content)).digest();

/** Waits for a concurrent call with it. False if used before; an expired key is claimed anew. */
async function claimKey(trx: Trx, request: KeyedRequest & { key: string }, hash: Buffer) {
  const { actorId: actor_id, route, key } = request;
  const lifetime = sql`make_interval(secs => ${LIMITS.idempotencyKeyLifetimeSeconds})`;
  // Waits for a concurrent call with the same key: afterwards its row exists, or it was rolled
  // back.
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ actor_id, route, key, request_hash: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['actor_id', 'route', 'key'])
        .doUpdateSet({ request_hash: hash, response: null, created_at: sql`now()` })
        .where('idempotency_keys.created_at', '<', sql<Date>`now() - ${lifetime}`),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** @throws AppError conflict if it is gone; idempotency_key_reused for other content */
async function storedReply<T>(trx: Trx, request: KeyedRequest & { key: string }, hash: Buffer) {
  const row = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('actor_id', '=', request.actorId)
    .where('route', '=', request.route)
    .where('key', '=', request.key)
    .executeTakeFirst();
  // The key was just cleaned up, or deleted with the account of the student that the reply was
  // about.
  if (!row) throw new AppError('conflict');
  if (!row.request_hash.equals(hash)) throw new AppError('idempotency_key_reused');
  return row.response as T;
}

/**
 * At most once per key, actor and route; the key's row is locked before `work` runs. A failure
 * rolls all back, so the key may be used again. @throws AppError idempotency_key_reused, conflict
 * when the stored answer was deleted just now, and of `work`
 */
export async function runOnce<T>(
  db: Db,
  request: KeyedRequest,
  work: (trx: Trx) => Promise<T>,
): Promise<Once<T>> {
  const { key } = request;
  if (key === undefined) {
    return { answer: await inTransaction(db, work), replayed: false };
  }
  const keyed = { ...request, key };
  const hash = hashOf(request.content);
  return inTransaction(db, async (trx) => {
    if (!(await claimKey(trx, keyed, hash))) {
      return { answer: await storedReply<T>(trx, keyed, hash), replayed: true };
    }
    const answer = await work(trx);
    await trx
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify(answer) })
      .where('actor_id', '=', request.actorId)
      .where('route', '=', request.route)
      .where('key', '=', key)
      .execute();
    return { answer, replayed: false };
  });
}
