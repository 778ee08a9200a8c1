import {
  BLOCKS,
  deleteEdition,
  FREE_PAGES_MAX,
  getContent,
  getEdition,
  getPageContent,
  getSite,
  listAudit,
  listContent,
  listContentVersions,
  publishContent,
  updateEdition,
} from '@midan/contract';
import { describe, expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition, addTracks, currentEditionId } from '../../../../test/editions.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { PAGE_TEXTS } from '../../../../test/pages.ts';
import { insertRow, listRows, updateRow } from '../../../../test/rows.ts';
import { openDatabase } from '../../../db/pool.ts';
import { SOCCER } from '../../../seed/content/track-robo-soccer.ts';
import { forgetContent, pageContent } from '../../season/content/index.ts';

const context = testApp();

const entry = (name: string) => ({
  question: { en: `${name}?`, ar: `${name}؟` },
  answer: { en: `${name}.`, ar: `${name}` },
});
const value = (...names: string[]) => ({ entries: names.map(entry) });

async function desk(role: 'owner' | 'support' | 'finance' = 'support', key = 'faq') {
  const params = { key };
  const { token } = await signInAdmin(context.db, { role });
  const get = async () => (await send(context, getContent, { token, params })).body.data;
  const publish = (version: number, next: object) =>
    send(context, publishContent, { token, params, body: { version, value: next } });
  const page = async (language: 'en' | 'ar') =>
    (await send(context, getPageContent, { params: { language, page: 'home' } })).body.data;
  return { token, params, get, publish, page };
}
const both = (text: string) => ({ en: text, ar: text });
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
  const { token, params, get, publish } = await desk();
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

it('shows news from midnight in Cairo to midnight, without a publication', async () => {
  const { token } = await desk();
  const text = { en: 'Text', ar: 'نص' };
  const item = (from: string, until: string) => ({
    ...{ title: { en: from, ar: from }, text, from, until, picture: null },
  });
  const items = ['01', '02', '03', '04'].map((day) => item(`2027-03-${day}`, '2027-03-04'));
  await send(context, publishContent, {
    token,
    params: { key: 'news' },
    body: { version: 0, value: { items } },
  });
  const shownAt = async (instant: string, page: 'home' | 'news') => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
    try {
      const params = { language: 'en', page };
      const { news } = (await send(context, getPageContent, { params })).body.data;
      const { has_news } = (await send(context, getSite, {})).body.data;
      expect(has_news).toBe(news.items.length > 0);
      return news.items.map(({ title, text }: Record<string, string>) => `${title} ${text}`);
    } finally {
      vi.useRealTimers();
    }
  };
  expect(await shownAt('2027-02-28T21:59:59Z', 'news')).toEqual([]);
  expect(await shownAt('2027-02-28T22:00:00Z', 'news')).toEqual(['2027-03-01 Text']);
  const last = '2027-03-04T21:59:59Z';
  expect(await shownAt(last, 'news')).toHaveLength(4);
  expect(await shownAt(last, 'home')).toEqual(['2027-03-04 ', '2027-03-03 ', '2027-03-02 ']);
  expect(await shownAt('2027-03-04T22:00:00Z', 'home')).toEqual([]);
});

it('is not for finance', async () => {
  const { publish } = await desk('finance');
  expect((await publish(0, value('No'))).status).toBe(403);
});

describe('a page', () => {
  const shown = { ...PAGE_TEXTS, hidden: false };
  const site = async () => (await send(context, getSite, {})).body.data;
  const read = async (page: string) =>
    (await send(context, getPageContent, { params: { language: 'en', page } })).body;

  it('of the law is the owner’s: support may write a page of its own, not the privacy notice', async () => {
    const value = { ...PAGE_TEXTS, substance: true };
    for (const key of ['page.privacy', 'about_page']) {
      const refused = await (await desk('support', key)).publish(0, value);
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
      expect((await (await desk('owner', key)).publish(0, value)).status).toBe(200);
    }
    expect((await site()).legal).toEqual({ privacy: 1, terms: 0, child_safety: 0 });
    expect((await (await desk('support', 'free_page.bus')).publish(0, shown)).status).toBe(200);
    expect((await (await desk('finance', 'free_page.bus')).publish(1, shown)).status).toBe(403);
  });

  it('is published once by two presses, and kept as it was typed', async () => {
    const markup = '<script>alert(1)</script><img src=x onerror="alert(2)">';
    const hostile = { ...shown, title: both(markup), text: both(`## ${markup}\n[x] ${markup}`) };
    const { publish, get } = await desk('support', 'free_page.hostile');
    const answers = await Promise.all([publish(0, hostile), publish(0, hostile)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await get()).toMatchObject({ version: 1, value: hostile });
    expect((await site()).pages).toContainEqual({ slug: 'hostile', title: hostile.title });
    expect((await read('free_page.hostile')).data.free_page.title).toBe(markup);
  });

  it('is taken off by its flag, and shown again', async () => {
    const { publish } = await desk('support', 'free_page.mistake');
    const slugs = async () => (await site()).pages.map(({ slug }: { slug: string }) => slug);
    await publish(0, shown);
    expect(await slugs()).toContain('mistake');
    await publish(1, { ...shown, hidden: true });
    expect(await slugs()).not.toContain('mistake');
    expect((await read('free_page.mistake')).data).toEqual({});
    await publish(2, shown);
    expect(await slugs()).toContain('mistake');
  });

  it('is the eleventh only once another one is taken off', async () => {
    const add = async (slug: string, hidden = false, version = 0) => {
      const { publish } = await desk('support', `free_page.${slug}`);
      return (await publish(version, { ...shown, hidden })).body.code ?? 'published';
    };
    const free = FREE_PAGES_MAX - (await site()).pages.length;
    for (let index = 0; index < free; index += 1) expect(await add(`n${index}`)).toBe('published');
    expect(await add('more')).toBe('too_many_pages');
    expect(await add('draft', true)).toBe('published');
    expect(await add('n0', true, 1)).toBe('published');
    expect(await add('more')).toBe('published');
  });

  it.each([
    'page.other',
    'free_page.-',
    'free_page.A',
    'free_page.<b>',
    'free_page.a.b',
    'free_page',
  ])('of the key %s is none', async (key) => {
    expect((await (await desk('owner', encodeURIComponent(key))).publish(0, shown)).status).toBe(
      404,
    );
    expect((await read(encodeURIComponent(key))).success).toBe(false);
  });
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
  forgetContent(context.db);
  expect(await shown()).toEqual([SOCCER.lead.en, true]);
});

it('shows a track’s page of a current draft under its new slug, on another instance too', async () => {
  const { token } = await signInAdmin(context.db, { role: 'owner' });
  const current = { id: await currentEditionId(context.db) };
  await updateRow(context.db, 'editions', current, { is_current: false });
  const draft = await addEdition(context.db, { status: 'draft', is_current: true });
  await addTracks(context.db, draft.id, ['drones']);
  const key = `track.${draft.slug}.drones`;
  const body = { version: 0, value: SOCCER };
  await send(context, publishContent, { token, params: { key }, body });
  const other = { db: openDatabase(context.connection, { max: 2, onError: () => undefined }) };
  const leads = async (slug: string) => {
    const page = `track.${slug}.drones`;
    const params = { language: 'en', page };
    const here = (await send(context, getPageContent, { params })).body.data;
    forgetContent(other.db);
    const there = await pageContent(other, page, 'en');
    return [here, there].map(({ track }) => track?.lead);
  };
  try {
    expect(await leads(draft.slug)).toEqual([SOCCER.lead.en, SOCCER.lead.en]);
    const params = { id: draft.id };
    const edition = (await send(context, getEdition, { token, params })).body.data;
    const renamed = await send(context, updateEdition, {
      token,
      params,
      body: updateEdition.body.parse({ ...edition, slug: 'renamed' }),
    });
    expect(renamed.status).toBe(200);
    expect(await leads('renamed')).toEqual([SOCCER.lead.en, SOCCER.lead.en]);
    expect(await leads(draft.slug)).toEqual([undefined, undefined]);
    // Its texts stay after the track, which is listed no more.
    await context.db.deleteFrom('tracks').where('edition_id', '=', draft.id).execute();
    const list = (await send(context, listContent, { token })).body.data;
    const keys = list.map((each: { key: string }) => each.key);
    expect(keys).not.toContain('track.renamed.drones');
    expect(keys).toContain('albums.renamed');
  } finally {
    await other.db.destroy();
    await updateRow(context.db, 'editions', { id: draft.id }, { is_current: false });
    await updateRow(context.db, 'editions', current, { is_current: true });
  }
});

it('publishes nothing for a draft that is deleted at the same time', async () => {
  const { token, get, publish } = await desk();
  const draft = await addEdition(context.db, { status: 'draft' });
  await addTracks(context.db, draft.id, ['drones']);
  const params = { key: `track.${draft.slug}.drones` };
  const body = { version: 0, value: SOCCER };
  const deletion = await context.db.startTransaction().execute();
  await deletion.deleteFrom('tracks').where('edition_id', '=', draft.id).execute();
  await deletion.deleteFrom('editions').where('id', '=', draft.id).execute();
  const answer = send(context, publishContent, { token, params, body });
  // Other publications do not wait for it.
  expect((await publish((await get()).version, value('Free'))).status).toBe(200);
  await deletion.commit().execute();
  expect((await answer).status).toBe(404);
});

it('says whether the home page tells what the competition is', async () => {
  const { get, publish } = await desk('support', 'home');
  const hasAbout = async () => (await send(context, getSite)).body.data.has_about;
  expect(await hasAbout()).toBe(false);
  const home = Object.fromEntries(Object.keys(BLOCKS.home.fields).map((name) => [name, null]));
  const bare = { ...home, headline: both('A'), tagline: both('B'), programmes: [], film: '' };
  expect((await publish((await get()).version, bare)).status).toBe(200);
  expect(await hasAbout()).toBe(false);
  await publish((await get()).version, { ...bare, about_title: both('What') });
  expect(await hasAbout()).toBe(true);
});

it('is not sent again while it is the same: by revision and language', async () => {
  const { get, publish } = await desk();
  const read = (language: string, known = '') =>
    context.app.inject({
      url: `/api/site/content/${language}/home`,
      headers: { 'if-none-match': known },
    });
  const first = await read('en');
  const etag = first.headers.etag as string;
  expect(first.headers['cache-control']).toBe('no-cache');
  const known = await read('en', etag);
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect((await read('ar', etag)).statusCode).toBe(200);
  await publish((await get()).version, value('Kept'));
  const changed = await read('en', etag);
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
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
  expect((await site()).brand).toMatchObject({
    accent: '#ffd000',
    drawing: { src: expect.stringContaining('8a7000') },
  });
  expect(await owner.page('en')).not.toHaveProperty('brand');
});
