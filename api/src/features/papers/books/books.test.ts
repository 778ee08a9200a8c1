import { getPageContent, getSite, publishContent } from '@midan/contract';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition, addTracks } from '../../../../test/editions.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { HOSTILE_TEXTS } from '../../../../test/hostile.ts';
import { updateRow } from '../../../../test/rows.ts';
import { AppError } from '../../../http/errors.ts';
import type { BookPaper } from '../../../papers/book-paper.ts';
import { GUIDE } from '../../../seed/content/guide.ts';
import { CLIMATE_RULES } from '../../../seed/content/rulebook-climate.ts';
import { INNOVATION_RULES } from '../../../seed/content/rulebook-innovation.ts';
import { SOCCER_RULES } from '../../../seed/content/rulebook-soccer.ts';
import { WELLNESS_RULES } from '../../../seed/content/rulebook-wellness.ts';
import { SOCCER } from '../../../seed/content/track-robo-soccer.ts';
import { forgetContent } from '../../season/content/index.ts';
import { forgetEdition } from '../../season/editions/index.ts';

const context = testApp();
afterEach(() => vi.restoreAllMocks());

const both = (text: string) => ({ en: text, ar: text });
const chapter = (text: string, first = 'none') => ({
  title: both(text.slice(0, 120)),
  first,
  text: both(text),
});

async function publish(key: string, value: object) {
  const { token } = await signInAdmin(context.db);
  const params = { key };
  for (const version of Array(12).keys()) {
    const body = { version, value };
    const { status } = await send(context, publishContent, { token, params, body });
    if (status !== 409) return status;
  }
  return 409;
}
const get = (url: string, headers = {}) => context.app.inject({ url, headers });
const statusOf = async (url: string) => (await get(url)).statusCode;
const spied = () => vi.spyOn(context.deps.papers, 'make');
const bookIn = (make: ReturnType<typeof spied>) => make.mock.lastCall?.[1] as BookPaper;
const GUIDE_EN = '/guide/seventh-en.pdf';

it.each(['en', 'ar'] as const)('the guide is a PDF that is known again (%s)', async (language) => {
  expect(await publish('guide.seventh', GUIDE)).toBe(200);
  const make = spied();
  const url = `/guide/seventh-${language}.pdf`;
  const { headers, rawPayload, statusCode } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=60, must-revalidate',
    'content-disposition': `inline; filename="guide-seventh-${language}.pdf"`,
  });
  const pdf = rawPayload.toString('latin1');
  expect(pdf).toContain(`/Lang (${language})`);
  expect(pdf).toMatch(/pdfuaid:part[^0-9]*1/);
  const { etag } = headers;
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
  const crowd = await Promise.all(Array.from({ length: 30 }, () => get(url)));
  expect(new Set(crowd.map((each) => each.headers.etag))).toEqual(new Set([etag]));
  expect(make).toHaveBeenCalledTimes(1);
});

it('says what is in force: dates and prices follow the edition', async () => {
  await publish('guide.seventh', { ...GUIDE, lead: null });
  const make = spied();
  await get(GUIDE_EN);
  const rowsOf = (title: string) =>
    bookIn(make)
      .chapters.find((each) => each.title === title)
      ?.parts.flatMap((part) => (part.kind === 'table' ? part.rows : []));
  const dates = 'Dates, place and price';
  expect(rowsOf(dates)).toContainEqual(['Final', '1 April 2027 – 3 April 2027, Cairo, Egypt']);
  expect(rowsOf(dates)).toContainEqual([
    'Price of a team',
    'EGP 4,500, with a mentor and all its students',
  ]);
  expect(rowsOf('The tracks')).toHaveLength(3);
  expect(bookIn(make).as_of).toMatch(/^As of \d{1,2} \w+ 20\d\d$/);
  const before = (await get(GUIDE_EN)).headers.etag;
  await sql`update edition_events set starts_on = '2027-05-06', ends_on = '2027-05-06'
    where edition_id = current_edition()`.execute(context.db);
  await sql`insert into price_steps (edition_id, from_at, unit_price)
    values (current_edition(), '2037-01-01 22:00Z', 500000)`.execute(context.db);
  forgetEdition(context.db);
  const after = await get(GUIDE_EN, { 'if-none-match': before });
  expect(after.statusCode).toBe(200);
  expect(rowsOf(dates)).toContainEqual(['Final', '6 May 2027, Cairo, Egypt']);
  expect(rowsOf(dates)).toContainEqual(['Price from 2 January 2037', 'EGP 5,000']);
});

it('a rulebook repeats the track’s page, and stands once among its files', async () => {
  await publish('track.seventh.robo-soccer', SOCCER);
  const page = { params: { language: 'ar', page: 'track.seventh.robo-soccer' } };
  const files = async () => (await send(context, getPageContent, page)).body.data.track.files;
  expect(await files()).toEqual([]);
  expect(await publish('rulebook.seventh.robo-soccer', SOCCER_RULES)).toBe(200);
  const [english, arabic] = ['en', 'ar'].map((own) => `/rulebook/seventh/robo-soccer-${own}.pdf`);
  const own = { label: 'كتيب القواعد', english, arabic };
  expect(await files()).toEqual([own]);
  const pitch = { label: both('Pitch'), english: '/downloads/x.pdf', arabic: '' };
  const placed = { ...own, label: both('Rules') };
  await publish('track.seventh.robo-soccer', { ...SOCCER, files: [pitch, placed] });
  expect(await files()).toMatchObject([{ label: 'Pitch' }, own]);
  const make = spied();
  expect(await statusOf(english ?? '')).toBe(200);
  const chapters = bookIn(make).chapters.map(({ title }) => title);
  expect(chapters.slice(0, 3)).toEqual(['The game', 'Who takes part', 'The pitch']);
  expect(JSON.stringify(bookIn(make))).toContain('180 × 120 cm, green');
  await publish('rulebook.seventh.robo-soccer', { lead: null, chapters: [] });
  expect(await files()).toMatchObject([{ label: 'Pitch' }]);
  expect(await statusOf(english ?? '')).toBe(404);
});

it('hostile texts are set as they are, in both languages', async () => {
  const markup = '#panic("x") *bold* $1/0$ @a <b> \\ `c` ] } [w](https://[) [x](/a"b) **y** [gap]';
  const whole = HOSTILE_TEXTS.filter((text) => text.isWellFormed() && !/^\s*$|\0/.test(text));
  // Shown in all ways, and pictures alone, which are left out.
  const texts = [markup, ...whole.map((text) => text.slice(0, 1_400))].map(
    (text) => `## ${text}\n${text}\n\n- **${text}** \n\n1. ${text}\n2. 😀\n## 😀`,
  );
  const box = { title: both(markup), text: both(markup) };
  const page = { ...SOCCER, rules: [box], story: both(`## ${markup}`), themes: [box] };
  expect(await publish('track.seventh.robo-soccer', page)).toBe(200);
  const firsts = ['rules', 'story', 'themes', 'table', 'ages', 'prizes', 'dates'];
  for (let from = 0; from < texts.length; from += 8) {
    const chapters = texts.slice(from, from + 8).map((text, n) => ({
      ...chapter(text, firsts[n] ?? 'none'),
      title: both(`${'😀'}${n || ''}`),
    }));
    const value = { lead: both(markup), chapters };
    expect(await publish('rulebook.seventh.robo-soccer', value)).toBe(200);
    for (const language of ['en', 'ar']) {
      expect(await statusOf(`/rulebook/seventh/robo-soccer-${language}.pdf`)).toBe(200);
    }
  }
});

it('every rulebook of the demo is one that may be published', async () => {
  const { id } = await addEdition(context.db, { slug: 'books' });
  const all = [CLIMATE_RULES, INNOVATION_RULES, SOCCER_RULES, WELLNESS_RULES];
  await addTracks(
    context.db,
    id,
    all.map((_, n) => `t${n}`),
  );
  forgetEdition(context.db);
  for (const [n, value] of all.entries()) {
    expect(await publish(`rulebook.books.t${n}`, value)).toBe(200);
    for (const language of ['en', 'ar']) {
      expect(await statusOf(`/rulebook/books/t${n}-${language}.pdf`)).toBe(200);
    }
  }
});

it('one that cannot be set is not tried at every request', async () => {
  await publish('guide.seventh', { ...GUIDE, lead: both('Cannot be set') });
  const make = spied().mockRejectedValue(new AppError('paper_too_long'));
  for (const _ of [1, 2, 3]) expect(await statusOf(GUIDE_EN)).toBe(413);
  expect(make).toHaveBeenCalledTimes(1);
});

it('is for nobody while its edition is a draft, and there is none without chapters', async () => {
  const draft = await addEdition(context.db, { slug: 'secret', status: 'draft' });
  expect(await publish('guide.secret', GUIDE)).toBe(200);
  expect(await statusOf('/guide/secret-en.pdf')).toBe(404);
  const pages = async () => (await send(context, getSite, {})).body.data.content_pages;
  expect(await pages()).not.toContain('guide.secret');
  await updateRow(context.db, 'editions', draft.id, { status: 'open' });
  forgetEdition(context.db);
  forgetContent(context.db);
  expect(await statusOf('/guide/secret-en.pdf')).toBe(200);
  await publish('guide.secret', { lead: null, chapters: [] });
  expect(await statusOf('/guide/secret-en.pdf')).toBe(404);
  for (const url of [
    ...['/guide/none-en.pdf', '/guide/seventh-fr.pdf', '/guide/seventh.pdf', '/guide/..-en.pdf'],
    ...['/rulebook/seventh/none-en.pdf', '/rulebook/none/robo-soccer-ar.pdf'],
  ]) {
    expect([url, await statusOf(url)]).toEqual([url, 404]);
  }
});
