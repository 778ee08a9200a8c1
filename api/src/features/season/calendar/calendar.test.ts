import {
  getAcademyCalendar,
  getAcademyEdition,
  getCalendar,
  renewCalendar,
  saveEditionException,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition, currentEditionId } from '../../../../test/editions.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow, updateRow } from '../../../../test/rows.ts';

const context = testApp();
beforeAll(async () => {
  await sql`insert into edition_windows (edition_id, kind, opens_at, closes_at) values
    (current_edition(), 'purchase', '2026-09-01 07:00Z', '2027-02-15 21:59Z')`.execute(context.db);
  await sql`insert into price_steps (edition_id, from_at, unit_price)
    values (current_edition(), '2027-01-01 22:00Z', 500000)`.execute(context.db);
});

it('everybody gets the deadlines, the prices to come and the events as whole days', async () => {
  const { status, text, headers } = await send(context, getCalendar, {});
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(4);
  expect(lines).toEqual(
    expect.arrayContaining([
      'SUMMARY:Last minute to buy teams · Seventh edition',
      'DTSTART:20270215T215900Z',
      'SUMMARY:A team costs EGP 5\\,000.00 from now on · Seventh edition',
      'SUMMARY:Final · Seventh edition',
      'LOCATION:Cairo\\, Egypt',
      'DTSTART;VALUE=DATE:20270401',
      'DTEND;VALUE=DATE:20270404',
    ]),
  );
  const arabic = await send(context, getCalendar, { query: { language: 'ar' } });
  expect(arabic.text).toContain('SUMMARY:آخر موعد لشراء الفرق');
});

it('entries keep their ids when a date moves', async () => {
  const idsOf = (text: string) => text.split('\r\n').filter((line) => line.startsWith('UID:'));
  const before = idsOf((await send(context, getCalendar, {})).text);
  await sql`update edition_windows set closes_at = closes_at + interval '1 day'
    where edition_id = current_edition()`.execute(context.db);
  await expect
    .poll(async () => (await send(context, getCalendar, {})).text, { timeout: 5000 })
    .toContain('DTSTART:20270216T215900Z');
  expect(idsOf((await send(context, getCalendar, {})).text)).toEqual(before);
});

it('entries say how often and when their edition was changed, and not when they are read', async () => {
  const { id: academy_id } = await academyWith(context.db);
  const { token } = await signInAdmin(context.db);
  const revision = async () => {
    const { text } = await send(context, getCalendar, {});
    const said = (name: string) => new Set(text.match(new RegExp(`^${name}:.*$`, 'gm')));
    const [sequences, stamps] = [said('SEQUENCE'), said('DTSTAMP')];
    expect([sequences.size, stamps.size, said('LAST-MODIFIED').size]).toEqual([1, 1, 1]);
    const [sequence = ''] = sequences;
    return { sequence: Number(sequence.split(':')[1]), stamps };
  };
  const before = await revision();
  expect(await revision()).toEqual(before);
  const params = { id: await currentEditionId(context.db) };
  const body = { academy_id, kind: 'purchase', closes_at: '2027-03-05T21:59:00Z', reason: 'x' };
  const { status } = await send(context, saveEditionException, { token, params, body });
  expect(status).toBe(200);
  const after = await revision();
  expect(after.sequence).toBe(before.sequence + 1);
  expect(after.stamps).not.toEqual(before.stamps);
});

it('a school’s own later deadline is behind its secret address, and behind no other', async () => {
  const academy = await academyWith(context.db);
  const admin = await signInAdmin(context.db);
  await sql`insert into edition_exceptions
    (edition_id, academy_id, kind, closes_at, reason, created_by)
    values (current_edition(), ${academy.id}, 'purchase', '2027-03-01 21:59Z', 'امتحانات',
      ${admin.id})`.execute(context.db);
  const { body } = await send(context, getAcademyEdition, { token: academy.token });
  const key = body.data.calendar_path.split('/').at(-1);
  const own = await send(context, getAcademyCalendar, { params: { key } });
  expect(own.text).toContain('DTSTART:20270301T215900Z');
  const junior = await addEdition(context.db, { name_en: 'Junior pilot' });
  await sql`insert into edition_windows (edition_id, kind, closes_at)
    values (${junior.id}, 'members', '2027-05-05 20:59Z')`.execute(context.db);
  const calendar = async () => (await send(context, getAcademyCalendar, { params: { key } })).text;
  expect(await calendar()).not.toContain('Junior pilot');
  await insertRow(context.db, 'edition_academies', {
    edition_id: junior.id,
    academy_id: academy.id,
  });
  const both = await calendar();
  expect(both).toContain('DTSTART:20270505T205900Z');
  expect(both).toContain('DTSTART:20270301T215900Z');
  const other = await academyWith(context.db);
  const forged = `${other.id}.${key.split('.')[1]}`;
  for (const wrong of [forged, other.id, `${key}x`, 'x', key.slice(0, -2)]) {
    const reply = await send(context, getAcademyCalendar, { params: { key: wrong } });
    expect([wrong, reply.status]).toEqual([wrong, 404]);
  }
});

it('a new address ends the old one, and nobody else’s', async () => {
  const pathOf = async (token: string) =>
    (await send(context, getAcademyEdition, { token })).body.data.calendar_path.split('/').at(-1);
  const statusOf = async (key: string) =>
    (await send(context, getAcademyCalendar, { params: { key } })).status;
  const [academy, bystander] = [await academyWith(context.db), await academyWith(context.db)];
  const [old, other] = [await pathOf(academy.token), await pathOf(bystander.token)];
  expect([await statusOf(old), await statusOf(other)]).toEqual([200, 200]);
  const once = { 'idempotency-key': crypto.randomUUID() };
  for (const headers of [once, once]) {
    expect((await send(context, renewCalendar, { token: academy.token, headers })).status).toBe(
      200,
    );
  }
  const renewed = await pathOf(academy.token);
  const statuses = await Promise.all([old, renewed, other].map(statusOf));
  expect(statuses).toEqual([404, 200, 200]);
});

it('meetings of one name and place are entries of their own', async () => {
  const meet = (day: string) =>
    sql`insert into edition_events (edition_id, kind, title_en, title_ar, place_en, place_ar,
      starts_on, ends_on) values (current_edition(), 'meeting', 'Question hour', 'ساعة أسئلة',
      'Online', 'عن بعد', ${day}, ${day})`.execute(context.db);
  await meet('2027-01-05');
  await meet('2027-01-12');
  const meetings = async () => {
    const { text } = await send(context, getCalendar, {});
    const entries = text.split('BEGIN:VEVENT').filter((entry) => entry.includes('Question hour'));
    return new Set(entries.map((entry) => /UID:(\S+)/.exec(entry)?.[1])).size;
  };
  await expect.poll(meetings, { timeout: 5000 }).toBe(2);
});

it('address, times and what to bring are in the calendars of schools that go there', async () => {
  await sql`insert into edition_events (edition_id, kind, title_en, title_ar, place_en, place_ar,
    starts_on, ends_on, from_time, to_time, address_en, address_ar, bring_en, bring_ar, governorates)
    values (current_edition(), 'qualifier', 'Delta', 'الدلتا', 'Tanta', 'طنطا', '2027-02-01',
      '2027-02-01', '09:00', '16:00', '5 Hall Street', 'شارع 5', 'A robot', 'روبوت',
      array['القاهرة'])`.execute(context.db);
  const [near, far] = [await academyWith(context.db), await academyWith(context.db)];
  await updateRow(context.db, 'academies', far.id, { governorate: 'أسوان' });
  const ownText = async (token: string) => {
    const { data } = (await send(context, getAcademyEdition, { token })).body;
    const params = { key: data.calendar_path.split('/').at(-1) };
    return (await send(context, getAcademyCalendar, { params })).text;
  };
  await expect
    .poll(async () => (await send(context, getCalendar, {})).text, { timeout: 5000 })
    .toContain('Delta');
  expect(await ownText(near.token)).toMatch(/5 Hall Street[\s\S]*09:00/);
  expect(await ownText(far.token)).not.toContain('Delta');
  expect((await send(context, getCalendar, {})).text).not.toMatch(/Hall Street|A robot/);
});
