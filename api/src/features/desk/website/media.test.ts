import {
  BLOCKS,
  type Endpoint,
  getContent,
  getPageContent,
  listContentVersions,
  listMedia,
  mediaPicturePath,
  publishContent,
  removeMedia,
  updateMedia,
  uploadMediaPdf,
  uploadMediaPicture,
} from '@midan/contract';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import type { SentCall } from '../../../../test/app.ts';
import { multipart, signInAdmin } from '../../../../test/fixtures.ts';
import { testInstances } from '../../../../test/instances.ts';
import { listRows } from '../../../../test/rows.ts';

// A block with a picture and an address, whatever blocks there are.
const paper = { kind: 'plain', format: 'address', max: 300, optional: true } as const;
const media = { hero: { kind: 'picture', optional: true }, paper } as const;
const { fields } = BLOCKS.faq;
Object.assign(BLOCKS.faq, { fields: { ...fields, ...media } });
afterAll(() => Object.assign(BLOCKS.faq, { fields }));

const context = testInstances();
const PDF = Buffer.from('%PDF-1.7\n%%EOF');
const ALT = { en: 'A robot', ar: 'روبوت' };

const aPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

async function desk() {
  const { token } = await signInAdmin(context.db, { role: 'support' });
  const call = async (endpoint: Endpoint, given: SentCall = {}, at = 0) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => given.params?.[name] ?? '');
    const isForm = Buffer.isBuffer(given.body);
    const response = await fetch(`${context.urls[at]}/api${path}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(given.body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...given.headers,
      },
      ...(given.body
        ? { body: isForm ? new Uint8Array(given.body as Buffer) : JSON.stringify(given.body) }
        : {}),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const upload = async (endpoint: Endpoint, content: Buffer, alt: object = ALT) => {
    const field = endpoint.upload?.field ?? '';
    const form = await multipart({ name: 'x', alt: JSON.stringify(alt) }, { field, content });
    return call(endpoint, form);
  };
  const picture = async () =>
    (await upload(uploadMediaPicture, await aPhoto(64, 48))).body.data.id as string;
  const publish = async (value: object) => {
    const params = { key: 'faq' };
    const { version } = (await call(getContent, { params })).body.data;
    const whole = { entries: [], paper: '', ...value };
    return call(publishContent, { params, body: { version, value: whole } });
  };
  const page = async (at = 0) =>
    (await call(getPageContent, { params: { language: 'en', page: 'home' } }, at)).body.data.faq;
  return { call, upload, picture, publish, page };
}
const file = (path: string, at = 0, headers: Record<string, string> = {}) =>
  fetch(`${context.urls[at]}${path}`, { headers });

it('keeps a picture in widths up to its own, as WebP without the sent bytes', async () => {
  const { call, upload, publish, page } = await desk();
  const { status, body } = await upload(uploadMediaPicture, await aPhoto(1000, 500));
  expect(status).toBe(201);
  const { id, ...shown } = body.data;
  expect(shown).toMatchObject({ width: 1000, height: 500, ground: '#369', alt: ALT, used_in: [] });
  for (const [asked, kept] of [
    [320, 320],
    [700, 768],
    [9999, 1000],
  ] as const) {
    const reply = await file(mediaPicturePath(id, asked));
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(await reply.arrayBuffer()).metadata()).width).toBe(kept);
    const etag = reply.headers.get('etag') ?? '';
    expect((await file(mediaPicturePath(id, asked), 1, { 'if-none-match': etag })).status).toBe(
      304,
    );
  }
  // Typed words of an upload are not taken: its own are shown, and a change of them at once.
  const { status: published, body: reply } = await publish({
    hero: { picture: id, alt: { en: 'Omar', ar: 'عمر' } },
  });
  expect([published, reply.data.value.hero]).toEqual([200, { picture: id, alt: ALT }]);
  const hero = { picture: id, alt: 'A robot', width: 1000, height: 500, ground: '#369' };
  expect((await page()).hero).toEqual(hero);
  const words = { name: 'x', alt: { en: 'Two robots', ar: 'روبوتان' } };
  await call(updateMedia, { params: { id }, body: words });
  expect((await page()).hero).toEqual({ ...hero, alt: 'Two robots' });
  await call(removeMedia, { params: { id } });
  const of = { params: { key: 'faq' } };
  const [now, past] = [await call(getContent, of), await call(listContentVersions, of)];
  expect([now.body.data.value.hero, past.body.data[0].value.hero]).toEqual(
    Array(2).fill({ picture: id, alt: null }),
  );
  const stored = JSON.stringify(await listRows(context.db, 'content_versions', { block: 'faq' }));
  expect(stored).toContain(id);
  expect(stored).not.toMatch(/robot|Omar/i);
});

it('refuses half a language, what is no picture, and what is no PDF', async () => {
  const { call, upload, picture } = await desk();
  const half = await upload(uploadMediaPicture, await aPhoto(9, 9), { en: 'x', ar: ' ' });
  expect([half.status, Object.keys(half.body.errors)]).toEqual([422, ['alt.ar']]);
  const params = { id: await picture() };
  const words = { name: 'x', alt: { en: '', ar: 'س' } };
  const update = await call(updateMedia, { params, body: words });
  expect([update.status, Object.keys(update.body.errors)]).toEqual([422, ['alt.en']]);
  for (const [endpoint, wrong, field] of [
    [uploadMediaPicture, PDF, 'picture'],
    [uploadMediaPdf, await aPhoto(9, 9), 'pdf'],
    [uploadMediaPdf, Buffer.from('MZ %PDF-1.7'), 'pdf'],
  ] as const) {
    const { status, body } = await upload(endpoint, wrong);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  }
  const large = await upload(uploadMediaPdf, Buffer.alloc(15 * 1024 * 1024 + 1));
  expect([large.status, Object.keys(large.body.errors)]).toEqual([413, ['pdf']]);
});

it('saves a PDF under its name, and shows its address until it is removed', async () => {
  const { call, upload, publish, page } = await desk();
  const { id } = (await upload(uploadMediaPdf, PDF)).body.data;
  const body = { name: 'Rules 2026', alt: ALT };
  const { href } = (await call(updateMedia, { params: { id }, body })).body.data;
  expect(href).toBe(`/media/${id}/rules-2026.pdf`);
  const reply = await file(href);
  expect(reply.headers.get('content-disposition')).toContain(
    'attachment; filename="rules-2026.pdf"',
  );
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(PDF);
  const linked = (of: string) => {
    const text = `All [rules](${of}), **also** [here](https://cup.test${of})`;
    const answer = { en: text, ar: text };
    const entries = [{ question: ALT, answer }];
    return publish({ hero: null, paper: href, entries });
  };
  expect((await linked(href)).status).toBe(200);
  expect((await page()).paper).toBe(href);
  const answer = async () => (await page()).entries[0].answer;
  expect(await answer()).toContain(`[rules](${href})`);
  const { data } = (await call(listMedia)).body;
  expect(data.find((each: { id: string }) => each.id === id).used_in).toEqual(['faq']);
  await call(removeMedia, { params: { id } });
  expect((await file(href)).status).toBe(404);
  expect((await page()).paper).toBe('');
  expect(await answer()).toBe('All rules, **also** here');
  const gone = await publish({ hero: null, paper: href });
  expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['paper']]);
  expect((await publish({ hero: null, paper: '/downloads/rules.pdf' })).status).toBe(200);
  expect((await page()).paper).toBe('/downloads/rules.pdf');
  const again = await linked(href.replace('rules', 'x'));
  expect(Object.keys(again.body.errors)).toEqual([
    ...['entries.0.answer.en', 'entries.0.answer.ar', 'paper'],
  ]);
});

it('is gone at once here, within two seconds elsewhere; a bystander stays', async () => {
  const { call, picture, publish, page } = await desk();
  const [id, other] = [await picture(), await picture()];
  await publish({ hero: { picture: id, alt: ALT } });
  const path = mediaPicturePath(id, 64);
  // The other instance has read it.
  expect((await file(path, 1)).status).toBe(200);
  const { data } = (await call(listMedia)).body;
  expect(data.find((each: { id: string }) => each.id === id).used_in).toEqual(['faq']);

  expect((await call(removeMedia, { params: { id } })).status).toBe(200);
  expect([(await file(path)).status, (await page()).hero]).toEqual([404, null]);
  const there = async () => [(await file(path, 1)).status, (await page(1)).hero];
  await expect.poll(there, { timeout: 2_500 }).toEqual([404, null]);
  expect((await call(removeMedia, { params: { id } })).status).toBe(404);
  for (const at of [0, 1]) {
    expect((await file(mediaPicturePath(other, 64), at)).status).toBe(200);
  }
  expect(await context.deps.files.get(path.slice(1))).toBeNull();
  // A file that was lost from the disk; nobody keeps the failure.
  const lost = mediaPicturePath(other, 64);
  await context.deps.files.remove(lost.slice(1));
  const { status, headers } = await file(lost);
  expect([status, headers.get('etag')]).toEqual([404, null]);
  expect(headers.get('cache-control') ?? '').not.toContain('public');
  const [removal] = await listRows(context.db, 'audit_log', {
    action: 'content.remove',
    entity_id: id,
  });
  expect(removal?.after).toEqual({ kind: 'picture' });

  const gone = await publish({ hero: { picture: id, alt: ALT } });
  expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['hero.picture']]);
  const asFile = await publish({ hero: null, paper: `/media/${other}/x.pdf` });
  expect([asFile.status, Object.keys(asFile.body.errors)]).toEqual([422, ['paper']]);
});
