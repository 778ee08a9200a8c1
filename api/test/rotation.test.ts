/** A change of APP_SECRET: what the secret before sealed and signed stays valid beside the next. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { getAcademyEdition, loginStudent, openStudentCard } from '@midan/contract';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { resealAll, SEALED_COLUMNS } from '../src/db/reseal.ts';
import { keepPublicKey } from '../src/features/papers/certificates/index.ts';
import { signedFileAddress } from '../src/http/files.ts';
import { hashPassword } from '../src/ports/passwords.ts';
import { isResetToken, newResetToken, seal, unseal } from '../src/ports/secrets.ts';
import { send, testApp } from './app.ts';
import { addCertificate } from './certificates.ts';
import { addEdition } from './editions.ts';
import { addCard, addStudent, addVouched } from './enrolment.ts';
import { academyWith, signInAdmin } from './fixtures.ts';
import { readRow, updateRow } from './rows.ts';
import { addWebhook } from './webhooks.ts';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);
const PUBLIC_URL = 'https://midan.test';
const context = testApp(
  { APP_SECRET: NEW, APP_SECRET_ACCEPTED: OLD, PUBLIC_URL },
  { emptyBecause: 'sealing anew writes the rows of every account' },
);
const configWith = (env: Record<string, string>): Config => readConfig({ PUBLIC_URL, ...env });

async function appWith(env: Record<string, string>) {
  const deps = { ...context.deps, config: configWith(env) };
  const app = await buildApp(deps, deps.log);
  return { ...context, deps, app };
}

async function claimedCard(secret: string) {
  const academy = await academyWith(context.db);
  const student = await addVouched(context.db, academy.id);
  const password = 'Quiet-River-71';
  await updateRow(context.db, 'students', student.id, {
    password_hash: await hashPassword(password),
    claimed_at: new Date(),
  });
  const code = await addCard(context.db, secret, student.id, { used_at: new Date() });
  return { email: code, password };
}

it('a calendar address, a file address and a reset token of the secret before stay valid', async () => {
  const before = await appWith({ APP_SECRET: OLD });
  await addEdition(context.db);
  const { token } = await academyWith(context.db);
  const path = (await send(before, getAcademyEdition, { token })).body.data.calendar_path;
  expect((await context.app.inject(path)).statusCode).toBe(200);
  const reset = newResetToken(OLD, 'student', 'a@example.org');
  expect(isResetToken(context.deps.config, 'student', 'a@example.org', reset)).toBe(true);

  const key = `logos/${crypto.randomUUID()}.png`;
  await context.deps.files.put(key, Buffer.from('x'), 'image/png');
  const address = signedFileAddress(OLD, key);
  expect((await context.app.inject(address)).statusCode).toBe(200);

  const after = await appWith({ APP_SECRET: NEW });
  for (const url of [path, address]) expect((await after.app.inject(url)).statusCode).toBe(404);
  expect(isResetToken(after.deps.config, 'student', 'a@example.org', reset)).toBe(false);
  await Promise.all([before.app.close(), after.app.close()]);
});

it('a card of the secret before signs in, before and after all is sealed anew', async () => {
  const card = await claimedCard(OLD);
  const fresh = await addVouched(context.db, (await academyWith(context.db)).id);
  const unused = await addCard(context.db, OLD, fresh.id);
  const after = await appWith({ APP_SECRET: NEW });
  const signIn = async (app: typeof context) =>
    (await send(app, loginStudent, { body: card })).status;
  const open = async (app: typeof context) =>
    (await send(app, openStudentCard, { body: { code: unused } })).status;
  expect([await signIn(context), await open(context)]).toEqual([200, 200]);
  expect([await signIn(after), await open(after)]).toEqual([401, 404]);

  await resealAll(context.db, context.deps.config);
  expect([await signIn(after), await open(after)]).toEqual([200, 200]);
  await after.app.close();
});

it('sealing anew opens everything to the next secret alone, and does nothing twice', async () => {
  const { db, deps } = context;
  const { id } = await signInAdmin(db, { totp_secret: seal(OLD, 'second-factor', 'JBSWY3DP') });
  const webhook = await addWebhook(db, id, { sealed_secret: seal(OLD, 'webhook', 'whsec_old') });
  const lost = await addWebhook(db, id, { sealed_secret: seal('x'.repeat(32), 'webhook', 'lost') });
  const first = await resealAll(db, deps.config);
  expect(first.find(({ column }) => column === 'webhooks.sealed_secret')).toEqual({
    column: 'webhooks.sealed_secret',
    resealed: 1,
    unreadable: 1,
  });
  const { totp_secret } = await readRow(db, 'administrators', id);
  expect(unseal({ APP_SECRET: NEW }, 'second-factor', totp_secret as Buffer)).toBe('JBSWY3DP');
  const secretOf = async (of: { id: string }) =>
    (await readRow(db, 'webhooks', of.id)).sealed_secret;
  expect(unseal({ APP_SECRET: NEW }, 'webhook', await secretOf(webhook))).toBe('whsec_old');
  expect(unseal({ APP_SECRET: 'x'.repeat(32) }, 'webhook', await secretOf(lost))).toBe('lost');
  const second = await resealAll(db, deps.config);
  expect(second.map(({ resealed }) => resealed)).toEqual(second.map(() => 0));
});

it('sealing anew is refused without the secret, which a demo would invent', async () => {
  const cli = new URL('../src/cli/secrets-reseal.ts', import.meta.url);
  const env = { ...process.env, APP_SECRET: '', APP_SECRET_ACCEPTED: OLD, DATABASE_URL: '' };
  const child = spawn(process.execPath, [fileURLToPath(cli)], { env });
  const [said] = await once(child.stderr, 'data');
  expect(String(said)).toContain('APP_SECRET is not set');
  expect(await once(child, 'exit')).toEqual([1, null]);
});

it('a row that cannot be written stops the sealing, and is not called unreadable', async () => {
  const { db, deps } = context;
  const { id } = await signInAdmin(db, { totp_secret: seal(OLD, 'second-factor', 'JBSWY3DP') });
  await sql`alter table administrators add constraint sealed_once check (id <> ${sql.lit(id)}
    or totp_secret is not distinct from ${sql.lit(null)}) not valid`.execute(db);
  await expect(resealAll(db, deps.config)).rejects.toThrow('sealed_once');
  await sql`alter table administrators drop constraint sealed_once`.execute(db);
});

it('every sealed column is sealed anew', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'
      and column_name ~ '^sealed_|secret' order by 1`.execute(context.db);
  const known = SEALED_COLUMNS.map(([table, , column]) => `${table}.${column}`);
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('a badge that the key before signed is verified after the change', async () => {
  const before = await appWith({ APP_SECRET: NEW, CERTIFICATE_SECRET: OLD });
  await keepPublicKey(context.db, before.deps.config);
  const edition = await addEdition(context.db);
  const academy = await academyWith(context.db);
  const student = await addStudent(context.db, { academy_id: academy.id });
  const holder = { edition_id: edition.id, academy_id: academy.id, student_id: student.id };
  const { code } = await addCertificate(context.db, holder);
  const signed = async (app: typeof context) =>
    (await app.app.inject({ url: `/verify/${code}.jwt`, remoteAddress: '10.8.1.1' })).body;
  const [old, current] = [await signed(before), await signed(context)];
  const kid = (token: string) => decodeProtectedHeader(token).kid;
  expect(kid(old)).not.toBe(kid(current));

  const document = (await context.app.inject('/.well-known/did.json')).json();
  for (const token of [old, current]) {
    const method = document.verificationMethod.find(({ id }: { id: string }) => id === kid(token));
    const keys = createLocalJWKSet({ keys: [{ ...method.publicKeyJwk, kid: kid(token) }] });
    await expect(jwtVerify(token, keys)).resolves.toBeTruthy();
  }
  await before.app.close();
});
