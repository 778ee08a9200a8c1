import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { credentialSeed } from '../../../ports/secrets.ts';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410 §7). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface CredentialKey {
  privateKey: KeyObject;
  /** An OKP key of RFC 8037. */
  jwk: { kty: 'OKP'; crv: 'Ed25519'; x: string };
  /** Its thumbprint (RFC 7638), so that a further key has another name. */
  kid: string;
}

/** Derived from CERTIFICATE_SECRET, or APP_SECRET without it; the private part is not stored. */
export function credentialKey(config: Config): CredentialKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([
      PKCS8_ED25519,
      credentialSeed(config.CERTIFICATE_SECRET ?? config.APP_SECRET),
    ]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const;
  // The members in the order of their names, without spaces.
  const canonical = JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x });
  return { privateKey, jwk, kid: createHash('sha256').update(canonical).digest('base64url') };
}
