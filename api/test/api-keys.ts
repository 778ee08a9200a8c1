import { KEY_SCOPES } from '@midan/contract';
import type { Insertable } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import type { ApiKeys } from '../src/db/types.ts';
import { newKey } from '../src/http/api-keys.ts';
import { insertRow } from './rows.ts';

/** By default with all scopes and valid for an hour. */
export async function addApiKey(
  db: Db,
  administratorId: string,
  fields: Partial<Insertable<ApiKeys>> = {},
) {
  const { key, ...stored } = newKey();
  const { id } = await insertRow(db, 'api_keys', {
    ...stored,
    administrator_id: administratorId,
    name: crypto.randomUUID(),
    scopes: [...KEY_SCOPES],
    expires_at: new Date(Date.now() + 3_600_000),
    ...fields,
  });
  return { id, key };
}
