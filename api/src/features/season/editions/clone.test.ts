import {
  asPiastres,
  cloneEdition,
  getContent,
  getEdition,
  getSite,
  listContent,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { checksums } from '../../../../test/checksum.ts';
import { addEdition, furnishEdition, nextEdition } from '../../../../test/editions.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow } from '../../../../test/rows.ts';

const context = testApp();
const PARTS = ['tracks', 'prices', 'windows', 'events', 'rules'];
let token = '';
let source = '';

beforeAll(async () => {
  const admin = await signInAdmin(context.db);
  token = admin.token;
  const academy = await academyWith(context.db);
  const student = await addStudent(context.db, { academy_id: academy.id });
  const edition = await addEdition(context.db, {
    status: 'published',
    deposit_policy: 'each_edition',
    prize_money: asPiastres(25_000_000),
  });
  source = edition.id;
  await furnishEdition(context.db, {
    editionId: source,
    academyId: academy.id,
    administratorId: admin.id,
    studentId: student.id,
  });
  // A deadline in winter time, which the clone has in summer time.
  await sql`insert into edition_windows (edition_id, kind, opens_at, closes_at)
    values (${source}, 'purchase', '2026-10-01 07:00Z', '2027-02-15 21:59Z')`.execute(context.db);
  await sql`insert into price_steps (edition_id, from_at, unit_price, label_en, label_ar)
    values (${source}, '2027-01-01 22:00Z', 500000, 'Late', 'متأخر')`.execute(context.db);
});

function fields(more: object = {}) {
  const number = nextEdition();
  const name = { en: `Edition ${number}`, ar: `الدورة ${number}` };
  return { number, slug: `edition-${number}`, name, shift_days: 364, parts: PARTS, ...more };
}
const clone = (body: object, key?: string) =>
  send(context, cloneEdition, {
    token,
    params: { id: source },
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });

/** One checksum of all rows of the source: the edition, its parts, teams and team members. */
async function sourceRows() {
  const { rows } = await sql<{ sum: string }>`
    select md5(string_agg(row::text, '' order by row::text)) as sum from (
      select to_jsonb(r) as row from editions r where id = ${source}
      union all select to_jsonb(r) from tracks r where edition_id = ${source}
      union all select to_jsonb(r) from price_steps r where edition_id = ${source}
      union all select to_jsonb(r) from edition_windows r where edition_id = ${source}
      union all select to_jsonb(r) from edition_events r where edition_id = ${source}
      union all select to_jsonb(r) from edition_exceptions r where edition_id = ${source}
      union all select to_jsonb(r) from edition_academies r where edition_id = ${source}
      union all select to_jsonb(r) from teams r where edition_id = ${source}
      union all select to_jsonb(r) from team_members r where edition_id = ${source}
    ) rows`.execute(context.db);
  return rows[0]?.sum;
}

it('a dry run lists every row and makes none; the clone makes just these', async () => {
  const body = fields();
  const everything = await checksums(context.db);
  const dry = await clone({ ...body, dry_run: true });
  expect([dry.status, dry.body.data.edition]).toMatchObject([
    201,
    { age_reference_date: '2027-10-01', deposit_policy: 'each_edition' },
  ]);
  expect(await checksums(context.db)).toEqual(everything);

  const before = await sourceRows();
  const made = await clone(body);
  expect(made.body.data.rows).toEqual(dry.body.data.rows);
  expect(await sourceRows()).toBe(before);
  const { edition, rows } = made.body.data;
  expect(edition).toMatchObject({
    status: 'draft',
    is_current: false,
    deposit_policy: 'each_edition',
    prize_money: 250_000,
    age_reference_date: '2027-10-01',
    exceptions: [],
    counts: { academies: 0, teams: 0, students: 0, income: 0 },
    tracks: [{ key: 'first' }, { key: 'second' }],
  });
  const listed = rows.filter(({ part }: { part: string }) => part !== 'rules').length;
  const { tracks, prices, windows, events } = edition;
  expect(listed).toBe(tracks.length + prices.length + windows.length + events.length);
});

it('keeps the time of day in Cairo when the clock changes, and marks weekends', async () => {
  const { body } = await clone(fields({ shift_days: 120 }));
  const window = body.data.edition.windows.find(
    ({ kind }: { kind: string }) => kind === 'purchase',
  );
  expect(window.closes_at).toBe('2027-06-15T20:59:00.000Z');
  const event = body.data.rows.find(({ part }: { part: string }) => part === 'events');
  expect(event).toMatchObject({ starts: '2027-06-29', ends: '2027-06-30', is_weekend: false });
  const friday = await clone(fields({ shift_days: 4, dry_run: true }));
  const moved = friday.body.data.rows.find(({ part }: { part: string }) => part === 'events');
  expect(moved).toMatchObject({ starts: '2027-03-05', is_weekend: true });
});

it('makes only what is ticked; without prices the price in force', async () => {
  const { body } = await clone(fields({ parts: ['tracks'] }));
  expect(body.data.edition).toMatchObject({
    deposit_policy: 'once',
    windows: [],
    events: [],
    prices: [{ from_at: null, unit_price: 4000 }],
  });
});

it('pressed twice it makes one edition; a taken number is named', async () => {
  const body = fields();
  const [first, second] = [await clone(body, 'twice'), await clone(body, 'twice')];
  expect(second.body.data.edition.id).toBe(first.body.data.edition.id);
  const again = await clone(body);
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['number']]);
  const slug = await clone({ ...fields(), slug: body.slug, dry_run: true });
  expect(Object.keys(slug.body.errors)).toEqual(['slug']);
  const { status } = await send(context, getEdition, { token, params: { id: source } });
  expect(status).toBe(200);
});

it('takes the newest text of each track’s page along, and nothing that tells of the past', async () => {
  const text = (block: string, item: string, version: number) => {
    const place = { block, edition_id: source, item };
    return insertRow(context.db, 'content_versions', {
      ...place,
      version,
      value: JSON.stringify({ version }),
    });
  };
  await text('track', 'first', 1);
  await text('track', 'first', 2);
  await text('track', 'gone', 1);
  await text('albums', '', 1);
  const revision = async () => (await send(context, getSite)).body.data.content_revision;
  const before = await revision();
  const { slug, ...body } = fields({ parts: ['tracks'] });
  const key = `track.${slug}.first`;
  const dry = await clone({ ...body, slug, dry_run: true });
  expect(dry.body.data.rows.map((row: { key: string }) => row.key)).toEqual([
    'first',
    'second',
    key,
  ]);
  const call = { token, params: { key } };
  expect((await send(context, getContent, call)).status).toBe(404);
  await clone({ ...body, slug });
  expect(await revision()).toBe(before + 1);
  const { data } = (await send(context, getContent, call)).body;
  expect(data).toMatchObject({ version: 1, value: { version: 2 } });
  const all = (await send(context, listContent, { token })).body.data as { key: string }[];
  const written = all.filter((one) => one.key.includes(slug) && 'version' in one && one.version);
  expect(written.map((one) => one.key)).toEqual([key]);
  await clone(fields({ parts: ['prices'] }));
  expect(await revision()).toBe(before + 1);
});
