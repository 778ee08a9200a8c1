import { beforeAll, expect, it } from 'vitest';
import { hashPassword, PASSWORD_COST, setPasswordCost, verifyPassword } from './passwords.ts';
import { hashCode, randomCode, randomPassword, seal, unseal } from './secrets.ts';

const SECRET = 'x'.repeat(32);

beforeAll(() => setPasswordCost(PASSWORD_COST));

it('sealed content opens with its secret and purpose, and with nothing else', () => {
  const sealed = seal(SECRET, 'message', 'سر 123456');
  expect(sealed.toString('latin1')).not.toContain('123456');
  expect(unseal({ APP_SECRET: SECRET }, 'message', sealed)).toBe('سر 123456');
  expect(seal(SECRET, 'message', 'سر 123456')).not.toEqual(sealed);
  expect(() => unseal({ APP_SECRET: SECRET }, 'temporary-password', sealed)).toThrow();
  expect(() => unseal({ APP_SECRET: 'y'.repeat(32) }, 'message', sealed)).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => unseal({ APP_SECRET: SECRET }, 'message', sealed)).toThrow();
});

it('the hash of a code depends on secret, account and code', () => {
  const hashes = [
    hashCode(SECRET, 'a', '123456'),
    hashCode('y'.repeat(32), 'a', '123456'),
    hashCode(SECRET, 'b', '123456'),
    hashCode(SECRET, 'a', '123457'),
  ];
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(hashes.length);
  expect(hashCode(SECRET, 'a', '123456')).toEqual(hashes[0]);
});

it('codes always have six digits; passwords fourteen characters that nobody confuses', () => {
  for (let n = 0; n < 2000; n += 1) {
    expect(randomCode()).toMatch(/^\d{6}$/);
    expect(randomPassword()).toMatch(/^[^01OIlaeiouAEU]{14}$/);
  }
});

it('passwords are hashed by argon2id with 46 MiB, and nobody has no password', async () => {
  const stored = await hashPassword('كلمة سر');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await verifyPassword(stored, 'كلمة سر')).toBe(true);
  expect(await verifyPassword(stored, 'كلمة سرّ')).toBe(false);
  expect(await verifyPassword(null, '')).toBe(false);
});

it('two hashes run and twenty wait; the next is refused at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => hashPassword('x')));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { code: 'overloaded', status: 503 } });
});
