import { hash } from 'node:crypto';
import {
  type CrewBundle,
  type CrewTeam,
  type getCrewBundle,
  type Level,
  type OwnSheet,
  type Rubric,
  teamNumber,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { teamPass } from '../../../ports/secrets.ts';
import { presentEvent } from '../../season/editions/index.ts';
import { selectInspectionLists } from '../inspections/index.ts';
import { presentCrewMatch, selectOwnMatches } from '../league/index.ts';
import { presentMission, presentRun, selectMissions, selectRuns } from '../missions/index.ts';
import { stateOf } from '../start-lists/index.ts';
import {
  type DutyRow,
  type RubricRow,
  type SheetRow,
  selectAssignments,
  selectConflicts,
  selectDuties,
  selectRubrics,
  selectSheets,
  selectTeams,
  type TeamRow,
} from './bundle-queries.ts';

function presentDuty(row: DutyRow): CrewBundle['duties'][number] {
  const { id, title, place, address, map_url, starts_on, ends_on, from_time } = presentEvent(
    row as Parameters<typeof presentEvent>[0],
  );
  return {
    duty: row.duty as CrewBundle['duties'][number]['duty'],
    event: { id, title, place, address, map_url, starts_on, ends_on, from_time },
    track: { key: row.key, name: { en: row.sub_title_en, ar: row.sub_title_ar } },
    state: stateOf(row),
  };
}

/** A phone knows passes by their hash alone. */
const passHash = (pass: string): string =>
  hash('sha256', pass, 'buffer').subarray(0, 16).toString('base64url');

const presentTeam = (row: TeamRow, track: string, secret: string): CrewTeam => ({
  id: row.id,
  event_id: row.event_id,
  track,
  number: teamNumber(row.edition_number, row.number),
  name: row.name,
  academy: { id: row.academy_id, name: row.academy_name },
  level: (row.level ?? 'open') as Level,
  table_no: row.table_no,
  members: row.members,
  pass_hash: row.scans ? passHash(teamPass(secret, row.id)) : null,
});

const presentSheet = ({ edition_id: _, crew_id: __, handed_in_at: ___, ...sheet }: SheetRow) => ({
  ...sheet,
  marks: sheet.marks as Record<string, number>,
  state: sheet.state as OwnSheet['state'],
});

const presentRubric = (row: RubricRow): CrewBundle['rubrics'][number] => ({
  id: row.id,
  track: row.key,
  level: row.level,
  version: row.version,
  locked: row.locked,
  content: row.content as Rubric,
});

const REFEREES: readonly string[] = ['referee', 'head_referee'];
const JUDGING: readonly string[] = ['judge', 'head_judge'];

/** Own sheets, assignments, runs and teams of the events that the caller has a duty at. */
async function workOf(db: Db, crewId: string, duties: readonly DutyRow[]) {
  const eventIds = [...new Set(duties.map(({ id }) => id))];
  const teams = await selectTeams(db, crewId, eventIds);
  const assigned = await selectAssignments(db, crewId, eventIds);
  const sheets = await selectSheets(db, crewId, eventIds);
  const judged = new Set(
    duties.filter(({ duty }) => JUDGING.includes(duty)).map((duty) => duty.id + duty.track_id),
  );
  const used = [
    ...teams.filter(({ event_id, track_id }) => judged.has(event_id + track_id)),
    ...sheets,
  ].flatMap(({ rubric_id }) => rubric_id ?? []);
  const counted = duties.filter(({ duty }) => REFEREES.includes(duty));
  const missionIds = counted.flatMap(({ mission_id }) => mission_id ?? []);
  const teamOf = new Map(teams.map((team) => [team.event_id + team.id, team]));
  return {
    teams,
    sheets: sheets.map(presentSheet),
    rubrics: (await selectRubrics(db, [...new Set(used)])).map(presentRubric),
    assignments: assigned.map((each) => ({
      ...each,
      rubric_id: teamOf.get(each.event_id + each.team_id)?.rubric_id ?? null,
    })),
    missions: (await selectMissions(db, missionIds)).map(presentMission),
    runs: (
      await selectRuns(db, (eb) =>
        eb.and([eb('run.crew_id', '=', crewId), eb('run.event_id', 'in', eventIds)]),
      )
    ).map(presentRun),
    matches: (await selectOwnMatches(db, crewId, eventIds)).map(presentCrewMatch),
  };
}

const NO_WORK = {
  ...{ teams: [], sheets: [], rubrics: [], assignments: [] },
  ...{ missions: [], runs: [], matches: [] },
};

/** All reads see one state, so that the parts fit together. */
export const bundle = ({
  deps,
  actor,
}: Call<typeof getCrewBundle>): Promise<Reply<typeof getCrewBundle>> =>
  deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { name, now } = await trx
        .selectFrom('crew')
        .select(['name', sql<Date>`now()`.as('now')])
        .where('id', '=', actor.id)
        .executeTakeFirstOrThrow();
      const duties = await selectDuties(trx, actor.id);
      const { teams, ...work } = duties.length > 0 ? await workOf(trx, actor.id, duties) : NO_WORK;
      const keyOf = new Map(duties.map(({ track_id, key }) => [track_id, key]));
      return {
        data: {
          name,
          now: now.toISOString(),
          duties: duties.map(presentDuty),
          conflicts: await selectConflicts(trx, actor.id),
          teams: teams.map((team) =>
            presentTeam(team, keyOf.get(team.track_id) ?? '', deps.config.APP_SECRET),
          ),
          inspection_lists: await selectInspectionLists(trx, [
            ...new Set(duties.map(({ track_id }) => track_id)),
          ]),
          ...work,
        },
      };
    });
