import {
  getContent,
  getPageContent,
  getSite,
  listAudit,
  listContent,
  listContentVersions,
  publishContent,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow, listRows } from '../../../../test/rows.ts';

const context = testApp();

const entry = (name: string) => ({
  question: { en: `${name}?`, ar: `${name}؟` },
  answer: { en: `${name}.`, ar: `${name}` },
});
const value = (...names: string[]) => ({ entries: names.map(entry) });
const params = { key: 'faq' } as const;

async function desk(role: 'owner' | 'support' | 'finance' = 'support') {
  const { token } = await signInAdmin(context.db, { role });
  const get = async () => (await send(context, getContent, { token, params })).body.data;
  const publish = (version: number, next: object) =>
    send(context, publishContent, { token, params, body: { version, value: next } });
  const page = async (language: 'en' | 'ar') =>
    (await send(context, getPageContent, { params: { language, page: 'home' } })).body.data;
  return { token, get, publish, page };
}
const revision = async () => (await send(context, getSite, {})).body.data.content_revision;

it('is published in both languages, raises the revision and is noted', async () => {
  const { token, get, publish, page } = await desk();
  const { version } = await get();
  const before = await revision();
  expect((await publish(version, value('Who'))).body).toMatchObject({ success: true });
  expect(await page('en')).toEqual({ faq: { entries: [{ question: 'Who?', answer: 'Who.' }] } });
  expect(await page('ar')).toEqual({ faq: { entries: [{ question: 'Who؟', answer: 'Who' }] } });
  expect(await revision()).toBe(before + 1);
  const { data } = (await send(context, listAudit, { token })).body;
  expect(data[0]).toMatchObject({ action: 'content.publish', after: { block: 'faq' } });
});

it('takes an earlier version back by publishing it; a second press publishes nothing', async () => {
  const { token, get, publish } = await desk();
  const { version } = await get();
  await publish(version, value('One'));
  await publish(version + 1, value('Two'));
  expect((await publish(version + 2, value('One'))).status).toBe(200);
  expect((await publish(version + 2, value('One'))).status).toBe(200);
  const versions = (await send(context, listContentVersions, { token, params })).body.data;
  expect(versions.slice(0, 3).map((each: { version: number }) => each.version)).toEqual([
    version + 3,
    version + 2,
    version + 1,
  ]);
  const list = (await send(context, listContent, { token })).body.data;
  expect(list).toContainEqual(expect.objectContaining({ key: 'faq', version: version + 3 }));
});

it('is refused in half a language, at its field, and with a version that is not the newest', async () => {
  const { get, publish } = await desk();
  const { version } = await get();
  const half = { entries: [{ ...entry('Half'), answer: { en: 'x', ar: ' ' } }] };
  const refused = await publish(version, half);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(['entries.0.answer.ar']);
  await publish(version, value('Mine'));
  expect((await publish(version, value('Theirs'))).body.code).toBe('edited_meanwhile');
});

it('takes the place of a value that an earlier release checked otherwise', async () => {
  const { get, publish } = await desk();
  const { version } = await get();
  const old = { entries: [{ question: { en: '', ar: '' } }] };
  const row = { block: 'faq', version: version + 1, value: JSON.stringify(old) };
  await insertRow(context.db, 'content_versions', row);
  expect((await publish(version + 1, value('New'))).status).toBe(200);
});

it('takes one of eight publications at once', async () => {
  const { get, publish } = await desk('owner');
  const { version } = await get();
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, index) => publish(version, value(`At once ${index}`))),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const rows = await listRows(context.db, 'content_versions', { version: version + 1 });
  expect(rows).toHaveLength(1);
});

it('is not for finance', async () => {
  const { publish } = await desk('finance');
  expect((await publish(0, value('No'))).status).toBe(403);
});

it('begins the brand with the environment’s; only who may change settings publishes it', async () => {
  const site = async () => (await send(context, getSite)).body.data;
  const key = { params: { key: 'brand' } };
  const [owner, support] = [await desk('owner'), await desk('support')];
  const first = (await send(context, getContent, { token: owner.token, ...key })).body.data;
  expect(first).toMatchObject({ version: 0, value: { name: { en: 'Midan', ar: 'ميدان' } } });
  const body = { version: 0, value: { ...first.value, accent: '#FFD000' } };
  const publish = (token: string) => send(context, publishContent, { token, ...key, body });
  expect((await publish(support.token)).status).toBe(403);
  expect((await site()).brand.accent).toBe('#1f5eff');
  expect((await publish(owner.token)).status).toBe(200);
  // Its buttons are dark enough for white words.
  expect((await site()).brand).toMatchObject({ accent: '#ffd000', fill: '#8a7000' });
  expect(await owner.page('en')).not.toHaveProperty('brand');
});
