import {
  CERTIFICATE_KINDS,
  CERTIFICATE_SAMPLES,
  type CertificateTexts,
  getCertificateTexts,
  issueCertificates,
  previewCertificateTexts,
  updateCertificateTexts,
} from '@midan/contract';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { CERTIFICATE_WORDS } from '../../../../test/certificates.ts';
import { addEdition } from '../../../../test/editions.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { listRows, updateRow } from '../../../../test/rows.ts';

const context = testApp();

async function desk(role: 'owner' | 'read_only' = 'owner') {
  const { token, id } = await signInAdmin(context.db, { role });
  const edition = await addEdition(context.db);
  const common = { edition: edition.number, kind: 'participation' };
  const get = async (kind = 'participation') =>
    (
      await send(context, getCertificateTexts, {
        token,
        query: { edition: String(edition.number), kind },
      })
    ).body.data as CertificateTexts;
  const save = (body: object = {}) =>
    send(context, updateCertificateTexts, {
      token,
      body: { ...common, ...CERTIFICATE_WORDS, version: 0, ...body },
    });
  const preview = (body: object = {}) =>
    send(context, previewCertificateTexts, {
      token,
      body: { ...common, ...CERTIFICATE_WORDS, sample: 'longest', ...body },
    });
  return { token, id, edition, get, save, preview };
}

it('texts begin with the project’s own and get a version at each change', async () => {
  const { id, get, save } = await desk();
  expect(await get()).toMatchObject({ version: 0, title_ar: 'شهادة مشاركة' });
  const saved = await save();
  expect([saved.status, saved.body.data.version]).toEqual([200, 1]);
  expect(await get()).toMatchObject({ ...CERTIFICATE_WORDS, version: 1 });
  expect((await save()).body.data.version).toBe(1);
  expect((await save({ version: 1, title_en: 'Thanks' })).body.data.version).toBe(2);
  const entries = await listRows(context.db, 'audit_log', { administrator_id: id }, 'action');
  expect(entries.map(({ action }) => action)).toEqual(['certificate.texts', 'certificate.texts']);
});

it('a second tab, and two at once, are told that somebody else has saved', async () => {
  const { get, save } = await desk();
  await save();
  const late = await save({ title_ar: 'شهادة أخرى' });
  expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
  const both = await Promise.all(
    ['واحد', 'اثنان'].map((title_ar) => save({ version: 1, title_ar })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await get()).version).toBe(2);
});

it('refuses signs and braces that would be printed wrong, at their fields', async () => {
  const { save } = await desk();
  const odd = await save({ body_en: 'for {edition} and {town}', title_ar: 'شهادة ☃' });
  expect(Object.keys(odd.body.errors)).toEqual(['title_ar']);
  const braces = await save({ body_en: 'for {edition} and {town}' });
  expect([braces.status, braces.body.errors.body_en]).toEqual([
    422,
    [expect.stringContaining('{town}')],
  ]);
  for (const [field, text] of [
    ['title_en', 'Certificate of {team}'],
    ['lead_ar', 'إلى {team}'],
    ['body_ar', 'على المشاركة مع {الفريق}'],
    ['body_en', 'for taking part with { team }'],
  ] as const) {
    const refused = await save({ [field]: text });
    const [sign] = /\{.*\}/.exec(text) ?? [];
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { [field]: [expect.stringContaining(sign ?? '')] },
    ]);
  }
  expect(Object.keys((await save({ kind: 'school', body_ar: '{team}' })).body.errors)).toEqual([
    'body_ar',
  ]);
});

it('an archived edition and those who only read change nothing', async () => {
  const { edition, save } = await desk();
  await updateRow(context.db, 'editions', edition.id, { status: 'archived' });
  expect((await save()).body.code).toBe('edition_archived');
  const reader = await desk('read_only');
  expect((await reader.save()).status).toBe(403);
  expect((await reader.get()).version).toBe(0);
});

it('what is issued next has the new texts, and the first issue makes no other version', async () => {
  const { token, edition, save, get } = await desk();
  await save();
  const issued = await send(context, issueCertificates, {
    token,
    body: { edition: edition.number, kind: 'participation', takes_unconfirmed: true },
  });
  expect(issued.status).toBe(201);
  expect((await get()).version).toBe(1);
  const rows = await context.db
    .selectFrom('certificate_batches as batch')
    .innerJoin('certificate_texts as text', 'text.id', 'batch.text_id')
    .select('text.version')
    .where('batch.edition_id', '=', edition.id)
    .execute();
  expect(rows).toEqual([{ version: 1 }]);
});

it('draws each kind for each name, as a page of A4', { timeout: 60_000 }, async () => {
  const { preview } = await desk();
  for (const kind of CERTIFICATE_KINDS) {
    for (const sample of CERTIFICATE_SAMPLES) {
      const { status, body } = await preview({ kind, sample });
      expect([kind, sample, status]).toEqual([kind, sample, 200]);
      const [head, content = ''] = body.data.picture.split(',');
      expect(head).toBe('data:image/png;base64');
      const { width, height } = await sharp(Buffer.from(content, 'base64')).metadata();
      expect([width, height]).toEqual([1000, 707]);
    }
  }
});
