import { getSetup, publishContent, SETUP_STEPS } from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { publishPage } from '../../../../test/pages.ts';

const context = testApp();

it('names what is missing to the owner alone, and forgets what is done', async () => {
  context.deps.config.mode = 'production';
  const { token } = await signInAdmin(context.db, { role: 'owner' });
  const support = await signInAdmin(context.db, { role: 'support' });
  const missing = async () => (await send(context, getSetup, { token })).body.data.missing;
  expect((await send(context, getSetup, { token: support.token })).status).toBe(403);
  const first = await missing();
  expect(first).toEqual(SETUP_STEPS.filter((step) => first.includes(step)));
  expect(first).toEqual(expect.arrayContaining(['brand', 'privacy', 'terms', 'home']));
  await publishPage(context.db, 'privacy');
  const name = { en: 'Nile Cup', ar: 'كأس النيل' };
  const value = { name, short: name, full: name, logo: null, accent: '#1f5eff' };
  const call = { token, params: { key: 'brand' }, body: { version: 0, value } };
  expect((await send(context, publishContent, call)).status).toBe(200);
  const left = first.filter((step: string) => !['brand', 'privacy'].includes(step));
  expect(await missing()).toEqual(left);
});
