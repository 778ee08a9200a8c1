import {
  getCertificateOverview,
  issueCertificates,
  listNamesToConfirm,
  setParticipation,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCompleteTeams } from '../../../../test/complete-teams.ts';
import { addEdition } from '../../../../test/editions.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { addCrew, addEvent } from '../../../../test/judging.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';

const context = testApp();

it('with "arrived" certificates of participation are for those who arrived, and issued ones stay', async () => {
  const { db } = context;
  const { token } = await signInAdmin(db);
  const academy = await academyWith(db);
  const edition = await addEdition(db);
  await insertRow(db, 'edition_academies', { edition_id: edition.id, academy_id: academy.id });
  const names: [string, string][] = [
    ['سلمى', 'علي'],
    ['يوسف', 'حسن'],
    ['نور', 'عمر'],
  ];
  const ids = { editionId: edition.id, academyId: academy.id };
  const teams = await addCompleteTeams(db, ids, names);
  const { number } = edition;
  const query = { edition: String(number) };
  const overview = async () =>
    (await send(context, getCertificateOverview, { token, query })).body.data;
  const holders = async () =>
    (await overview()).kinds.find(({ kind }: { kind: string }) => kind === 'participation').holders;
  const issue = async () =>
    (
      await send(context, issueCertificates, {
        token,
        body: { edition: number, kind: 'participation', takes_unconfirmed: true },
      })
    ).body.data.issued;
  const waiting = async () =>
    (await send(context, listNamesToConfirm, { token, query })).body.data.map(
      (school: { waiting: number }) => school.waiting,
    );
  const choose = (participation: string) =>
    send(context, setParticipation, { token, params: { id: edition.id }, body: { participation } });
  expect([(await overview()).participation, await holders()]).toEqual(['registered', 3]);
  const [{ waiting: all }] = (await send(context, listNamesToConfirm, { token, query })).body.data;
  const [first, second] = [await choose('arrived'), await choose('arrived')];
  expect([first.status, second.status, second.body.data]).toEqual([
    ...[200, 200],
    { participation: 'arrived' },
  ]);
  const acts = await listRows(db, 'audit_log', { action: 'edition.participation' }, 'entity_id');
  expect(acts).toEqual([{ entity_id: edition.id }]);
  expect([(await overview()).participation, await holders(), await issue()]).toEqual([
    ...['arrived', 0, 0],
  ]);
  expect(await waiting()).toEqual(all > 3 ? [all - 3] : []);
  // The first comes by two gates, the second is taken back.
  const { track_id } = await readRow(db, 'teams', { id: teams[0]?.teamId ?? '' }, 'track_id');
  const { key } = await readRow(db, 'tracks', track_id ?? '', 'key');
  const { event_id } = await addEvent(db, key, edition.id);
  const { id: crew_id } = await addCrew(db);
  const arrive = async (at: number, present: string[], replaces: string | null = null) => {
    const { teamId: team_id = '' } = teams[at] ?? {};
    const place = { event_id, team_id, edition_id: edition.id };
    await db
      .insertInto('event_teams')
      .values({ ...place, track_id: track_id ?? '', kind: 'qualifier' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return insertRow(db, 'arrivals', {
      ...{ ...place, id: crypto.randomUUID(), crew_id, present, replaces, at: new Date() },
    });
  };
  for (const _ of [1, 2]) await arrive(0, [teams[0]?.studentId ?? '']);
  const { id } = await arrive(1, [teams[1]?.studentId ?? '']);
  await arrive(1, [], id);
  expect([await holders(), await issue(), await issue()]).toEqual([1, 1, 0]);
  const issued = () => listRows(db, 'certificates', { edition_id: edition.id }, 'student_id');
  expect(await issued()).toEqual([{ student_id: teams[0]?.studentId }]);
  expect((await choose('registered')).status).toBe(200);
  expect([await holders(), await issue(), (await issued()).length]).toEqual([3, 2, 3]);
  await choose('arrived');
  expect([await holders(), (await issued()).length]).toEqual([1, 3]);
  await updateRow(db, 'editions', edition.id, { status: 'archived' });
  expect((await choose('registered')).body.code).toBe('edition_archived');
});
