import {
  type Audience,
  countAudience,
  createAnnouncement,
  listNotices,
  listStudentNotices,
  previewAnnouncement,
  sendAnnouncement,
  stopAnnouncement,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition, currentEditionId } from '../../../../test/editions.ts';
import { signInAcademy, signInAdmin, signInStudent } from '../../../../test/fixtures.ts';
import { insertRow, listRows } from '../../../../test/rows.ts';

const context = testApp();
let author: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => {
  author = await signInAdmin(context.db);
});

const ARABIC = { title: { en: '', ar: 'تنبيه' }, body: { en: '', ar: 'القاعة تغيّرت.' } };
const count = async (audience: Partial<Audience>) =>
  (await send(context, countAudience, { token: author.token, body: { audience } })).body.data;

async function begin(audience: Partial<Audience>, words: object = ARABIC) {
  const { token } = author;
  const { body } = await send(context, createAnnouncement, { token, body: { ...words, audience } });
  const params = { id: body.data.id as string };
  const seen = (await send(context, previewAnnouncement, { token, params })).body.data;
  const press = () =>
    send(context, sendAnnouncement, {
      token,
      params,
      body: { fingerprint: seen.fingerprint },
    });
  return { id: params.id, seen, press };
}
const recipients = (id: string) =>
  listRows(context.db, 'announcement_recipients', { announcement_id: id });
const messagesTo = async (email: string | null | undefined) =>
  (await listRows(context.db, 'outbox_messages', { to_email: email ?? '' }, 'kind')).length;

describe('schools of an earlier edition', () => {
  it('are those that do not take part in the current one', async () => {
    const { db } = context;
    const governorate = 'أسوان';
    const past = await addEdition(db, { number: 1, slug: 'first', status: 'published' });
    const later = await addEdition(db);
    const school = async (...editions: string[]) => {
      const one = await signInAcademy(db, { governorate, status: 'active' });
      await sql`delete from edition_academies where academy_id = ${one.id}`.execute(db);
      for (const edition_id of editions) {
        await insertRow(db, 'edition_academies', { edition_id, academy_id: one.id });
      }
      return one;
    };
    const former = await school(past.id);
    await school(past.id, await currentEditionId(db));
    await school(later.id);
    await school();
    const blocked = await school(past.id);
    const block = { reason: 'أُوقف', blocked_by: author.id };
    await insertRow(db, 'account_blocks', { academy_id: blocked.id, ...block });
    const closed = await school(past.id);
    await sql`update academies set status = 'closed' where id = ${closed.id}`.execute(db);
    const { id, seen, press } = await begin({ to: 'former', governorates: [governorate] });
    expect(seen).toMatchObject({ schools: 1, students: 0 });
    await press();
    expect(await recipients(id)).toMatchObject([{ academy_id: former.id, student_id: null }]);
    expect(await count({ to: 'former', governorates: ['الأقصر'] })).toMatchObject({ schools: 0 });
  });
});

describe('one school', () => {
  it('is told alone, in its language or in the only one that is written', async () => {
    const { db } = context;
    const [one, other] = [await signInAcademy(db), await signInAcademy(db)];
    await sql`update academies set language = 'en' where id = ${one.id}`.execute(db);
    const audience = { to: 'school', academy_id: one.id } as const;
    expect(await count(audience)).toMatchObject({
      ...{ schools: 1, about: one.academy.name, readers: { en: 1, ar: 0 } },
    });
    const words = { title: { en: 'Hall', ar: 'القاعة' }, body: { en: 'It moved.', ar: 'تغيّرت.' } };
    const both = await begin(audience, words);
    expect(both.seen.samples).toMatchObject([{ language: 'en', subject: 'Hall' }]);
    const { press, seen, id } = await begin(audience);
    expect(seen.samples).toMatchObject([{ language: 'ar', subject: 'تنبيه' }]);
    // Another language is another preview.
    await sql`update academies set language = 'ar' where id = ${one.id}`.execute(db);
    expect((await press()).body.code).toBe('announcement_changed');
    await sql`update academies set language = 'en' where id = ${one.id}`.execute(db);
    expect((await press()).status).toBe(200);
    expect((await press()).status).toBe(409);
    expect(await recipients(id)).toHaveLength(1);
    const { body } = await send(context, listNotices, {
      token: one.token,
      headers: { 'accept-language': 'en' },
    });
    expect(body.data).toMatchObject([{ title: 'تنبيه', text: 'القاعة تغيّرت.' }]);
    expect(await messagesTo(other.academy.email)).toBe(0);
  });
});

describe('a team', () => {
  async function aTeam() {
    const { db } = context;
    const edition_id = await currentEditionId(db);
    const academy = await signInAcademy(db, { status: 'active' });
    const team = await insertRow(db, 'teams', { academy_id: academy.id, edition_id, name: 'صقور' });
    const pupil = async (isMember = true) => {
      const one = await signInStudent(db, academy.id);
      const member = { team_id: team.id, edition_id, student_id: one.id };
      if (isMember) await insertRow(db, 'team_members', member);
      return one;
    };
    return { academy, team, pupil };
  }

  it('is its school and its students, without those who must not read of others', async () => {
    const { db } = context;
    const { academy, team, pupil } = await aTeam();
    const [told, refused, hidden, blocked, suspended, outside] = [
      await pupil(),
      await pupil(),
      await pupil(),
      await pupil(),
      await pupil(),
      await pupil(false),
    ];
    const other = await aTeam();
    const stranger = await other.pupil();
    const guardian = await insertRow(db, 'guardians', {
      student_id: refused.id,
      name: 'منى عادل',
      phone_number: '+201066600001',
    });
    await insertRow(db, 'guardian_consents', {
      guardian_id: guardian.id,
      ...{ kind: 'participation', action: 'declined', text_version: '2026-11', language: 'ar' },
    });
    await insertRow(db, 'child_deletions', {
      ...{ student_id: hidden.id, guardian_id: guardian.id, hides: true },
      due_at: new Date(Date.now() + 86_400_000),
    });
    const block = { reason: 'أُوقف', blocked_by: author.id };
    await insertRow(db, 'account_blocks', { student_id: blocked.id, ...block });
    await sql`update students set status = 'suspended' where id = ${suspended.id}`.execute(db);

    const { id, seen, press } = await begin({ to: 'team', team_id: team.id });
    expect(seen).toMatchObject({
      schools: 1,
      students: 1,
      about: `صقور · ${academy.academy.name}`,
    });
    const pressed = await Promise.all([press(), press()]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await recipients(id)).toHaveLength(2);
    const { body } = await send(context, listStudentNotices, { token: told.token });
    expect(body.data).toMatchObject([{ title: 'تنبيه', text: 'القاعة تغيّرت.' }]);
    for (const { token } of [refused, hidden, outside, stranger]) {
      expect((await send(context, listStudentNotices, { token })).body.data).toEqual([]);
    }
    // Stopped before anything has gone: neither the school's bell nor the student's keeps it.
    await send(context, stopAnnouncement, { token: author.token, params: { id } });
    expect((await send(context, listStudentNotices, { token: told.token })).body.data).toEqual([]);
    expect((await send(context, listNotices, { token: academy.token })).body.data).toEqual([]);
  });

  it('of a blocked school is nobody', async () => {
    const { academy, team, pupil } = await aTeam();
    await pupil();
    const block = { reason: 'أُوقف', blocked_by: author.id };
    await insertRow(context.db, 'account_blocks', { academy_id: academy.id, ...block });
    expect(await count({ to: 'team', team_id: team.id })).toMatchObject({
      schools: 0,
      students: 0,
    });
  });
});
