import { getSite } from '@midan/contract';
import { expect, it } from 'vitest';
import packageJson from '../../../../../package.json' with { type: 'json' };
import { send, testApp } from '../../../../test/app.ts';

const context = testApp();

it('tells the web the price of a team and the deposit in EGP', async () => {
  const { status, body } = await send(context, getSite);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    team_price: 4500,
    activation_deposit: 4000,
    min_transfer: 100,
  });
});

it('returns 404 in the caller’s language for an unknown call', async () => {
  const arabic = await context.app.inject('/api/nothing');
  expect(arabic.json()).toMatchObject({
    success: false,
    code: 'not_found',
    message: 'المورد المطلوب غير موجود',
  });
  const english = await context.app.inject({
    url: '/api/nothing',
    headers: { 'accept-language': 'en-GB,en;q=0.9' },
  });
  expect(english.json().message).toBe('We could not find what you asked for');
});

it('describes endpoints in the OpenAPI document', async () => {
  const document = (await context.app.inject('/api/openapi/schools.json')).json();
  expect(document.paths['/academy/team-purchase/purchase'].post.operationId).toBe('purchaseTeams');
  expect(document.info.version).toBe(packageJson.version);
});
