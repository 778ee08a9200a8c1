import { awardResults, reissueCertificate, revokeCertificate } from '@midan/contract';
import { beforeAll, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCertificate } from '../../../../test/certificates.ts';
import { checksums } from '../../../../test/checksum.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { addCrew, addEvent, listTeam } from '../../../../test/judging.ts';
import { addResultList } from '../../../../test/results.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';

const context = testApp();
let admin: Awaited<ReturnType<typeof signInAdmin>>;
let crewId = '';
beforeAll(async () => {
  admin = await signInAdmin(context.db);
  crewId = (await addCrew(context.db)).id;
});

type Team = Awaited<ReturnType<typeof listTeam>>;

/** A qualifier of so many teams; `publish` signs a list in this order, with the first one's prize. */
async function aQualifier(count: number) {
  const { db } = context;
  const place = await addEvent(db);
  await updateRow(db, 'edition_events', place.event_id, { slug: `q-${place.event_id}` });
  const teams: Team[] = [];
  for (let n = 0; n < count; n += 1) teams.push(await listTeam(db, place));
  const publish = async (order = teams, number = 1) => {
    const signer = { crewId, administratorId: admin.id, number };
    const list = await addResultList(db, place, order, { ...signer, stage: 'signed' });
    const first = { list_id: list.id, team_id: order[0]?.id ?? '' };
    await updateRow(db, 'placements', first, { award_en: 'Best idea', award_ar: 'أفضل فكرة' });
    await updateRow(db, 'result_lists', list.id, { publish_at: new Date(Date.now() - 1000) });
    return list.id;
  };
  return { place, teams, publish };
}

const press = async (id: string, places = 2, token = admin.token) => {
  const { status, body } = await send(context, awardResults, {
    ...{ token, params: { id }, body: { places } },
  });
  return status === 200 ? body.data : body.code;
};
const held = async (team: Team | undefined) => {
  const rows = await listRows(context.db, 'certificates', { team_id: team?.id ?? '' });
  const counting = rows.filter(({ revoked_at, replaced_at }) => !revoked_at && !replaced_at);
  return counting.map(({ award }) => award.split(' · ')[0]).sort();
};

it('issues places and prizes once, and only of a list in force', async () => {
  const { db } = context;
  const { teams, publish, place } = await aQualifier(3);
  const signer = { crewId, administratorId: admin.id, stage: 'signed' } as const;
  const waiting = await addResultList(db, (await aQualifier(0)).place, [], signer);
  expect(await press(waiting.id)).toBe('conflict');
  const id = await publish();
  const reader = await signInAdmin(db, { role: 'read_only' });
  expect(await press(id, 2, reader.token)).toBe('forbidden');
  expect(await press(id)).toEqual({ issued: 3, already: 0, revoked: 0, left_out: 0 });
  expect(await held(teams[0])).toEqual(['Best idea', 'First place']);
  expect([await held(teams[1]), await held(teams[2])]).toEqual([['Second place'], []]);
  const bell = { academy_id: teams[0]?.academy_id ?? '', kind: 'certificates_ready' } as const;
  expect(await listRows(db, 'notices', bell)).toHaveLength(1);
  const [batch] = await listRows(db, 'certificate_batches', { result_list_id: id });
  expect(batch?.award).toMatchObject({
    en: 'First place · Innovation and Entrepreneurship · Junior · Qualifier',
  });
  const { idempotency_keys: _, ...before } = await checksums(db);
  expect(await press(id)).toEqual({ issued: 0, already: 3, revoked: 0, left_out: 0 });
  expect(await checksums(db)).toMatchObject(before);
  const student = await addStudent(db, { academy_id: teams[1]?.academy_id ?? '' });
  const member = { team_id: teams[1]?.id ?? '', student_id: student.id };
  await insertRow(db, 'team_members', { ...member, edition_id: place.edition_id });
  await updateRow(db, 'edition_events', place.event_id, { title_en: 'Another name' });
  expect(await press(id)).toEqual({ issued: 1, already: 3, revoked: 0, left_out: 0 });
});

it('after a correction revokes what is not true and issues the rest; the verify page links', async () => {
  const { db } = context;
  const { teams, publish, place } = await aQualifier(3);
  const [a, b, c] = teams as [Team, Team, Team];
  const bystander = await aQualifier(1);
  await press(await bystander.publish());
  const { edition_id } = place;
  const [{ student_id } = { student_id: '' }] = await listRows(db, 'team_members', {
    team_id: a.id,
  });
  const other = { academy_id: a.academy_id, edition_id, student_id, team_id: a.id };
  await addCertificate(db, other, { kind: 'place', award: 'First place by hand' });
  const first = await publish();
  await press(first);
  const place1 = { team_id: a.id, kind: 'place', award_like: 'First place ·' };
  const issued = (await listRows(db, 'certificates', { team_id: place1.team_id })).find(
    ({ award }) => award.startsWith(place1.award_like),
  );
  await updateRow(db, 'students', student_id, { first_name: 'Corrected' });
  const params = { id: issued?.id ?? '' };
  const { body } = await send(context, reissueCertificate, { token: admin.token, params });
  const page = () => context.app.inject({ url: `/verify/${body.data.code}` });
  const track = await readRow(db, 'tracks', place.track_id, 'key');
  const edition = await readRow(db, 'editions', edition_id, 'slug');
  const address = `/results/${edition.slug}/q-${place.event_id}/${track.key}/junior`;
  expect((await page()).body).toContain(`href="${address}"`);
  expect((await page()).body).toContain(`href="/ar${address}"`);

  const second = await publish([b, a, c], 2);
  expect(await press(first)).toBe('conflict');
  // A's prize, first place and B's second are not true any more; both get new ones.
  expect(await press(second)).toEqual({ issued: 3, already: 0, revoked: 3, left_out: 0 });
  expect(await held(a)).toEqual(['First place by hand', 'Second place']);
  expect(await held(b)).toEqual(['Best idea', 'First place']);
  expect(await press(second, 9)).toEqual({ issued: 1, already: 3, revoked: 0, left_out: 0 });
  const third = await publish([a, b, c], 3);
  expect(await press(third)).toEqual({ issued: 3, already: 0, revoked: 3, left_out: 0 });
  expect(await held(a)).toEqual(['Best idea', 'First place', 'First place by hand']);
  expect(await held(c)).toEqual(['Third place']);
  expect(await held(bystander.teams[0])).toEqual(['Best idea', 'First place']);
  expect((await page()).body).not.toContain('/results/');
});

it('leaves out who had it revoked by hand, also after a correction and back', async () => {
  const { db } = context;
  const { teams, publish } = await aQualifier(2);
  const [a, b] = teams as [Team, Team];
  const first = await publish();
  await press(first);
  const mine = await listRows(db, 'certificates', { team_id: a.id, kind: 'place' });
  const call = { token: admin.token, params: { id: mine[0]?.id ?? '' } };
  await send(context, revokeCertificate, { ...call, body: { reason: 'Another one’s work' } });
  const { idempotency_keys: _, ...before } = await checksums(db);
  expect(await press(first)).toEqual({ issued: 0, already: 2, revoked: 0, left_out: 1 });
  expect(await checksums(db)).toMatchObject(before);
  expect(await held(a)).toEqual(['Best idea']);
  await press(await publish([b, a], 2));
  expect(await held(a)).toEqual(['Second place']);
  const third = await publish([a, b], 3);
  expect(await press(third)).toEqual({ issued: 2, already: 0, revoked: 3, left_out: 1 });
  expect(await held(a)).toEqual(['Best idea']);
  expect(await held(b)).toEqual(['Second place']);
});

it('issues 40 certificates in one press within 5 s', async () => {
  const { publish } = await aQualifier(39);
  const id = await publish();
  const begun = performance.now();
  expect(await press(id, 39)).toMatchObject({ issued: 40, left_out: 0 });
  expect(performance.now() - begun).toBeLessThan(5000);
});
