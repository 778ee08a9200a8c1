import {
  ADMIN_ROLES,
  type Audience,
  approveAnnouncement,
  countAudience,
  createAnnouncement,
  exportUnreachedAcademies,
  GOVERNORATES,
  type Governorate,
  getAnnouncement,
  getAnnouncementReport,
  LIMITS,
  listAnnouncements,
  listAudit,
  listNotices,
  listUnreachedAcademies,
  previewAnnouncement,
  sendAnnouncement,
  stopAnnouncement,
  testAnnouncement,
  updateAnnouncement,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { currentEditionId } from '../../../../test/editions.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { signInAcademy, signInAdmin } from '../../../../test/fixtures.ts';
import { holdAnswers } from '../../../../test/hold.ts';
import { insertRow, listRows, readRow } from '../../../../test/rows.ts';
import { jobHandlers } from '../../../jobs.ts';
import { ANNOUNCING } from '../../../limits.ts';

const context = testApp();
const BOTH = { en: 'Pay the deposit', ar: 'سددوا مبلغ التأمين' };
const BODY = { en: 'Until Thursday.\nSee the wallet.', ar: 'حتى الخميس.\nانظروا المحفظة.' };
let author: Awaited<ReturnType<typeof signInAdmin>>;
let other: Awaited<ReturnType<typeof signInAdmin>>;
let reader: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => {
  author = await signInAdmin(context.db, { role: 'support', name: 'هالة' });
  other = await signInAdmin(context.db, { role: 'owner', name: 'عمر' });
  reader = await signInAdmin(context.db, { role: 'read_only' });
});

let used = 0;
/** A governorate in which no school is yet, another one at each call; throws if none is left. */
function freshPlace(): Governorate {
  used += 1;
  const place = GOVERNORATES.filter((each) => each !== 'القاهرة')[used - 1];
  if (!place) throw new Error('no governorate is left');
  return place;
}

type Fields = Parameters<typeof signInAcademy>[1];
async function schoolsIn(place: Governorate, count: number, fields: Fields = {}) {
  const schools = [];
  for (let n = 0; n < count; n += 1) {
    schools.push(await signInAcademy(context.db, { governorate: place, ...fields }));
  }
  return schools;
}

async function manySchools(place: Governorate, count: number) {
  await sql`with added as (
      insert into academies (name, email, phone_number, governorate, area, address,
        contact_person_name, contact_person_role, status, payment_reference, password_hash,
        phone_verified_at)
      select 'مدرسة ' || n, 'many-' || ${used} || '-' || n || '@example.test',
        '+2013' || ${used}::int || lpad(n::text, 7, '0'), ${place}, 'المعادي', 'شارع 9', 'منى',
        'معلم', 'active', 'MN-' || ${used} || '-' || n, 'none', now()
      from generate_series(1, ${count}::int) n returning id)
    insert into edition_academies (edition_id, academy_id) select current_edition(), id from added`.execute(
    context.db,
  );
}

const count = async (audience: Partial<Audience>) =>
  (await send(context, countAudience, { token: author.token, body: { audience } })).body.data;
async function draft(audience: Partial<Audience>, token = author.token): Promise<string> {
  const body = { title: BOTH, body: BODY, audience };
  const { status, body: reply } = await send(context, createAnnouncement, { token, body });
  expect(status).toBe(201);
  return reply.data.id;
}
const preview = async (id: string, token = author.token) =>
  (await send(context, previewAnnouncement, { token, params: { id } })).body.data;
const get = async (id: string) =>
  (await send(context, getAnnouncement, { token: reader.token, params: { id } })).body.data;
const report = async (id: string) =>
  (await send(context, getAnnouncementReport, { token: reader.token, params: { id } })).body.data;
async function begin(id: string, token = author.token) {
  const { fingerprint } = await preview(id, token);
  return send(context, sendAnnouncement, { token, params: { id }, body: { fingerprint } });
}
const approve = (id: string, fingerprint: string, token = other.token) =>
  send(context, approveAnnouncement, { token, params: { id }, body: { fingerprint } });
const stop = (id: string) =>
  send(context, stopAnnouncement, { token: other.token, params: { id } });
const runJob = async () => {
  const job = jobHandlers(context.deps).scheduled.find(({ name }) => name === 'send-announcements');
  await job?.run(context.deps.jobs);
};
const recipients = (id: string) =>
  listRows(context.db, 'announcement_recipients', { announcement_id: id });
async function deliverAll(id: string): Promise<void> {
  for (const { message_id } of await recipients(id)) {
    if (message_id) await jobHandlers(context.deps).deliverMessage(message_id, true);
  }
}

describe('the filter', () => {
  it('chooses schools that take part by status, governorate and what they have to do', async () => {
    const place = freshPlace();
    const paid = await schoolsIn(place, 2);
    await schoolsIn(place, 1, { status: 'verified' });
    await schoolsIn(place, 1, { status: 'suspended' });
    const at = { suspended_by: other.id, suspended_at: new Date() };
    await schoolsIn(place, 1, { status: 'suspended', suspended_from: 'active', ...at });
    await schoolsIn(place, 1, { status: 'pending', phone_verified_at: null });
    const [left] = await schoolsIn(place, 1);
    await sql`delete from edition_academies where academy_id = ${left?.id}`.execute(context.db);
    const here = { governorates: [place] };
    expect(await count(here)).toMatchObject({
      ...{ schools: 5, students: 0, readers: { ar: 5, en: 0 } },
      ...{ kept: 5, whatsapp: 0, email: 0, waiting: 0 },
    });
    expect(await count({ ...here, statuses: ['active'] })).toMatchObject({ schools: 2 });
    expect(await count({ ...here, needs: ['deposit'] })).toMatchObject({ schools: 2 });
    expect(await count({ ...here, needs: ['track'] })).toMatchObject({ schools: 0 });
    const edition_id = await currentEditionId(context.db);
    const track = await readRow(context.db, 'tracks', { edition_id }, 'id', 'key');
    const team = (academy_id = '', track_id: string | null = null) =>
      insertRow(context.db, 'teams', { academy_id, edition_id, track_id, name: 'فريق' });
    const full = await team(paid[0]?.id, track.id);
    await team(paid[1]?.id);
    const student = await addStudent(context.db, { academy_id: paid[0]?.id ?? '' });
    await insertRow(context.db, 'team_members', { team_id: full.id, student_id: student.id });
    expect(await count({ ...here, needs: ['track'] })).toMatchObject({ schools: 1 });
    expect(await count({ ...here, needs: ['members'] })).toMatchObject({ schools: 1 });
    expect(await count({ ...here, needs: ['deposit', 'track'] })).toMatchObject({ schools: 3 });
    expect(await count({ ...here, tracks: [track.key] })).toMatchObject({ schools: 1 });
  });
});

describe('a draft', () => {
  it('is changed by its author alone, and not over a newer version', async () => {
    const id = await draft({ governorates: [freshPlace()] });
    const body = { title: { ...BOTH, en: 'Changed' }, body: BODY, audience: {}, version: 1 };
    const change = (token: string) =>
      send(context, updateAnnouncement, { token, params: { id }, body });
    expect((await change(other.token)).body.code).toBe('forbidden');
    const saved = await change(author.token);
    expect([saved.status, saved.body.data.version]).toEqual([200, 2]);
    expect(saved.body.data.title.en).toBe('Changed');
    expect((await change(author.token)).status).toBe(200);
    const late = await send(context, updateAnnouncement, {
      token: author.token,
      params: { id },
      body: { ...body, title: BOTH },
    });
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile']);
  });

  it('is refused with a half text, and too long', async () => {
    const long = 'x'.repeat(LIMITS.announcementBodyMax + 1);
    const { status, body } = await send(context, createAnnouncement, {
      token: author.token,
      body: { title: { en: '', ar: 'عنوان' }, body: { en: '', ar: long }, audience: {} },
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['body.ar']]);
    for (const [title, missing] of [
      [{ en: ' ', ar: 'عنوان' }, ['body.ar', 'title.en']],
      [{ en: 'Title', ar: '' }, []],
      [{ en: '', ar: '' }, ['title.en']],
    ] as const) {
      const text = { en: 'Text', ar: '' };
      const written = await send(context, createAnnouncement, {
        token: author.token,
        body: { title, body: text, audience: {} },
      });
      expect(Object.keys(written.body.errors ?? {})).toEqual(missing);
    }
  });

  it('shows three schools what they would get, and its author by email', async () => {
    const place = freshPlace();
    const schools = await schoolsIn(place, 5);
    const id = await draft({ governorates: [place] });
    const { samples, ...seen } = await preview(id);
    expect(seen).toMatchObject({ schools: 5, needs_approval: false });
    expect(samples).toHaveLength(ANNOUNCING.samples);
    const names = new Set(schools.map(({ academy }) => academy.name));
    for (const { academy, subject, text } of samples) {
      expect(names.has(academy.name)).toBe(true);
      expect(subject).toBe(BOTH.ar);
      expect(text).toBe(`${academy.name}: ${BOTH.ar}\n\n${BODY.ar}`);
    }
    const { status } = await send(context, testAnnouncement, {
      token: author.token,
      params: { id },
    });
    expect(status).toBe(200);
    const queued = await listRows(
      context.db,
      'outbox_messages',
      { to_email: author.admin.email },
      'channel',
      'to_phone',
    );
    expect(queued).toEqual([{ channel: 'email', to_phone: null }]);
    expect(await recipients(id)).toEqual([]);
  });
});

describe('sending', () => {
  it('reaches each school once, in its bell and by a message, however often it is pressed', async () => {
    const place = freshPlace();
    const schools = await schoolsIn(place, 3);
    const id = await draft({ governorates: [place] });
    const { fingerprint } = await preview(id);
    const replies = await Promise.all(
      [1, 2, 3].map(() =>
        send(context, sendAnnouncement, {
          token: author.token,
          params: { id },
          body: { fingerprint },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await runJob();
    expect(await recipients(id)).toHaveLength(3);
    for (const { token, academy } of schools) {
      const { body } = await send(context, listNotices, {
        token,
        headers: { 'accept-language': 'en' },
      });
      const own = body.data.filter(({ kind }: { kind: string }) => kind === 'announcement');
      expect(own).toMatchObject([{ title: BOTH.en, text: BODY.en, entity_id: id }]);
      const messages = await listRows(
        context.db,
        'outbox_messages',
        { to_phone: academy.phone_number },
        'id',
      );
      expect(messages).toHaveLength(1);
    }
    expect(await get(id)).toMatchObject({ status: 'sending', schools: 3 });
    await deliverAll(id);
    await runJob();
    expect((await get(id)).status).toBe('done');
    expect(await report(id)).toMatchObject({
      states: [
        { channel: 'whatsapp', state: 'sent', schools: 3 },
        { channel: 'bell', state: 'sent', schools: 3 },
      ],
      ahead: 0,
      skipped: 0,
      unreached: 0,
    });
  });

  it('is refused when text or schools are not those of the preview any more', async () => {
    const place = freshPlace();
    const [school] = await schoolsIn(place, 1);
    const id = await draft({ governorates: [place] });
    const { fingerprint } = await preview(id);
    await schoolsIn(place, 1);
    const press = (seen: string) =>
      send(context, sendAnnouncement, {
        token: author.token,
        params: { id },
        body: { fingerprint: seen },
      });
    expect((await press(fingerprint)).body.code).toBe('announcement_changed');
    // One for another, so that the number stays.
    const twoBefore = (await preview(id)).fingerprint;
    await sql`delete from edition_academies where academy_id = ${school?.id}`.execute(context.db);
    await schoolsIn(place, 1);
    expect((await press(twoBefore)).body.code).toBe('announcement_changed');
    expect(await recipients(id)).toEqual([]);
    const nobody = await draft({ governorates: [freshPlace()] });
    const empty = await begin(nobody);
    expect([empty.status, empty.body.code]).toEqual([409, 'conflict']);
  });

  it('skips a school that is suspended before its turn, and no school that was so before', async () => {
    const place = freshPlace();
    await manySchools(place, 120);
    const at = { suspended_by: other.id, suspended_at: new Date(Date.now() - 60_000) };
    await schoolsIn(place, 1, { status: 'suspended', suspended_from: 'active', ...at });
    const id = await draft({ governorates: [place] });
    await begin(id);
    const [waiting] = (await recipients(id)).filter(({ queued_at }) => !queued_at);
    await sql`update academies set status = 'suspended', suspended_from = 'active',
      suspended_at = now(), suspended_by = ${other.id}
      where id = ${waiting?.academy_id}`.execute(context.db);
    await runJob();
    const all = await recipients(id);
    expect(all.filter(({ queued_at }) => queued_at)).toHaveLength(120);
    expect(all.filter(({ skipped_at }) => skipped_at)).toMatchObject([
      { academy_id: waiting?.academy_id, message_id: null },
    ]);
    expect((await report(id)).skipped).toBe(1);
  });
});

describe('many schools', () => {
  it('need a second administrator, who approves what was previewed, once', async () => {
    const place = freshPlace();
    await manySchools(place, LIMITS.announcementApprovalAbove + 1);
    const id = await draft({ governorates: [place] });
    const seen = await preview(id);
    expect(seen).toMatchObject({ schools: 501, needs_approval: true });
    expect((await approve(id, seen.fingerprint)).body.code).toBe('conflict');
    expect((await begin(id)).body.data.status).toBe('waiting');
    expect(await recipients(id)).toEqual([]);
    const own = await approve(id, seen.fingerprint, author.token);
    expect([own.status, own.body.code]).toEqual([403, 'forbidden']);
    expect((await approve(id, seen.fingerprint, reader.token)).status).toBe(403);
    await schoolsIn(place, 1);
    expect((await approve(id, seen.fingerprint)).body.code).toBe('announcement_changed');
    expect(await recipients(id)).toEqual([]);
    const now = await preview(id, other.token);
    const twice = await Promise.all([approve(id, now.fingerprint), approve(id, now.fingerprint)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await get(id)).toMatchObject({ schools: 502, approver: { id: other.id } });
    const { body } = await send(context, listAudit, {
      token: other.token,
      query: { entity_id: id },
    });
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
      'announcement.approve',
      'announcement.ask',
      'announcement.create',
    ]);
    expect(JSON.stringify(body)).not.toContain(BODY.ar);
    await stop(id);
  });

  it('are a draft again once the author changes the text', async () => {
    const place = freshPlace();
    await manySchools(place, LIMITS.announcementApprovalAbove + 1);
    const id = await draft({ governorates: [place] });
    const { fingerprint } = await preview(id);
    await begin(id);
    await send(context, updateAnnouncement, {
      token: author.token,
      params: { id },
      body: {
        title: BOTH,
        body: { ...BODY, ar: 'نص آخر' },
        audience: { governorates: [place] },
        version: 1,
      },
    });
    expect((await get(id)).status).toBe('draft');
    expect((await approve(id, fingerprint)).body.code).toBe('conflict');
    await begin(id);
    expect((await approve(id, fingerprint)).body.code).toBe('announcement_changed');
  });
});

describe('approval cannot be passed', () => {
  it('by splitting, also at once', async () => {
    const { token } = await signInAdmin(context.db, { role: 'support' });
    const halves: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const place = freshPlace();
      await manySchools(place, 300);
      halves.push(await draft({ governorates: [place] }, token));
    }
    const sent = await Promise.all(halves.map((id) => begin(id, token)));
    const statuses = sent.map(({ body }) => body.data.status);
    expect([...statuses].sort()).toEqual(['sending', 'waiting']);
    const place = freshPlace();
    await schoolsIn(place, 1);
    const later = await draft({ governorates: [place] }, token);
    expect(await preview(later, token)).toMatchObject({ needs_approval: false });
    for (const id of halves) await stop(id);
  });

  it('by schools that come while it is begun', async () => {
    const { token } = await signInAdmin(context.db, { role: 'support' });
    const place = freshPlace();
    await manySchools(place, LIMITS.announcementApprovalAbove);
    const [last] = await schoolsIn(place, 1);
    const id = await draft({ governorates: [place] }, token);
    const { fingerprint } = await preview(id, token);
    const part = () => sql`from edition_academies where academy_id = ${last?.id}`;
    await sql`delete ${part()}`.execute(context.db);
    const counted = holdAnswers('string_agg');
    const own = context.deps.db;
    context.deps.db = own.withPlugin(counted.plugin);
    const params = { id };
    const sending = send(context, sendAnnouncement, { token, params, body: { fingerprint } });
    await counted.arrived(1);
    await sql`insert into edition_academies (edition_id, academy_id)
      values (current_edition(), ${last?.id})`.execute(own);
    counted.open();
    const { status, body } = await sending;
    context.deps.db = own;
    expect([status, body.code]).toEqual([409, 'announcement_changed']);
    expect(await recipients(id)).toEqual([]);
  });
});

describe('the report', () => {
  it('lists the schools to call, whose file is audited, and forgets nothing when messages go', async () => {
    const place = freshPlace();
    const [missed, seen, fine] = await schoolsIn(place, 3);
    const id = await draft({ governorates: [place] });
    await begin(id);
    await deliverAll(id);
    await sql`update outbox_messages set status = 'failed', error_code = '131026' where id in (
      select message_id from announcement_recipients where announcement_id = ${id}
        and academy_id <> ${fine?.id})`.execute(context.db);
    await sql`update notices set read_at = now() where entity_id = ${id}
      and academy_id = ${seen?.id}`.execute(context.db);
    await runJob();
    const list = async () =>
      (await send(context, listUnreachedAcademies, { token: reader.token, params: { id } })).body;
    const { name, phone_number } = missed?.academy ?? {};
    expect(await list()).toMatchObject({
      data: [{ id: missed?.id, name, phone_number, reason: '131026' }],
      meta: { total: 1 },
    });
    const file = await send(context, exportUnreachedAcademies, {
      token: reader.token,
      params: { id },
      query: { format: 'csv' },
    });
    expect(file.text).toContain(phone_number);
    expect(file.text).not.toContain(seen?.academy.phone_number);
    const { body } = await send(context, listAudit, {
      token: other.token,
      query: { entity_id: id, action: 'announcement.export' },
    });
    expect(body.data).toMatchObject([{ administrator: { id: reader.id } }]);
    const before = await report(id);
    expect(before).toMatchObject({ unreached: 1 });
    await sql`delete from outbox_messages where id in (
      select message_id from announcement_recipients where announcement_id = ${id})`.execute(
      context.db,
    );
    expect(await report(id)).toEqual(before);
    expect(await list()).toMatchObject({ data: [{ id: missed?.id, reason: null }] });
  });
});

describe('a stopped announcement', () => {
  it('leaves the bell of schools whose message was recalled, unless they have read it', async () => {
    const place = freshPlace();
    await schoolsIn(place, 3);
    const id = await draft({ governorates: [place] });
    await begin(id);
    const [sent, read] = await recipients(id);
    await jobHandlers(context.deps).deliverMessage(sent?.message_id ?? '', true);
    await sql`update notices set read_at = now() where entity_id = ${id}
      and academy_id = ${read?.academy_id}`.execute(context.db);
    await stop(id);
    const { rows } = await sql<{ academy_id: string }>`
      select academy_id from notices where entity_id = ${id}`.execute(context.db);
    const kept = rows.map(({ academy_id }) => academy_id).sort();
    expect(kept).toEqual([sent?.academy_id, read?.academy_id].sort());
  });

  it('says the same of recalled messages when they are deleted', async () => {
    const place = freshPlace();
    await schoolsIn(place, 3);
    const id = await draft({ governorates: [place] });
    await begin(id);
    const [sent] = await recipients(id);
    await jobHandlers(context.deps).deliverMessage(sent?.message_id ?? '', true);
    await stop(id);
    const before = await report(id);
    expect(before).toMatchObject({ skipped: 2, unreached: 0 });
    expect(before.states[0]).toEqual({ channel: 'whatsapp', state: 'sent', schools: 1 });
    await sql`delete from outbox_messages where id in (
      select message_id from announcement_recipients where announcement_id = ${id})`.execute(
      context.db,
    );
    expect(await report(id)).toEqual(before);
  });
});

it('whoever may look at schools looks, and owners and support alone write, send and stop', async () => {
  const place = freshPlace();
  await schoolsIn(place, 1);
  const id = await draft({ governorates: [place] });
  for (const role of ADMIN_ROLES) {
    const { token } = await signInAdmin(context.db, { role });
    const may = role === 'owner' || role === 'support';
    expect((await send(context, listAnnouncements, { token })).status).toBe(200);
    for (const endpoint of [getAnnouncement, previewAnnouncement, getAnnouncementReport]) {
      expect((await send(context, endpoint, { token, params: { id } })).status).toBe(200);
    }
    const body = { title: BOTH, body: BODY, audience: {} };
    const written = await send(context, createAnnouncement, { token, body });
    expect([role, written.status]).toEqual([role, may ? 201 : 403]);
    if (may) continue;
    for (const endpoint of [
      sendAnnouncement,
      approveAnnouncement,
      stopAnnouncement,
      testAnnouncement,
    ]) {
      const fingerprint = '0'.repeat(64);
      const { status } = await send(context, endpoint, {
        token,
        params: { id },
        body: { fingerprint },
      });
      expect([endpoint.name, status]).toEqual([endpoint.name, 403]);
    }
  }
});
