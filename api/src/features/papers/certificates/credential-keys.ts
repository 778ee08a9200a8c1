import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import { credentialKey } from './credential-key.ts';

export interface PublicKey {
  kid: string;
  public_key: string;
}

/** Badges can be verified after the secret has changed. Instances with either secret may do so. */
export async function keepPublicKey(db: Db, config: Config): Promise<void> {
  const { kid, jwk } = credentialKey(config);
  await db
    .insertInto('credential_keys')
    .values({ kid, public_key: jwk.x })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The current one first. A key whose secret leaked is deleted by hand. */
export async function publicKeys(db: Db, config: Config): Promise<PublicKey[]> {
  const { kid, jwk } = credentialKey(config);
  const former = await db
    .selectFrom('credential_keys')
    .select(['kid', 'public_key'])
    .where('kid', '<>', kid)
    .orderBy('created_at', 'desc')
    .execute();
  return [{ kid, public_key: jwk.x }, ...former];
}
