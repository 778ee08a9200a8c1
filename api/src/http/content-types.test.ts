import { loginAcademy } from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../test/app.ts';

const context = testApp();

it('refuses a text body with 415 even if it contains JSON', async () => {
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'x' });
  const as = (type: string) =>
    send(context, loginAcademy, { body, headers: { 'content-type': type } });
  const text = await as('text/plain');
  expect([text.status, text.body.code]).toEqual([415, 'unsupported_media_type']);
  expect((await as('application/json')).status).toBe(401);
});
