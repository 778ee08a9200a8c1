import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { createLocalJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aCode, addCertificate } from '../../../../test/certificates.ts';
import { addEdition } from '../../../../test/editions.ts';
import { addGuardian, addStudent } from '../../../../test/enrolment.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { CERTIFICATES } from '../../../limits.ts';
import { encodedList, STATUS_LIST_BITS } from './credential.ts';

const context = testApp({ PUBLIC_URL: 'https://midan.test:8443' });
const ISSUER = 'did:web:midan.test%3A8443';
let addresses = 0;

/** Sends a GET request, each time from another address. */
function get(url: string) {
  addresses += 1;
  return context.app.inject({ url, remoteAddress: `10.8.${addresses >> 8}.${addresses & 255}` });
}

/** Checks a JWT as a verifier does, by the key in the issuer's document; returns its payload. */
async function verified(token: string): Promise<JWTPayload> {
  const document = (await get('/.well-known/did.json')).json();
  expect(document.id).toBe(ISSUER);
  const { kid } = decodeProtectedHeader(token);
  expect(document.assertionMethod).toContain(kid);
  const method = document.verificationMethod.find(({ id }: { id: string }) => id === kid);
  const keys = createLocalJWKSet({ keys: [{ ...method.publicKeyJwk, kid }] });
  const { payload } = await jwtVerify(token, keys, { issuer: ISSUER, algorithms: ['EdDSA'] });
  return payload;
}

async function issued() {
  const { db } = context;
  const academy = await academyWith(db);
  const edition = await addEdition(db);
  const student = await addStudent(db, { academy_id: academy.id, birth_date: '2014-05-01' });
  const holder = { edition_id: edition.id, academy_id: academy.id, student_id: student.id };
  return { student, academy, ...(await addCertificate(db, holder)) };
}

const badge = (code: string) => get(`/verify/${code}.jwt`);

interface Status {
  statusListIndex: string;
  statusListCredential: string;
}

async function isRevoked(status: Status) {
  const reply = await get(new URL(status.statusListCredential).pathname);
  const list = await verified(reply.body);
  expect(list).toMatchObject({
    id: status.statusListCredential,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: ISSUER,
    credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation' },
  });
  // Clocks of verifiers differ.
  expect(list.nbf).toBeLessThan(Date.now() / 1000 - 30);
  const { encodedList: encoded } = list.credentialSubject as { encodedList: string };
  const bits = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'));
  expect([encoded[0], bits.length * 8]).toEqual(['u', STATUS_LIST_BITS]);
  const index = Number(status.statusListIndex);
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

describe('the badge of a certificate', () => {
  it('is signed by the site’s own key and says what the certificate is for', async () => {
    const { code } = await issued();
    const { statusCode, headers, body } = await badge(code);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/vc+jwt']);
    expect(headers['cache-control']).toBe('no-store');
    const claims = await verified(body);
    const id = `https://midan.test:8443/verify/${code}`;
    expect(claims).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        expect.stringContaining('https://purl.imsglobal.org/spec/ob/v3p0/context-3'),
      ],
      id,
      jti: id,
      iss: ISSUER,
      issuer: { id: ISSUER, type: ['Profile'] },
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      credentialSubject: {
        type: ['AchievementSubject'],
        achievement: { type: ['Achievement'], criteria: { narrative: expect.any(String) } },
      },
      credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
    });
    expect(claims.nbf).toBe(Math.floor(Date.parse(claims.validFrom as string) / 1000));
    const { achievement } = claims.credentialSubject as { achievement: { name: string } };
    expect(achievement.name).toMatch(/^Certificate of participation, ./);
  });

  it('names nobody: the holder is a salted hash of an id', async () => {
    const { code, student, academy } = await issued();
    const claims = await verified((await badge(code)).body);
    const text = JSON.stringify(claims);
    const { first_name, last_name, email } = student;
    for (const private_ of [first_name, last_name, email, student.id, academy.name, '2014']) {
      expect(text).not.toContain(private_);
    }
    expect(text).not.toMatch(/سلمى|Salma/);
    const { identifier } = claims.credentialSubject as {
      identifier: { identityHash: string; salt: string }[];
    };
    const [{ identityHash, salt } = { identityHash: '', salt: '' }] = identifier;
    const digest = createHash('sha256').update(`${student.id}${salt}`).digest('hex');
    expect(identityHash).toBe(`sha256$${digest}`);
  });

  it('is revoked by one bit when the certificate is revoked or replaced, and no other is', async () => {
    const [kept, revoked, replaced] = [await issued(), await issued(), await issued()];
    const statusOf = async ({ code }: { code: string }) =>
      (await verified((await badge(code)).body)).credentialStatus as unknown as Status;
    const statuses = await Promise.all([kept, revoked, replaced].map(statusOf));
    const all = () => Promise.all(statuses.map(isRevoked));
    expect(await all()).toEqual([false, false, false]);
    await sql`update certificates set revoked_at = now(), revoked_reason = 'x'
      where id = ${revoked.id}`.execute(context.db);
    await sql`update certificates set replaced_at = now() where id = ${replaced.id}`.execute(
      context.db,
    );
    const later = { timeout: CERTIFICATES.statusListMs + 2_000, interval: 250 };
    await expect.poll(all, later).toEqual([false, true, true]);
    expect((await badge(revoked.code)).statusCode).toBe(404);
    expect((await badge(replaced.code)).statusCode).toBe(404);
    expect((await badge(kept.code)).statusCode).toBe(200);
  });

  it('is there while the name is hidden, since it has none', async () => {
    const { code, student } = await issued();
    await addGuardian(context.db, student.id, '+201299990001');
    await sql`insert into guardian_consents (guardian_id, kind, action, text_version, language)
      select id, 'participation', 'declined', '1', 'ar' from guardians
      where student_id = ${student.id}`.execute(context.db);
    expect((await badge(code)).statusCode).toBe(200);
  });

  it('is changed by nobody: another secret signs with another key', async () => {
    const { code } = await issued();
    const { body } = await badge(code);
    const { config } = context.deps;
    const { APP_SECRET } = config;
    config.APP_SECRET = `${APP_SECRET.slice(0, -4)}beef`;
    const foreign = await badge(code).finally(() => {
      config.APP_SECRET = APP_SECRET;
    });
    await expect(verified(foreign.body)).rejects.toThrow();
    await expect(verified(body)).resolves.toBeTruthy();
    const [head, , signature] = body.split('.');
    const forged = Buffer.from(JSON.stringify({ iss: ISSUER })).toString('base64url');
    await expect(verified([head, forged, signature].join('.'))).rejects.toThrow();
  });

  it('of a code that nobody has is bounded like the page', async () => {
    const from = { remoteAddress: '10.7.0.1' };
    const ask = () => context.app.inject({ url: `/verify/${aCode()}.jwt`, ...from });
    for (let tries = 0; tries < 30; tries += 1) expect((await ask()).statusCode).toBe(404);
    expect((await ask()).statusCode).toBe(429);
  });
});

it('a revocation is seen within a minute, whoever keeps the list for as long as it says', async () => {
  const { headers, body } = await get('/.well-known/status/0');
  const [, cached] = /^public, max-age=(\d+)$/.exec(String(headers['cache-control'])) ?? [];
  const { ttl } = (await verified(body)).credentialSubject as { ttl: number };
  const late = CERTIFICATES.statusListMs + Number(cached) * 1_000 + ttl;
  expect([Number(cached) > 0, ttl > 0, late <= 60_000]).toEqual([true, true, true]);
  const many = await Promise.all(Array.from({ length: 5 }, () => get('/.well-known/status/0')));
  expect(new Set(many.map((reply) => reply.body)).size).toBe(1);
});

it('lists are numbered from 0 and end with the certificates', async () => {
  expect((await get('/.well-known/status/0')).statusCode).toBe(200);
  expect((await get('/.well-known/status/7')).statusCode).toBe(404);
  expect((await get('/.well-known/status/x')).statusCode).toBe(404);
});

it('the first place is the leftmost bit', () => {
  const bits = gunzipSync(Buffer.from(encodedList([0, 9]).slice(1), 'base64url'));
  expect([...bits.subarray(0, 3)]).toEqual([0x80, 0x40, 0]);
});
