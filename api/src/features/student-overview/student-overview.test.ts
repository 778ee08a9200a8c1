import { getStudentDashboard, listOwnTeams } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../test/app.ts';
import { addEdition } from '../../../test/editions.ts';
import { academyWith, signInStudent } from '../../../test/fixtures.ts';

const context = testApp();

it('a team in an edition under way counts, although another one is current', async () => {
  const academy = await academyWith(context.db);
  const { id, token } = await signInStudent(context.db, academy.id);
  const edition = await addEdition(context.db, { name_en: 'Junior pilot' });
  const team = await context.db
    .insertInto('teams')
    .values({ academy_id: academy.id, edition_id: edition.id, name: 'فريق الصغار' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('team_members')
    .values({ edition_id: edition.id, team_id: team.id, student_id: id })
    .execute();
  const view = async () => (await send(context, getStudentDashboard, { token })).body.data;
  expect((await view()).team).toMatchObject({ id: team.id, edition: edition.number });
  const teams = await send(context, listOwnTeams, { token });
  expect(teams.body.data).toMatchObject([
    { edition: { number: edition.number, name: { en: 'Junior pilot' } } },
  ]);
  await sql`update editions set status = 'published' where id = ${edition.id}`.execute(context.db);
  expect((await view()).team).toBeNull();
});
