import type { CrewDuty, Mission, Rubric, SheetRecord } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { pinTrack } from '../src/features/competition/start-lists/index.ts';
import { openSession } from '../src/http/session.ts';
import { currentEditionId } from './editions.ts';
import { addStudent } from './enrolment.ts';
import { academyWith } from './fixtures.ts';
import { insertRow, readRow, updateRow } from './rows.ts';

const both = (text: string) => ({ en: text, ar: text });
const anchors = ['weak', 'fair', 'good', 'strong'].map(both);

/** 60 + 40 points, with a deduction of 10 and a reason not to judge. */
export const RUBRIC: Rubric = {
  criteria: [
    { key: 'idea', label: both('Idea'), max: 60, step: 5, anchors },
    { key: 'teamwork', label: both('Teamwork'), max: 40, step: 5, anchors },
  ],
  tie_order: ['teamwork', 'idea'],
  deductions: [{ key: 'old-project', label: both('Old project'), points: 10 }],
  not_judged: [{ key: 'wrong-tool', label: both('Wrong tool') }],
  show_minutes: 5,
  question_minutes: 5,
};

export const MISSION: Mission = {
  items: [
    { key: 'lifted', label: both('Lifted'), points: 5, max: 4 },
    { key: 'delivered', label: both('Delivered'), points: 15, max: 4 },
    { key: 'dropped', label: both('Dropped'), points: -5, max: 4 },
  ],
  rules: [{ kind: 'at_most', a: 'delivered', b: 'lifted' }],
  seconds: 180,
  rounds: 2,
};

let people = 0;

/** Signed in. */
export async function addCrew(db: Db, fields: { name?: string; email?: string | null } = {}) {
  people += 1;
  const crew = await insertRow(db, 'crew', {
    name: `Judge ${people}`,
    phone_number: `+2012${String(people).padStart(8, '0')}`,
    ...fields,
  });
  return { ...crew, token: await openSession(db, { role: 'crew', id: crew.id }, 'a phone') };
}

interface Place {
  event_id: string;
  track_id: string;
  edition_id: string;
}

export const giveDuty = (db: Db, crewId: string, duty: CrewDuty, place: Place) =>
  insertRow(db, 'crew_duties', { ...place, crew_id: crewId, duty });

/** A qualifier, by default of the current edition, and one of its tracks; the list is open. */
export async function addEvent(db: Db, track = 'innovation', edition?: string): Promise<Place> {
  const edition_id = edition ?? (await currentEditionId(db));
  const { id: track_id } = await db
    .selectFrom('tracks')
    .select('id')
    .where('edition_id', '=', edition_id)
    .where('key', '=', track)
    .executeTakeFirstOrThrow();
  const event = await insertRow(db, 'edition_events', {
    edition_id,
    kind: 'qualifier',
    ...{ title_en: 'Qualifier', title_ar: 'تصفيات', place_en: 'Giza', place_ar: 'الجيزة' },
    ...{ starts_on: '2027-02-01', ends_on: '2027-02-01' },
  });
  const place = { event_id: event.id, track_id, edition_id };
  await insertRow(db, 'start_lists', place);
  return place;
}

/** With one member of the junior level, on the list. */
export async function listTeam(db: Db, place: Place, teamId?: string) {
  const { event_id, track_id, edition_id } = place;
  let id = teamId;
  if (!id) {
    const academy = await academyWith(db, {});
    const student = await addStudent(db, { academy_id: academy.id, birth_date: '2014-05-01' });
    const team = await insertRow(db, 'teams', {
      academy_id: academy.id,
      edition_id,
      track_id,
      name: `Team of ${academy.name}`,
    });
    await insertRow(db, 'team_members', { team_id: team.id, student_id: student.id, edition_id });
    id = team.id;
  }
  await updateRow(db, 'teams', id, { track_id });
  await insertRow(db, 'event_teams', {
    ...{ event_id, team_id: id, edition_id, track_id },
    kind: 'qualifier',
    level: 'junior',
  });
  return db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** With the newest rubric and mission of its track, which are locked. */
export const lockList = (db: Db, { event_id, track_id }: Place) =>
  inTransaction(db, async (trx) => {
    await updateRow(trx, 'start_lists', { event_id, track_id }, { locked_at: new Date() });
    await pinTrack(trx, track_id);
  });

/** The newest of its track, for all levels. */
export const addRubric = (db: Db, { track_id, edition_id }: Place, content = RUBRIC) =>
  insertRow(db, 'rubrics', {
    ...{ track_id, edition_id },
    version: sql`(select coalesce(max(version), 0) + 1 from rubrics where track_id = ${track_id})`,
    content: JSON.stringify(content),
  });

export const addMission = (db: Db, { track_id, edition_id }: Place, content = MISSION) =>
  insertRow(db, 'missions', {
    ...{ track_id, edition_id },
    version: sql<number>`(select count(*) + 1 from missions where track_id = ${track_id})`,
    content: JSON.stringify(content),
  });

export const assign = (db: Db, place: Place, teamId: string, crewId: string, turn = 1) =>
  insertRow(db, 'assignments', {
    event_id: place.event_id,
    edition_id: place.edition_id,
    team_id: teamId,
    crew_id: crewId,
    turn,
  });

/** A locked list of `teams`, all judged by `judges`; nothing is begun. */
export async function addJudging(db: Db, { teams = 1, judges = 2, edition = '' } = {}) {
  const place = await addEvent(db, 'innovation', edition || undefined);
  const rubric = await addRubric(db, place);
  const listed = [];
  for (let n = 0; n < teams; n++) listed.push(await listTeam(db, place));
  await lockList(db, place);
  const crew = [];
  for (let n = 0; n < judges; n++) {
    const judge = await addCrew(db);
    await giveDuty(db, judge.id, 'judge', place);
    for (const [turn, team] of listed.entries())
      await assign(db, place, team.id, judge.id, turn + 1);
    crew.push(judge);
  }
  return { place, rubric, teams: listed, judges: crew };
}

type Work = Pick<Place, 'event_id'> & { team: { id: string }; rubric: { id: string } };

/** 60 + 25 of 100 points, with both sentences. */
export const sheetOf = ({ event_id, team, rubric }: Work, fields: Partial<SheetRecord> = {}) => ({
  ...{ event_id, team_id: team.id, round: 1, rubric_id: rubric.id },
  marks: { idea: 60, teamwork: 25 },
  ...{ deductions: [] as string[], not_judged: null },
  ...{ worked: 'The gripper held', try_next: 'Try a heavier load', remark: null, version: 0 },
  ...fields,
});

export const recordOf = (work: Work, fields: Partial<SheetRecord> = {}): SheetRecord => ({
  ...{ kind: 'sheet', id: crypto.randomUUID(), sheet_id: crypto.randomUUID() },
  at: '2027-02-01T10:00:00Z',
  ...sheetOf(work, fields),
  ...fields,
});

/**
 * `crewId` heads the judges of one event, where another judge handed in for the first team, and
 * judges the team of `own`, at another event, where nothing is handed in.
 */
export async function furnishSheets(db: Db, crewId: string, edition = '') {
  const { place, rubric, teams, judges } = await addJudging(db, { judges: 1, edition });
  const other = await addJudging(db, { judges: 0, edition });
  const [first, team] = [...teams, ...other.teams] as [(typeof teams)[number], { id: string }];
  await giveDuty(db, crewId, 'head_judge', place);
  await giveDuty(db, crewId, 'judge', other.place);
  await assign(db, other.place, team.id, crewId);
  const { remark: _r, marks, ...fields } = sheetOf({ ...place, team: first, rubric });
  const sheet = await insertRow(db, 'sheets', {
    ...fields,
    id: crypto.randomUUID(),
    marks: JSON.stringify(marks),
    ...{ edition_id: place.edition_id, crew_id: judges[0]?.id ?? '' },
    ...{ state: 'handed_in', total: 85, version: 1 },
  });
  return { place, first, sheet, own: { ...other.place, team, rubric: other.rubric } };
}
/** A locked list with a team whose run `crewId`, the head referee, may decide. */
export async function furnishRuns(db: Db, crewId: string) {
  const place = await addEvent(db);
  await giveDuty(db, crewId, 'head_referee', place);
  const mission = await addMission(db, place);
  const team = await listTeam(db, place);
  await lockList(db, place);
  return { place, mission, team, run: await addRun(db, place, team.id, mission.id, crewId) };
}

/** 20 points, unless `fields` say otherwise. */
export const addRun = (
  db: Db,
  { event_id, edition_id }: Place,
  ...[team_id, mission_id, crew_id, fields]: [string, string, string, object?]
) =>
  insertRow(db, 'runs', {
    ...{ id: crypto.randomUUID(), event_id, edition_id, team_id, mission_id, crew_id },
    ...{ round: 1, mode: 'manual', counts: JSON.stringify({ lifted: 1, delivered: 1 }) },
    ...{ points: 20, time_ms: 60_000, ran_at: new Date() },
    ...fields,
  });

/** One of everything that judging has, at an edition of furnishEdition(). */
export async function furnishJudging(
  db: Db,
  { edition_id, academy_id }: { edition_id: string; academy_id: string },
  phone_number: string,
) {
  const { id: event_id } = await readRow(db, 'edition_events', { edition_id }, 'id');
  const team = await readRow(db, 'teams', { edition_id });
  const place = { edition_id, event_id, track_id: team.track_id ?? '' };
  await insertRow(db, 'start_lists', place);
  await insertRow(db, 'event_teams', { ...place, team_id: team.id, kind: 'final' });
  const { id: crew_id } = await insertRow(db, 'crew', { name: 'جار', phone_number });
  await openSession(db, { role: 'crew', id: crew_id }, undefined);
  await giveDuty(db, crew_id, 'judge', place);
  await insertRow(db, 'crew_conflicts', { crew_id, academy_id, declared_by: 'desk' });
  const rubric = await addRubric(db, place);
  const mission = await addMission(db, place);
  await assign(db, place, team.id, crew_id);
  const judged = { edition_id, event_id, team_id: team.id, crew_id, round: 1 };
  const sheet = await insertRow(db, 'sheets', {
    ...{ ...judged, id: crypto.randomUUID(), rubric_id: rubric.id },
  });
  await insertRow(db, 'sheet_remarks', { sheet_id: sheet.id, remark: 'جوار' });
  await insertRow(db, 'sheet_versions', {
    ...{ edition_id, sheet_id: sheet.id, version: 1, act: 'handed_in', content: '{}' },
    ...{ by_crew_id: crew_id, at: new Date() },
  });
  await insertRow(db, 'runs', {
    ...{ ...judged, id: crypto.randomUUID(), mission_id: mission.id, mode: 'manual' },
    ...{ counts: '{}', points: 1, time_ms: 1, ran_at: new Date() },
  });
  return { place, teamId: team.id, crewId: crew_id };
}
