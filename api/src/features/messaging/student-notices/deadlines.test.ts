import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { addEdition, addTracks } from '../../../../test/editions.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { idleJobs } from '../../../../test/idle-jobs.ts';
import { insertRow, readRow, updateRow } from '../../../../test/rows.ts';
import { rowsRead } from '../../../../test/rows-read.ts';
import { openDatabase } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { selectDue, selectStudents } from './due-queries.ts';
import { tellOfDeadlines } from './index.ts';

const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000);
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);

const context = testApp();

/** An edition whose windows close, and whose final begins, in so many days; its academy. */
async function season(given: { members?: number; track_choice?: number; event?: number } = {}) {
  const { db } = context;
  const edition = await addEdition(db);
  const edition_id = edition.id;
  for (const kind of ['members', 'track_choice'] as const) {
    const days = given[kind];
    if (days === undefined) continue;
    await insertRow(db, 'edition_windows', { edition_id, kind, closes_at: inDays(days) });
  }
  if (given.event !== undefined) {
    const texts = { title_en: 'Final', title_ar: 'النهائي', place_en: 'Tanta', place_ar: 'طنطا' };
    const starts_on = dayIn(given.event);
    const event = { edition_id, kind: 'final' as const, ...texts, starts_on, ends_on: starts_on };
    await insertRow(db, 'edition_events', event);
    await insertRow(db, 'edition_events', {
      ...event,
      title_en: 'Elsewhere',
      governorates: ['أسوان'],
    });
  }
  const academy = await academyWith(db);
  await db.insertInto('edition_academies').values({ edition_id, academy_id: academy.id }).execute();
  const pupil = (fields = {}) => addStudent(db, { academy_id: academy.id, ...fields });
  const team = async (studentId: string, track_id: string | null = null) => {
    const { id } = await insertRow(db, 'teams', {
      academy_id: academy.id,
      edition_id,
      name: 'فريق القرب',
      track_id,
    });
    await insertRow(db, 'team_members', { team_id: id, edition_id, student_id: studentId });
  };
  return { edition_id, academy, pupil, team };
}

async function toldTo(studentId: string) {
  const { db } = context;
  const notices = db.selectFrom('student_notices').select('kind');
  const messages = db.selectFrom('outbox_messages').select(['kind', 'channel']);
  return {
    bell: (await notices.where('student_id', '=', studentId).orderBy('kind').execute()).map(
      ({ kind }) => kind,
    ),
    messages: (await messages.where('student_id', '=', studentId).orderBy('kind').execute()).map(
      ({ kind, channel }) => `${kind} by ${channel}`,
    ),
  };
}

describe('deadlines that come near', () => {
  it('tells who is concerned, and nobody else', async () => {
    const { edition_id, pupil, team } = await season({ members: 3, track_choice: 2, event: 5 });
    const [track] = await addTracks(context.db, edition_id, ['near']);
    const [waiting, trackless, ready] = [await pupil(), await pupil(), await pupil()];
    await team(trackless.id);
    await team(ready.id, track?.id);
    const elsewhere = await addStudent(context.db);
    const suspended = await pupil({ status: 'suspended' });
    const unverified = await pupil({ status: 'pending' });
    await tellOfDeadlines(context.deps);
    expect(await toldTo(waiting.id)).toEqual({
      bell: ['deadline_members'],
      messages: ['deadline_members by email'],
    });
    expect(await toldTo(trackless.id)).toEqual({
      bell: ['deadline_track', 'event_near'],
      messages: ['deadline_track by email', 'event_near by email'],
    });
    expect((await toldTo(ready.id)).bell).toEqual(['event_near']);
    for (const { id } of [elsewhere, suspended, unverified]) {
      expect(await toldTo(id)).toEqual({ bell: [], messages: [] });
    }
  });

  it('tells nothing of days that are far away or over, nor of an edition that is over', async () => {
    for (const given of [{ members: 9 }, { members: -1 }, { event: 9 }, { event: -1 }]) {
      const { pupil, team } = await season(given);
      const student = await pupil();
      if ('event' in given) await team(student.id);
      await tellOfDeadlines(context.deps);
      expect((await toldTo(student.id)).bell).toEqual([]);
    }
    const { edition_id, pupil } = await season({ members: 3 });
    const student = await pupil();
    await updateRow(context.db, 'editions', edition_id, { status: 'published' });
    await tellOfDeadlines(context.deps);
    expect((await toldTo(student.id)).bell).toEqual([]);
  });

  it('knows the school’s own later deadline, and tells of a moved one again', async () => {
    const { edition_id, academy, pupil } = await season({ members: 3 });
    const { id: created_by } = await signInAdmin(context.db);
    const student = await pupil();
    const academy_id = academy.id;
    const later = { closes_at: inDays(20), reason: 'امتحانات', created_by };
    await insertRow(context.db, 'edition_exceptions', {
      edition_id,
      academy_id,
      kind: 'members',
      ...later,
    });
    await tellOfDeadlines(context.deps);
    expect((await toldTo(student.id)).bell).toEqual([]);
    await context.db
      .deleteFrom('edition_exceptions')
      .where('edition_id', '=', edition_id)
      .execute();
    await tellOfDeadlines(context.deps);
    await tellOfDeadlines(context.deps);
    expect((await toldTo(student.id)).bell).toEqual(['deadline_members']);
    await updateRow(context.db, 'edition_windows', { edition_id }, { closes_at: inDays(5) });
    await tellOfDeadlines(context.deps);
    expect((await toldTo(student.id)).bell).toEqual(['deadline_members', 'deadline_members']);
  });

  it('reads for a batch its own students, however many are due', async () => {
    const { academy } = await season({ members: 3 });
    await sql`insert into students (first_name, last_name, email, phone_number, birth_date, gender,
        address, password_hash, status, academy_id, phone_verified_at)
      select 'طالب', 'كثير', 'many' || n || '@example.test', '+2017' || lpad(n::text, 8, '0'),
        '2010-05-01', 'female', 'س', 'x', 'verified', ${academy.id}, now()
      from generate_series(1, 4000) n`.execute(context.db);
    await sql`analyze students`.execute(context.db);
    const before = await readRow(context.db, 'students', { email: 'many100@example.test' }, 'id');
    let due = 0;
    const read = await rowsRead(context, 'students', async (db) => {
      const ids = await selectStudents(db, before.id, 20);
      due = (await selectDue(db, ids)).length;
    });
    await context.db.deleteFrom('students').where('email', 'like', 'many%').execute();
    expect(due).toBeGreaterThan(0);
    expect(read).toBeLessThan(500);
  });

  it('tells of all events of a day in one notice, in the order of the edition', async () => {
    const { edition_id, pupil, team } = await season();
    const student = await pupil();
    await team(student.id);
    const day = dayIn(4);
    const both = { edition_id, kind: 'qualifier', starts_on: day, ends_on: day } as const;
    const delta = { title_en: 'Delta', title_ar: 'الدلتا', place_en: 'Tanta', place_ar: 'طنطا' };
    const coast = { title_en: 'Coast', title_ar: 'الساحل', place_en: 'Agami', place_ar: 'العجمي' };
    await insertRow(
      context.db,
      'edition_events',
      [delta, coast].map((texts) => ({ ...both, ...texts })),
    );
    expect(await selectDue(context.db, [student.id])).toEqual([
      {
        ...{ student_id: student.id, kind: 'event_near', edition_id, due_on: day },
        facts: {
          event: { en: 'Delta / Coast', ar: 'الدلتا / الساحل' },
          place: { en: 'Tanta / Agami', ar: 'طنطا / العجمي' },
        },
      },
    ]);
  });

  it('is tried again when an instance fails on the way', async () => {
    const { pupil } = await season({ members: 3 });
    const student = await pupil();
    const jobs = {
      ...idleJobs,
      deliverMessage: () => Promise.reject(new Error('the instance stops')),
    };
    await expect(tellOfDeadlines({ ...context.deps, jobs })).rejects.toThrow('stops');
    expect(await toldTo(student.id)).toEqual({ bell: [], messages: [] });
    await tellOfDeadlines(context.deps);
    expect((await toldTo(student.id)).messages).toEqual(['deadline_members by email']);
  });
});

async function race(): Promise<number> {
  const second = openDatabase(context.connection, { max: 5, onError: () => undefined });
  const instances: Deps[] = [context.deps, { ...context.deps, db: second, readDb: second }];
  const runs = [1, 2, 3].flatMap(() => instances.map((deps) => tellOfDeadlines(deps, 7)));
  const told = await Promise.all(runs).finally(() => second.destroy());
  return told.reduce((sum, each) => sum + each, 0);
}

async function aClass() {
  const { pupil } = await season({ members: 3 });
  const students = [];
  for (let n = 0; n < 30; n += 1) students.push(await pupil());
  return students.map(({ id }) => id);
}

describe('on two instances at once', () => {
  const counts = async (ids: string[]) =>
    (await Promise.all(ids.map(toldTo))).map(({ bell, messages }) => [
      bell.length,
      messages.length,
    ]);

  it('tells each student of a deadline exactly once', async () => {
    await tellOfDeadlines(context.deps);
    const ids = await aClass();
    expect(await race()).toBe(30);
    expect(await race()).toBe(0);
    expect(await counts(ids)).toEqual(ids.map(() => [1, 1]));
  });

  it('would tell some twice without the unique index', async () => {
    await sql`drop index student_notices_once`.execute(context.db);
    let twice = 0;
    for (let tries = 0; tries < 10 && twice === 0; tries += 1) {
      const ids = await aClass();
      twice = (await race()) - ids.length;
    }
    expect(twice).toBeGreaterThan(0);
  });
});
