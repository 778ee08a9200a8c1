import { commitImport, listImportRows, undoImport } from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCertificate } from '../../../../test/certificates.ts';
import { addEdition } from '../../../../test/editions.ts';
import { addGuardian, addStudent, addVouched } from '../../../../test/enrolment.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { detailsOf, imported, pasted, previewed, rowsOf } from '../../../../test/imports.ts';
import { insertRow, listRows, updateRow } from '../../../../test/rows.ts';
import { endGuardiansOf, insertGuardians } from '../../people/guardians/index.ts';
import { eraseImportRows } from './index.ts';

const context = testApp();

const pupil = (name: string, number: string, more: string[] = []) => [
  name,
  '3/4/2014',
  'بنت',
  '5ب',
  number,
  ...more,
];
const NORA = pupil('نورا سامي حسن', '101');
const LAYAN = pupil('ليان عمرو علي', '102');

const undo = (token: string, id: string) => send(context, undoImport, { token, params: { id } });

/** Hash of the students but `updated_at` and `version`, and of their guardians. */
async function hashOf(academyId: string): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(coalesce(string_agg(
      (to_jsonb(student) - 'updated_at' - 'version')::text || coalesce(guardian.name || guardian.phone_number, ''),
      '|' order by student.id), '')) as hash
    from students student
    left join guardians guardian
      on guardian.student_id = student.id and guardian.ended_at is null
    where academy_id = ${academyId}`.execute(context.db);
  return rows[0]?.hash ?? '';
}

const addTeam = async (academy_id: string, name: string, max_members = 3) =>
  (await insertRow(context.db, 'teams', { academy_id, name, max_members })).id;
const membersOf = async (teamId: string) =>
  (await listRows(context.db, 'team_members', { team_id: teamId })).map(
    ({ student_id }) => student_id,
  );
const answerFor = (studentId: string, action: 'given' | 'withdrawn') =>
  sql`insert into guardian_consents
      (guardian_id, kind, action, signed_name, language, text_version)
    select id, 'participation', ${action}, ${action === 'given' ? 'منى عادل' : null}, 'ar', '1'
    from guardians where student_id = ${studentId} and ended_at is null`.execute(context.db);
const change = (id: string | null, fields: object) =>
  updateRow(context.db, 'students', id ?? '', fields);

describe('undoing an import', () => {
  it('leaves the school as it was', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    await imported(context, token, pasted([NORA]));
    const before = await hashOf(academyId);
    const { id } = await imported(
      context,
      token,
      pasted([
        ['نورا سامي حسن', '4/4/2014', 'بنت', '6أ', '101', 'سعاد محمد', '01001234567'],
        LAYAN,
      ]),
    );
    expect(await hashOf(academyId)).not.toBe(before);
    const { status, body } = await undo(token, id);
    expect([status, body.message]).toEqual([200, 'تم التراجع عن الاستيراد']);
    expect(body.data).toMatchObject({
      status: 'undone',
      undo_until: null,
      undo: { removed: 1, restored: 1, kept: 0 },
    });
    expect(await hashOf(academyId)).toBe(before);
    expect((await undo(token, id)).body.data).toEqual(body.data);
    const again = await send(context, commitImport, {
      token,
      params: { id },
      body: { twins: [] },
    });
    expect(again.body.code).toBe('import_decided');
    expect(await hashOf(academyId)).toBe(before);
  });

  it('leaves who has got a certificate since', async () => {
    const { db } = context;
    const { id: academyId, token } = await academyWith(db);
    const { id } = await imported(context, token, pasted([NORA, LAYAN]));
    const [first] = await rowsOf(context, token, id);
    const edition = await addEdition(db);
    const student_id = first?.student_id ?? '';
    await addCertificate(db, { edition_id: edition.id, academy_id: academyId, student_id });
    const { status, body } = await undo(token, id);
    expect([status, body.data?.undo]).toMatchObject([200, { removed: 1, kept: 1 }]);
    expect(await rowsOf(context, token, id)).toMatchObject([
      { undone: 'kept', kept_reason: 'certified', student_id },
      { undone: 'removed' },
    ]);
  });

  it('restores the guardian whom the list replaced', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    const guarded = (phone: string) => pupil('نورا سامي حسن', '101', ['سعاد محمد', phone]);
    await imported(context, token, pasted([guarded('01001234567')]));
    const before = await hashOf(academyId);
    const { id } = await imported(context, token, pasted([guarded('01001234568')]));
    expect(await hashOf(academyId)).not.toBe(before);
    expect((await undo(token, id)).body.data.undo).toMatchObject({ restored: 1, kept: 0 });
    expect(await hashOf(academyId)).toBe(before);
  });

  it('leaves who cannot get the old facts back, and undoes the other lines', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    const guarded = (phone: string) => pupil('نورا سامي حسن', '101', ['سعاد محمد', phone]);
    const outgrown = (date: string) => ['هنا سامي حسن', date, 'بنت', '5ب', '105'];
    const [old, moved] = ['+201001234577', '+201001234578'];
    await imported(context, token, pasted([guarded(old), LAYAN]));
    const tooOld = await addVouched(context.db, academyId, {
      ...{ first_name: 'هنا', last_name: 'سامي حسن', birth_date: '2005-04-03' },
      ...{ class_name: '5ب', external_id: '105' },
    });
    const { id } = await imported(
      context,
      token,
      pasted([
        guarded(moved),
        pupil('ليان عمرو علي', '102', ['هالة عمرو', '01001234579']),
        pupil('سما عمرو علي', '104'),
        outgrown('3/4/2014'),
      ]),
    );
    await addStudent(context.db, { phone_number: old });
    const { status, body } = await undo(token, id);
    expect([status, body.data?.undo]).toEqual([200, { removed: 1, restored: 1, kept: 2 }]);
    expect(await rowsOf(context, token, id)).toMatchObject([
      { undone: 'kept', kept_reason: 'facts_refused' },
      { undone: 'restored', kept_reason: null },
      { undone: 'removed', kept_reason: null },
      { undone: 'kept', kept_reason: 'facts_refused', student_id: tooOld.id },
    ]);
    const { phone_number } = await context.db
      .selectFrom('guardians')
      .innerJoin('students', 'students.id', 'student_id')
      .select('guardians.phone_number')
      .where('academy_id', '=', academyId)
      .executeTakeFirstOrThrow();
    expect(phone_number).toBe(moved);
  });

  it('leaves who was claimed, changed, answered for or put into a team since, and says why', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    const names = ['نورا', 'ليان', 'سما', 'هنا', 'مريم'].map((name) => `${name} سامي حسن`);
    const { id } = await imported(
      context,
      token,
      pasted(names.map((name, n) => pupil(name, `${n}`))),
    );
    const [claimed, changed, answered, placed, free] = (await rowsOf(context, token, id)).map(
      ({ student_id }) => student_id,
    );
    await change(claimed ?? '', { claimed_at: new Date(), password_hash: 'x' });
    await change(changed ?? '', { class_name: '9ج' });
    await addGuardian(context.db, answered ?? '');
    await answerFor(answered ?? '', 'given');
    const team = await addTeam(academyId, 'فريق اليد');
    await insertRow(context.db, 'team_members', { team_id: team, student_id: placed ?? '' });
    const { body } = await undo(token, id);
    expect(body.data.undo).toEqual({ removed: 1, restored: 0, kept: 4 });
    const rows = await rowsOf(context, token, id);
    expect(rows.map(({ kept_reason }) => kept_reason)).toEqual([
      'claimed',
      'changed',
      'answered',
      'in_team',
      null,
    ]);
    const left = await listRows(context.db, 'students', { academy_id: academyId }, 'id');
    expect(left).toHaveLength(4);
    expect(left.some((student) => student.id === free)).toBe(false);
    expect(await membersOf(team)).toEqual([placed]);
  });

  it('keeps a student for whom a guardian of before has answered', async () => {
    const { token } = await academyWith(context.db);
    const { id } = await imported(
      context,
      token,
      pasted([pupil('نورا سامي حسن', '101', ['سعاد محمد', '01001234567'])]),
    );
    const [row] = await rowsOf(context, token, id);
    const student_id = row?.student_id ?? '';
    const guardian = { student_id, name: 'سعاد محمد', phone_number: '+201001234567' };
    await answerFor(student_id, 'withdrawn');
    await context.db.transaction().execute(async (trx) => {
      await endGuardiansOf(trx, { deps: context.deps, by: { kind: 'academy' } }, [student_id]);
      await insertGuardians(trx, [guardian]);
    });
    const { status, body } = await undo(token, id);
    expect([status, body.data?.undo]).toEqual([200, { removed: 0, restored: 0, kept: 1 }]);
    expect(await rowsOf(context, token, id)).toMatchObject([
      { student_id, kept_reason: 'answered' },
    ]);
  });

  it('is too late after a day, and not possible before the import is done', async () => {
    const { token } = await academyWith(context.db);
    const preview = await previewed(context, token, pasted([NORA]));
    expect((await undo(token, preview.id)).body.code).toBe('import_decided');
    const { id, undo_until: until } = await imported(context, token, pasted([NORA]));
    expect(until).not.toBeNull();
    await updateRow(context.db, 'imports', id, { done_at: sql<Date>`now() - interval '1 day'` });
    expect((await undo(token, id)).body.code).toBe('undo_too_late');
    expect((await detailsOf(context, token, id)).undo_until).toBeNull();
  });
});

describe('the teams of a list', () => {
  const inTeam = (name: string, number: string, team: string) =>
    pupil(name, number, ['', '', team]);
  const FOUR = (team: string) =>
    ['نورا', 'ليان', 'سما', 'هنا'].map((name, n) => inTeam(`${name} سامي حسن`, `${n}`, team));

  it('are filled by their rules; what does not fit is said per line', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    const falcons = await addTeam(academyId, 'الصقور');
    await addTeam(academyId, 'النجوم');
    await addTeam(academyId, 'النّجوم');
    const { id, teams } = await imported(
      context,
      token,
      pasted([
        ...FOUR('الصقور '),
        inTeam('مريم سامي حسن', '8', 'فريق بلا وجود'),
        inTeam('جنى سامي حسن', '9', 'النجوم'),
      ]),
    );
    expect(teams).toMatchObject({ waiting: 0, placed: 3, refused: 3 });
    const rows = await rowsOf(context, token, id);
    expect(rows.map(({ team_problem }) => team_problem)).toEqual([
      null,
      null,
      null,
      'team_full',
      'unknown_team',
      'two_teams',
    ]);
    expect(await membersOf(falcons)).toEqual(rows.slice(0, 3).map(({ student_id }) => student_id));
    const again = await imported(context, token, pasted(FOUR('الصقور')));
    expect(again.teams).toMatchObject({ waiting: 0, placed: 3, refused: 1 });
    expect(await membersOf(falcons)).toHaveLength(3);
  });

  it('are left again by an undo, but for members from before', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    const falcons = await addTeam(academyId, 'الصقور', 6);
    const first = await imported(context, token, pasted(FOUR('الصقور').slice(0, 1)));
    const second = await imported(context, token, pasted(FOUR('الصقور')));
    expect(await membersOf(falcons)).toHaveLength(4);
    expect((await undo(token, second.id)).body.data.undo).toMatchObject({ removed: 3, kept: 0 });
    expect(await membersOf(falcons)).toHaveLength(1);
    expect((await undo(token, first.id)).body.data.undo).toMatchObject({ removed: 1 });
    expect(await membersOf(falcons)).toEqual([]);
  });

  it('go on being filled by a second press after a call that ended halfway', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    const falcons = await addTeam(academyId, 'الصقور');
    const { id } = await imported(context, token, pasted(FOUR('الصقور').slice(0, 2)));
    const [first] = await membersOf(falcons);
    await context.db
      .deleteFrom('team_members')
      .where('student_id', '=', first ?? '')
      .execute();
    await updateRow(
      context.db,
      'import_rows',
      { import_id: id, student_id: first ?? '' },
      { team_outcome: null, team_id: null },
    );
    expect((await detailsOf(context, token, id)).teams.waiting).toBe(1);
    const { body } = await send(context, commitImport, {
      token,
      params: { id },
      body: { twins: [] },
    });
    expect(body.data.teams).toMatchObject({ waiting: 0, placed: 2, refused: 0 });
    expect(await membersOf(falcons)).toHaveLength(2);
  });
});

describe('the lines of an import', () => {
  it('are deleted after 30 days, previews as a whole', async () => {
    const { token } = await academyWith(context.db);
    const done = await imported(context, token, pasted([NORA]));
    const young = await imported(context, token, pasted([LAYAN]));
    const preview = await previewed(context, token, pasted([LAYAN]));
    await context.db
      .updateTable('imports')
      .set({ created_at: sql<Date>`now() - interval '30 days 1 minute'` })
      .where('id', 'in', [done.id, preview.id])
      .execute();
    await eraseImportRows(context.db);
    const rows = await context.db
      .selectFrom('import_rows')
      .select('import_id')
      .where('import_id', 'in', [done.id, young.id, preview.id])
      .execute();
    expect(new Set(rows.map(({ import_id }) => import_id))).toEqual(new Set([young.id]));
    const kept = await detailsOf(context, token, done.id);
    expect(kept).toMatchObject({ erased: true, taken: 1, header: [], sample: [] });
    expect(await detailsOf(context, token, preview.id)).toBeUndefined();
    const linesOf = (query = {}) =>
      send(context, listImportRows, { token, params: { id: done.id }, query });
    for (const { body } of [await linesOf(), await linesOf({ outcome: 'new' })]) {
      expect([body.data, body.meta.total]).toEqual([[], 0]);
    }
  });
});
