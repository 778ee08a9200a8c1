import type { Db } from '../src/db/pool.ts';
import { addMission, addRubric, addRun, assign, giveDuty } from './judging.ts';
import { insertRow } from './rows.ts';

interface Contact {
  name: string;
  email: string;
  phone_number: string;
}

/** A row in every table of judging, about the one team of a furnished edition. */
export async function addJudgingBystander(db: Db, editionId: string, contact: Contact) {
  const edition_id = editionId;
  const { team_id, event_id, track_id, academy_id } = await db
    .selectFrom('teams')
    .innerJoin('edition_events as event', 'event.edition_id', 'teams.edition_id')
    .select(['teams.id as team_id', 'event.id as event_id', 'teams.track_id', 'academy_id'])
    .where('teams.edition_id', '=', edition_id)
    .executeTakeFirstOrThrow();
  const place = { event_id, track_id: track_id ?? '', edition_id };
  const { id: crew_id } = await insertRow(db, 'crew', contact);
  await insertRow(db, 'start_lists', { ...place, locked_at: new Date() });
  await insertRow(db, 'event_teams', { ...place, team_id, kind: 'final', level: 'junior' });
  await insertRow(db, 'crew_conflicts', { crew_id, academy_id, declared_by: 'crew' });
  await giveDuty(db, crew_id, 'judge', place);
  const rubric = await addRubric(db, place);
  const mission = await addMission(db, place);
  await assign(db, place, team_id, crew_id);
  await addRun(db, place, team_id, mission.id, crew_id);
  const { id: sheet_id } = await insertRow(db, 'sheets', {
    ...{ id: crypto.randomUUID(), edition_id, event_id, team_id, crew_id, round: 1 },
    rubric_id: rubric.id,
  });
  await insertRow(db, 'sheet_remarks', { sheet_id, remark: 'Bystander' });
  const kept = { content: '{}', by_crew_id: crew_id, at: new Date() };
  const act = { edition_id, sheet_id, version: 1, act: 'handed_in', ...kept };
  await insertRow(db, 'sheet_versions', act);
}
