import {
  addTeamMember,
  askToMove,
  getAdminStudent,
  getOwnMove,
  getStudent,
  getStudentGuardian,
  getTeam,
  joinByLink,
  listJoinRequests,
  listMoves,
  listNotices,
  listStudentNotices,
  listStudents,
  refuseMove,
  releaseStudent,
  transferStudent,
  withdrawMove,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition } from '../../../../test/editions.ts';
import {
  addCard,
  addGuardian,
  addJoinLink,
  addRequest,
  addVouched,
} from '../../../../test/enrolment.ts';
import { academyWith, signInAdmin, signInStaff, signInStudent } from '../../../../test/fixtures.ts';
import { race, tally, testInstances } from '../../../../test/instances.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import type { Db } from '../../../db/pool.ts';

const context = testApp();
const reason = 'انتقلنا إلى طنطا';

/** A school with a pupil who leads a team of an edition with these fields, and a mate in it. */
async function school(db: Db, edition: Parameters<typeof addEdition>[1] = {}) {
  const academy = await academyWith(db);
  const pupil = await signInStudent(db, academy.id);
  const mate = await signInStudent(db, academy.id);
  const { id: edition_id } = await addEdition(db, { ...edition, status: 'open' });
  const fields = { academy_id: academy.id, edition_id, name: 'فريق النيل' };
  const { id: teamId } = await insertRow(db, 'teams', fields);
  const member = { team_id: teamId, edition_id };
  await insertRow(db, 'team_members', [
    { ...member, student_id: pupil.id, role: 'leader' },
    { ...member, student_id: mate.id },
  ]);
  await updateRow(db, 'students', pupil.id, { class_name: '3A', external_id: '17' });
  return { academy, pupil, mate, edition_id, teamId };
}
type School = Awaited<ReturnType<typeof school>>;

const release = ({ academy, pupil }: School, token = academy.token) =>
  send(context, releaseStudent, { token, params: { id: pupil.id }, body: { reason } });
const ask = ({ pupil }: School) =>
  send(context, askToMove, { token: pupil.token, body: { reason } });
const own = async ({ pupil }: School) =>
  (await send(context, getOwnMove, { token: pupil.token })).body.data;
const moves = async (token: string, view: 'asked' | 'left') =>
  (await send(context, listMoves, { token, query: { view } })).body.data;
const members = (teamId: string) =>
  listRows(context.db, 'team_members', { team_id: teamId }, 'student_id', 'role');
const bell = async (endpoint: typeof listNotices | typeof listStudentNotices, token: string) =>
  (await send(context, endpoint, { token })).body.data.map(({ kind }: { kind: string }) => kind);
const schoolOf = async (id: string) =>
  (await readRow(context.db, 'students', id, 'academy_id')).academy_id;
const lock = (edition_id: string) =>
  insertRow(context.db, 'edition_windows', {
    ...{ edition_id, kind: 'members', closes_at: new Date(Date.now() - 86_400_000) },
  });
const transfer = (token: string, id: string, academy_id: string | null) =>
  send(context, transferStudent, { token, params: { id }, body: { academy_id, reason } });

describe('a release', () => {
  it('ends what the school knew its student by, and leaves history and bystanders', async () => {
    const { db } = context;
    const here = await school(db);
    const { academy, pupil, mate, teamId } = here;
    const phone = `+20155${String(Date.now()).slice(-7)}`;
    await addGuardian(db, pupil.id, phone);
    const confirmed = {
      confirmed_by: academy.id,
      confirmed_by_name: 'س',
      confirmed_at: new Date(),
    };
    await updateRow(db, 'guardians', { student_id: pupil.id }, confirmed);
    await addCard(db, context.deps.config.APP_SECRET, pupil.id);
    const approved = { status: 'approved', decided_at: new Date() } as const;
    await addRequest(db, { student_id: pupil.id, academy_id: academy.id, ...approved });
    const params = { id: pupil.id };
    expect((await release(here)).status).toBe(200);
    expect((await release(here)).status).toBe(404);
    expect(
      await readRow(db, 'students', pupil.id, 'academy_id', 'class_name', 'external_id'),
    ).toEqual({ academy_id: null, class_name: null, external_id: null });
    expect(
      (await readRow(db, 'student_cards', { student_id: pupil.id }, 'used_at')).used_at,
    ).not.toBeNull();
    expect(await members(teamId)).toEqual([{ student_id: mate.id, role: 'member' }]);
    expect(await moves(academy.token, 'left')).toMatchObject([
      { student_id: pupil.id, state: 'released', reason: null },
    ]);
    expect(await bell(listNotices, academy.token)).toEqual(['student_left']);
    expect(await bell(listStudentNotices, pupil.token)).toEqual(['own_released']);
    expect(await bell(listStudentNotices, mate.token)).toEqual([]);
    const sent = await listRows(db, 'outbox_messages', { to_phone: phone }, 'kind');
    expect(sent).toEqual([{ kind: 'child_left' }]);
    for (const endpoint of [getStudent, getStudentGuardian]) {
      expect((await send(context, endpoint, { token: academy.token, params })).status).toBe(404);
    }
    const requests = await send(context, listJoinRequests, { token: academy.token });
    expect(requests.body.data[0].student).toMatchObject({ email: '', phone_number: '' });
    // Of the next school: the guardian has to be confirmed anew.
    const next = await academyWith(db);
    const link = await addJoinLink(db, next.id);
    const joining = { token: pupil.token, params: { code: link.code } };
    expect((await send(context, joinByLink, joining)).status).toBe(200);
    const seen = await send(context, getStudent, { token: next.token, params });
    expect(seen.body.data).toMatchObject({ class_name: null, guardian_confirmed_at: null });
  });

  it('leaves a name, and no contact, in the teams of an edition that is over', async () => {
    const here = await school(context.db);
    const { academy, pupil, teamId, edition_id } = here;
    await updateRow(context.db, 'editions', edition_id, { status: 'published' });
    expect((await release(here)).status).toBe(200);
    const params = { id: teamId };
    const { body } = await send(context, getTeam, { token: academy.token, params });
    const { first_name, last_name } = pupil.student;
    expect(body.data.members[0].student).toEqual({
      ...{ first_name, last_name, email: null, phone_number: null },
      ...{ gender: null, guardian_consent: null },
    });
    const found = await send(context, listStudents, {
      token: academy.token,
      query: { search: pupil.student.email },
    });
    expect(found.body.data).toEqual([]);
  });

  it('is refused while members are locked, without account, right or activation', async () => {
    const { db } = context;
    const here = await school(db);
    const { academy, pupil, edition_id, teamId } = here;
    const staff = await signInStaff(db, academy.id, ['money']);
    expect((await release(here, staff.token)).status).toBe(403);
    expect((await release(here, (await academyWith(db)).token)).status).toBe(404);
    await lock(edition_id);
    expect((await release(here)).body.code).toBe('members_locked');
    const { id } = await addVouched(db, academy.id);
    const vouched = { token: academy.token, params: { id }, body: { reason: null } };
    expect((await send(context, releaseStudent, vouched)).body.code).toBe('student_unclaimed');
    await updateRow(db, 'academies', academy.id, { status: 'suspended' });
    expect((await release(here)).body.code).toBe('academy_not_active');
    expect([await schoolOf(pupil.id), (await members(teamId)).length]).toEqual([academy.id, 2]);
    expect(await bell(listStudentNotices, pupil.token)).toEqual([]);
  });
});

describe('a request to leave', () => {
  it('waits once, is withdrawn, refused with a reason, asked again and agreed to', async () => {
    const here = await school(context.db);
    const { academy, pupil } = here;
    expect((await ask(here)).status).toBe(201);
    expect((await ask(here)).body.code).toBe('request_pending');
    const withdrawing = () => send(context, withdrawMove, { token: pupil.token });
    expect((await withdrawing()).body.data.state).toBe('withdrawn');
    expect((await withdrawing()).body.code).toBe('already_decided');
    await ask(here);
    const [asked] = await moves(academy.token, 'asked');
    const refusing = (token: string) =>
      send(context, refuseMove, {
        token,
        params: { id: asked.id },
        body: { reason: 'بعد الموسم' },
      });
    expect((await refusing((await academyWith(context.db)).token)).status).toBe(404);
    expect((await refusing(academy.token)).status).toBe(200);
    expect((await refusing(academy.token)).body.code).toBe('already_decided');
    expect(await own(here)).toMatchObject({ state: 'refused', answer: 'بعد الموسم' });
    expect(await bell(listStudentNotices, pupil.token)).toEqual(['own_move_refused']);
    await ask(here);
    // A tab that still shows the request from before releases nobody.
    const stale = { token: academy.token, params: { id: pupil.id } };
    expect(
      (await send(context, releaseStudent, { ...stale, body: { reason: null, move_id: asked.id } }))
        .body.code,
    ).toBe('already_decided');
    expect(await schoolOf(pupil.id)).toBe(academy.id);
    expect((await release(here)).status).toBe(200);
    expect(await own(here)).toBeNull();
    expect(await moves(academy.token, 'asked')).toEqual([]);
    expect(await moves(academy.token, 'left')).toMatchObject([{ state: 'agreed', reason: null }]);
    expect((await bell(listNotices, academy.token))[0]).toBe('student_left');
    expect((await ask(here)).body.code).toBe('conflict');
  });
});

describe('the organiser', () => {
  it('moves a student out of a locked team, with a reason, once', async () => {
    const { db } = context;
    const here = await school(db);
    const { academy, pupil, mate, teamId, edition_id } = here;
    await lock(edition_id);
    await ask(here);
    await sql`update student_moves set asked_at = now() - interval '15 days'
      where student_id = ${pupil.id}`.execute(db);
    const { token } = await signInAdmin(db);
    const next = await academyWith(db);
    const params = { id: pupil.id };
    const details = await send(context, getAdminStudent, { token, params });
    expect(details.body.data.move).toMatchObject({ reason, is_late: true });
    const support = await signInAdmin(db, { role: 'finance' });
    expect((await transfer(support.token, pupil.id, next.id)).status).toBe(403);
    const closed = await academyWith(db);
    await updateRow(db, 'academies', closed.id, { status: 'suspended' });
    expect((await transfer(token, pupil.id, closed.id)).body.errors).toHaveProperty('academy_id');
    expect((await members(teamId)).length).toBe(2);
    expect((await transfer(token, pupil.id, next.id)).status).toBe(200);
    expect((await transfer(token, pupil.id, next.id)).body.code).toBe('conflict');
    expect([await schoolOf(pupil.id), await schoolOf(mate.id)]).toEqual([next.id, academy.id]);
    expect(await members(teamId)).toEqual([{ student_id: mate.id, role: 'member' }]);
    expect(await moves(academy.token, 'left')).toMatchObject([{ state: 'decided_by_organiser' }]);
    expect((await bell(listNotices, academy.token))[0]).toBe('student_left');
    expect(await bell(listNotices, next.token)).toEqual(['student_moved_in']);
    expect(await bell(listStudentNotices, pupil.token)).toEqual(['own_transferred']);
    const entries = await listRows(db, 'audit_log', { entity_id: pupil.id }, 'action', 'after');
    expect(entries).toEqual([{ action: 'student.transfer', after: { academy_id: next.id } }]);
    expect((await transfer(token, pupil.id, null)).status).toBe(200);
    expect((await transfer(token, pupil.id, null)).body.code).toBe('conflict');
  });
});

describe('on two instances', () => {
  const both = testInstances();

  it('a student who is released while being added to a team is in no team without a school', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { academy, pupil, teamId } = await school(both.db);
      await sql`delete from team_members where student_id = ${pupil.id}`.execute(both.db);
      const { token } = academy;
      const [released, added] = await race(both, [
        { endpoint: releaseStudent, call: { token, params: { id: pupil.id }, body: { reason } } },
        { endpoint: addTeamMember, call: { token, params: { id: teamId, studentId: pupil.id } } },
      ]);
      expect([released?.status, [201, 404].includes(added?.status ?? 0)]).toEqual([200, true]);
      const left = await listRows(both.db, 'team_members', { student_id: pupil.id }, 'id');
      expect(left).toEqual([]);
    }
  });

  it('one of two schools gets a released student; a release happens once', async () => {
    const { academy, pupil } = await school(both.db);
    const call = { token: academy.token, params: { id: pupil.id }, body: { reason } };
    const releases = await race(
      both,
      [1, 2, 3].map(() => ({ endpoint: releaseStudent, call })),
    );
    expect(tally(releases)).toEqual({ 200: 1, 404: 2 });
    const links = [];
    for (let n = 0; n < 2; n += 1) {
      links.push(await addJoinLink(both.db, (await academyWith(both.db)).id));
    }
    const joins = links.map(({ code }) => ({
      endpoint: joinByLink,
      call: { token: pupil.token, params: { code } },
    }));
    const replies = await race(both, joins);
    expect(replies.map(({ body }) => body.code ?? 'joined').toSorted()).toEqual([
      'already_enrolled',
      'joined',
    ]);
  });
});
