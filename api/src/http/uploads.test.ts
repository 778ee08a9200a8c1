import { uploadAcademyLogo } from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../test/app.ts';
import { aPicture, multipart, schoolWith } from '../../test/fixtures.ts';

const context = testApp();

it('a form that cannot be read is answered 400, and the same form in order is taken', async () => {
  const { token } = await schoolWith(context.db);
  const upload = (type: string, body: Buffer) =>
    send(context, uploadAcademyLogo, { token, body, headers: { 'content-type': type } });
  const { body, headers } = await multipart({}, { field: 'logo', content: await aPicture() });
  const type = headers['content-type'] ?? '';
  const half = body.subarray(0, body.length / 2);
  for (const refused of [
    await upload('multipart/form-data', body),
    await upload(type, half),
    await upload(type, Buffer.from('not a form')),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([400, 'malformed_request']);
  }
  expect((await upload(type, body)).status).toBe(200);
});
