import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword, PASSWORD_COST, setPasswordCost, verifyPassword } from './passwords.ts';

beforeAll(() => setPasswordCost(PASSWORD_COST));
afterAll(() => setPasswordCost(PASSWORD_COST));

it('a password is hashed by argon2id with 46 MiB, and fits its hash alone', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await verifyPassword(hash, 'correct horse battery')).toBe(true);
  expect(await verifyPassword(hash, 'correct horse batteries')).toBe(false);
  expect(await verifyPassword(null, 'correct horse battery')).toBe(false);
});

it('Arabic-Indic and Western digits are the same password, also for hashes made before', async () => {
  const chosen = await hashPassword('مدرستي-٢٠٢٦');
  expect(await verifyPassword(chosen, 'مدرستي-2026')).toBe(true);
  expect(await verifyPassword(chosen, 'مدرستي-۲۰۲۶')).toBe(true);
  expect(await verifyPassword(chosen, 'مدرستي-2027')).toBe(false);
  const older = await hash('مدرستي-٢٠٢٦', PASSWORD_COST);
  expect(await verifyPassword(older, 'مدرستي-٢٠٢٦')).toBe(true);
  expect(await verifyPassword(older, 'مدرستي-٢٠٢٧')).toBe(false);
});

it('spaces and composed letters of any device are the same password, also for hashes made before', async () => {
  const chosen = await hashPassword('José\u00a0مؤمن 1!');
  for (const typed of ['José مؤمن 1!', 'Jose\u0301\u2003م\u0648\u0654من ١!']) {
    expect(await verifyPassword(chosen, typed)).toBe(true);
  }
  for (const other of ['Jose مؤمن 1!', 'José مومن 1!', 'josé مؤمن 1!', 'José مؤمن 1!\u200f']) {
    expect(await verifyPassword(chosen, other)).toBe(false);
  }
  const older = await hash('Jose\u0301\u00a01!', PASSWORD_COST);
  expect(await verifyPassword(older, 'Jose\u0301\u00a01!')).toBe(true);
  expect(await verifyPassword(older, 'José\u00a01!')).toBe(true);
});
