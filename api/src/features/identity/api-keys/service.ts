import type { ApiKey, createApiKey, listApiKeys, revokeApiKey } from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { newKey } from '../../../http/api-keys.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { isAddressOrRange } from '../../../http/network.ts';
import { type AuditFacts, writeAudit } from '../audit/index.ts';
import { confirmIdentity, notifyOwners } from '../sessions/index.ts';
import { insertKey, type KeyRow, markRevoked, selectKey, selectKeys } from './queries.ts';

/** Without the secret, of which only a hash is stored. */
const present = ({ administrator_id, administrator_name, ...row }: KeyRow): ApiKey => ({
  ...row,
  administrator: { id: administrator_id, name: administrator_name },
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

/** @throws AppError not_found */
async function keyFor(db: Db, id: string): Promise<KeyRow> {
  const row = await selectKey(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

const audit = (
  trx: Trx,
  { actor, requestId }: { actor: { id: string }; requestId: string },
  id: string,
  action: 'create' | 'revoke',
  facts: { before: AuditFacts | null; after: AuditFacts | null },
) =>
  writeAudit(trx, {
    ...facts,
    administratorId: actor.id,
    action: `api_key.${action}`,
    entityType: 'api_key',
    entityId: id,
    requestId,
  });

export const list = async ({
  deps,
}: Call<typeof listApiKeys>): Promise<Reply<typeof listApiKeys>> => ({
  data: (await selectKeys(deps.db)).map(present),
});

/**
 * Only this reply has the key itself, because only its hash is stored.
 * @throws AppError validation_failed (name: already_used, addresses: invalid), and errors of
 *   confirmIdentity
 */
export async function create(call: Call<typeof createApiKey>): Promise<Reply<typeof createApiKey>> {
  const { deps, actor, body } = call;
  const { name, scopes, addresses, days } = body;
  const wrong = addresses.findIndex((address) => !isAddressOrRange(address));
  if (wrong !== -1) throw fieldError(`addresses.${wrong}`, 'invalid');
  await confirmIdentity(call, body);
  const { key, ...stored } = newKey();
  const row = await inTransaction(deps.db, async (trx) => {
    const made = await insertKey(trx, {
      ...stored,
      administrator_id: actor.id,
      name,
      scopes: [...new Set(scopes)],
      addresses,
      days,
    });
    if (!made) throw fieldError('name', 'already_used');
    const after = {
      name,
      scopes: scopes.join(' '),
      addresses: addresses.join(' '),
      days,
    };
    await audit(trx, call, made.id, 'create', { before: null, after });
    await notifyOwners(trx, call, 'api_key_made', { name });
    return keyFor(trx, made.id);
  });
  return { data: { api_key: present(row), key } };
}

/** A second revocation changes nothing. @throws AppError not_found */
export async function revoke(call: Call<typeof revokeApiKey>): Promise<Reply<typeof revokeApiKey>> {
  const { deps, params } = call;
  const row = await inTransaction(deps.db, async (trx) => {
    const { name } = await keyFor(trx, params.id);
    if (await markRevoked(trx, params.id)) {
      await audit(trx, call, params.id, 'revoke', { before: { name }, after: null });
    }
    return keyFor(trx, params.id);
  });
  return { data: present(row) };
}
