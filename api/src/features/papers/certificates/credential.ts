import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type JWTPayload, SignJWT } from 'jose';
import { type Config, siteAddress } from '../../../config.ts';
import { say } from '../../../i18n.ts';
import { CERTIFICATES } from '../../../limits.ts';
import { credentialSalt } from '../../../ports/secrets.ts';
import { credentialKey } from './credential-key.ts';
import type { PublicKey } from './credential-keys.ts';
import { issuedBrand } from './paper.ts';
import type { CertificateRow, VerifiedRow } from './queries.ts';

/** Certificates of one list: the smallest that Bitstring Status List §5.1 allows, for privacy. */
export const STATUS_LIST_BITS = 131_072;

/** A verifier's clock may be late by so much: a list that is of later counts for nothing there. */
const LATE_CLOCK_MS = 60_000;

const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2';
const OPEN_BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** `did:web:` and the host; a port's colon is escaped (did:web §3.1). */
export const issuerOf = (config: Config): string =>
  `did:web:${new URL(siteAddress(config)).host.replace(':', '%3A')}`;

export const statusListAddress = (config: Config, list: number): string =>
  `${siteAddress(config)}/.well-known/status/${list}`;

/** Read at `/.well-known/did.json`; with former keys, because badges are signed with them. */
export function didDocument(config: Config, keys: readonly PublicKey[]) {
  const id = issuerOf(config);
  const methods = keys.map(({ kid, public_key: x }) => ({
    id: `${id}#${kid}`,
    type: 'JsonWebKey2020',
    controller: id,
    publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x, kid },
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
}

/** Its members are the claims themselves (Open Badges 3.0 §8.2). */
function signed(
  config: Config,
  credential: JWTPayload & { id: string; validFrom: string },
): Promise<string> {
  const issuer = issuerOf(config);
  const { privateKey, kid } = credentialKey(config);
  return new SignJWT(credential)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: `${issuer}#${kid}` })
    .setIssuer(issuer)
    .setJti(credential.id)
    .setNotBefore(new Date(credential.validFrom))
    .sign(privateKey);
}

/** Whoever knows the holder's id can tell whose badge it is (Open Badges 3.0, IdentityObject). */
function identityOf(config: Config, row: CertificateRow) {
  const salt = credentialSalt(config.APP_SECRET, row.id);
  const digest = createHash('sha256').update(`${row.holder_id}${salt}`).digest('hex');
  return {
    type: 'IdentityObject',
    identityType: 'systemIdentifier',
    hashed: true,
    identityHash: `sha256$${digest}`,
    salt,
  };
}

/** Without a person, in English. */
function achievementOf(config: Config, row: CertificateRow) {
  const { facts, kind, edition } = row;
  const name = [say('en', `verification:kinds.${kind}`), facts.award?.en]
    .filter(Boolean)
    .join(': ');
  const narrative = say('en', `verification:criteria.${kind}`, {
    edition: edition.en,
    site: issuedBrand({ config }, row).full.en,
  });
  const what = [row.edition_id, kind, row.award].join('|');
  return {
    // The same for everybody who has it.
    id: `${siteAddress(config)}/achievements/${createHash('sha256').update(what).digest('hex').slice(0, 32)}`,
    type: ['Achievement'],
    inLanguage: 'en',
    name: `${name}, ${edition.en}`,
    description: facts.track ? `${narrative} ${facts.track.en}.` : narrative,
    criteria: { narrative },
  };
}

/** An Open Badge 3.0; it names no person: a name on the internet could not be taken back. */
export function badgeOf(config: Config, row: VerifiedRow): Promise<string> {
  const list = statusListAddress(config, Math.floor(row.status_index / STATUS_LIST_BITS));
  const index = row.status_index % STATUS_LIST_BITS;
  return signed(config, {
    '@context': [CREDENTIALS, OPEN_BADGES],
    id: `${siteAddress(config)}/verify/${row.code}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: say('en', `verification:kinds.${row.kind}`),
    issuer: {
      id: issuerOf(config),
      type: ['Profile'],
      name: issuedBrand({ config }, row).full.en,
      url: siteAddress(config),
    },
    validFrom: row.issued_at.toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [identityOf(config, row)],
      achievement: achievementOf(config, row),
    },
    ...(row.result && {
      evidence: [{ id: `${siteAddress(config)}/results/${row.result}`, type: ['Evidence'] }],
    }),
    credentialStatus: {
      id: `${list}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential: list,
    },
  });
}

/** The first bit is leftmost (Bitstring Status List §3.1). @param ended places, from 0 */
export function encodedList(ended: readonly number[]): string {
  const bits = Buffer.alloc(STATUS_LIST_BITS / 8);
  for (const index of ended) {
    const byte = index >> 3;
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (index & 7));
  }
  return `u${gzipSync(bits).toString('base64url')}`;
}

/** @param ended places in the list, from 0, of credentials that no longer count */
export function statusList(
  config: Config,
  list: number,
  ended: readonly number[],
): Promise<string> {
  const id = statusListAddress(config, list);
  return signed(config, {
    '@context': [CREDENTIALS],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerOf(config),
    validFrom: new Date(Date.now() - LATE_CLOCK_MS).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      ttl: CERTIFICATES.statusListTtlMs,
      encodedList: encodedList(ended),
    },
  });
}
