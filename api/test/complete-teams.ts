import type { Db } from '../src/db/pool.ts';
import { addTracks } from './editions.ts';
import { addStudent } from './enrolment.ts';
import { insertRow } from './rows.ts';

/** For each name a complete team of one student; inserts a track for one member if it lacks. */
export async function addCompleteTeams(
  db: Db,
  { editionId, academyId }: { editionId: string; academyId: string },
  names: readonly [first: string, last: string][],
) {
  const known = await db
    .selectFrom('tracks')
    .select('id')
    .where('edition_id', '=', editionId)
    .where('members_min', '=', 1)
    .executeTakeFirst();
  const [track] = known ? [known] : await addTracks(db, editionId, ['single']);
  if (!track) throw new Error('no track');
  await db
    .updateTable('tracks')
    .set({ members_min: 1 })
    .where('id', '=', track.id)
    .where('members_min', '>', 1)
    .execute();
  const added: { studentId: string; teamId: string }[] = [];
  for (const [first_name, last_name] of names) {
    const student = await addStudent(db, { academy_id: academyId, first_name, last_name });
    const team = await insertRow(db, 'teams', {
      edition_id: editionId,
      academy_id: academyId,
      track_id: track.id,
      name: `فريق ${first_name}`,
      mentor_name: 'أ. منى التجربة',
    });
    await insertRow(db, 'team_members', {
      edition_id: editionId,
      team_id: team.id,
      student_id: student.id,
      role: 'leader',
    });
    added.push({ studentId: student.id, teamId: team.id });
  }
  return added;
}
