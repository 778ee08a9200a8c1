import {
  deleteEdition,
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
import { addEdition, addTracks } from '../../../../test/editions.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow, listRows, updateRow } from '../../../../test/rows.ts';
import { SOCCER } from '../../../seed/content/track-robo-soccer.ts';
import { forgetEdition } from '../../season/editions/index.ts';

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
  expect(await page('en')).toMatchObject({
    faq: { entries: [{ question: 'Who?', answer: 'Who.' }] },
  });
  expect(await page('ar')).toMatchObject({
    faq: { entries: [{ question: 'Who؟', answer: 'Who' }] },
  });
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

it('shows a track’s page of an archived edition, and nothing of a draft', async () => {
  const { token } = await signInAdmin(context.db, { role: 'owner' });
  const { id, slug } = await addEdition(context.db, { status: 'draft' });
  await addTracks(context.db, id, ['drones']);
  const key = `track.${slug}.drones`;
  const put = (to: string) =>
    send(context, publishContent, {
      token,
      params: { key: to },
      body: { version: 0, value: SOCCER },
    });
  expect((await put(`track.${slug}.none`)).status).toBe(404);
  expect((await put(key)).status).toBe(200);
  const shown = async () => {
    const params = { language: 'en', page: key } as const;
    const { track } = (await send(context, getPageContent, { params })).body.data;
    const { content_pages } = (await send(context, getSite, {})).body.data;
    return [track?.lead, content_pages.includes(key)];
  };
  expect(await shown()).toEqual([undefined, false]);
  // Its versions stay, so the edition does.
  const refused = await send(context, deleteEdition, { token, params: { id } });
  expect(refused.body.code).toBe('conflict');
  await updateRow(context.db, 'editions', { id }, { status: 'archived' });
  forgetEdition(context.db);
  expect(await shown()).toEqual([SOCCER.lead.en, true]);
});
