import { loginAdmin } from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import {
  createAdministrator,
  ensureFirstAdministrator,
  readNewAdministrator,
} from './administrators.ts';

const context = testApp(
  {},
  { emptyBecause: 'the first administrator is made where there is none' },
);
const PASSWORD = 'correct horse 9';

const ensureFrom = (email: string) =>
  ensureFirstAdministrator({
    ...context.deps,
    config: { ...context.deps.config, ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD },
  });

it('the first administrator is not created from an invalid email', async () => {
  await expect(ensureFrom('nobody')).rejects.toThrow('email: This email address is not valid');
});

it.each([
  ['short', 'password: An administrator’s password needs at least 12 characters'],
  ['owner@example.test', 'password: Do not use your name'],
  ['Midan-Demo-2026!', 'password: Many people use this password'],
])(
  'the first administrator is not created with the password %s in production',
  (password, reason) => {
    const config = { ...context.deps.config, mode: 'production' as const };
    const given = { email: 'owner@example.test', name: 'Owner', password };
    expect(() => readNewAdministrator(config, given)).toThrow(reason);
  },
);

it('the first administrator is created once by ADMIN_EMAIL and ADMIN_PASSWORD, as an owner', async () => {
  await ensureFrom('First@Example.test');
  await ensureFrom('second@example.test');
  const made = await context.db.selectFrom('administrators').select(['email', 'role']).execute();
  expect(made).toEqual([{ email: 'first@example.test', role: 'owner' }]);
  const answer = await send(context, loginAdmin, {
    body: { email: 'first@example.test', password: PASSWORD },
  });
  expect(answer.status).toBe(200);
});

it('admin:create makes another one, but not twice for one email', async () => {
  const account = { email: 'one@example.test', name: 'One', password: PASSWORD };
  expect(await createAdministrator(context.db, account)).toBe(true);
  expect(await createAdministrator(context.db, account)).toBe(false);
});
