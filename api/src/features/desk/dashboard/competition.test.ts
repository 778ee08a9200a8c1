import {
  asPiastres,
  type CompetitionStanding,
  getCompetitionStanding,
  listAdminAcademies,
  listAdminStudents,
  listAdminTeams,
} from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCompleteTeams } from '../../../../test/complete-teams.ts';
import { currentEditionId } from '../../../../test/editions.ts';
import {
  academyWith,
  signInAcademy,
  signInAdmin,
  signInStudent,
} from '../../../../test/fixtures.ts';
import { insertRow } from '../../../../test/rows.ts';

const context = testApp();

async function standing(): Promise<CompetitionStanding> {
  const { token } = await signInAdmin(context.db, { role: 'read_only' });
  const { status, body } = await send(context, getCompetitionStanding, { token });
  expect(status).toBe(200);
  return body.data;
}

it('counts what each list shows by the same filter', async () => {
  const { db } = context;
  const before = await standing();
  const editionId = await currentEditionId(db);
  const school = await academyWith(db);
  await addCompleteTeams(db, { editionId, academyId: school.id }, [['منى', 'سالم']]);
  await insertRow(db, 'teams', { edition_id: editionId, academy_id: school.id, name: 'فارغ' });
  await signInStudent(db, school.id);
  const now = await standing();
  expect(now.teams).toEqual({ ready: before.teams.ready + 1, total: before.teams.total + 2 });
  expect(now.students.without_team).toBe(before.students.without_team + 1);
  expect(now.consents_open).toBeGreaterThan(before.consents_open);
  const { token } = await signInAdmin(db);
  const total = async (endpoint: Parameters<typeof send>[1], query: Record<string, string>) =>
    (await send(context, endpoint, { token, query })).body.meta.total;
  const { teams, students, consents_open, schools_owing } = now;
  expect(await total(listAdminTeams, { status: 'active', readiness: 'ready' })).toBe(teams.ready);
  expect(await total(listAdminStudents, {})).toBe(students.total);
  expect(await total(listAdminStudents, { team: 'no_team' })).toBe(students.without_team);
  expect(await total(listAdminStudents, { consent: 'open' })).toBe(consents_open);
  expect(await total(listAdminAcademies, { owes: 'any' })).toBe(schools_owing.total);
});

it('schools owe a deposit that is due, or a debt, and no others are listed', async () => {
  const { db } = context;
  const { id: admin, token } = await signInAdmin(db);
  const due = await academyWith(db, { status: 'suspended' });
  const halted = {
    suspended_by: admin,
    suspended_at: new Date(),
    suspended_from: 'active' as const,
  };
  const calm = [
    await academyWith(db),
    await academyWith(db, { status: 'pending' }),
    await signInAcademy(db, { status: 'suspended', ...halted }),
  ];
  const indebted = await academyWith(db);
  await insertRow(db, 'bank_transfers', {
    academy_id: indebted.id,
    amount: asPiastres(10_000),
    transfer_date: '2026-01-01',
    bank_name: 'CIB',
    status: 'reversed',
    decided_at: new Date(),
    reversed_at: new Date(),
    reversed_by: admin,
    reversal_reason: 'خطأ',
  });
  const owing = async (owes: string) => {
    const { body } = await send(context, listAdminAcademies, { token, query: { owes } });
    return body.data.map(({ id }: { id: string }) => id);
  };
  expect(await owing('any')).toEqual(expect.arrayContaining([due.id, indebted.id]));
  expect(await owing('debt')).toContain(indebted.id);
  expect(await owing('deposit')).toContain(due.id);
  expect(await owing('deposit')).not.toContain(indebted.id);
  for (const { id } of calm) expect(await owing('any')).not.toContain(id);
});

it('names the window that closes next, not one that has closed', async () => {
  await sql`insert into edition_windows (edition_id, kind, closes_at) values
    (current_edition(), 'purchase', now() - interval '1 day'),
    (current_edition(), 'track_choice', now() + interval '9 days'),
    (current_edition(), 'members', now() + interval '5 days')
    on conflict (edition_id, kind) do update set closes_at = excluded.closes_at`.execute(
    context.db,
  );
  expect((await standing()).deadline?.kind).toBe('members');
});
