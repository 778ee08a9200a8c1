import { uploadAcademyLogo } from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../test/app.ts';
import { academyWith, aPicture, multipart } from '../../test/fixtures.ts';

const context = testApp();

it('returns 400 for an unreadable form, and accepts the same form when well formed', async () => {
  const { token } = await academyWith(context.db);
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

it('a second file, or one under another name, is 422 at its field', async () => {
  const { token } = await academyWith(context.db);
  const picture = new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' });
  const upload = async (...fields: string[]) => {
    const form = new FormData();
    for (const field of fields) form.append(field, picture, 'a.jpg');
    const encoded = new Response(form);
    return send(context, uploadAcademyLogo, {
      token,
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
  };
  for (const [fields, wrong] of [
    [['logo', 'extra'], 'extra'],
    [['extra', 'logo'], 'extra'],
    [['logo', 'logo'], 'logo'],
    [['extra'], 'extra'],
  ] as const) {
    const { status, body } = await upload(...fields);
    expect([fields, status, body.code]).toEqual([fields, 422, 'validation_failed']);
    expect(Object.keys(body.errors)).toContain(wrong);
  }
  expect((await upload('logo')).status).toBe(200);
});
