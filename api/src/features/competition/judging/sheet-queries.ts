import type { CrewDuty, Level, OwnSheet, Rubric, Sheet, SheetState } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { holdList } from '../start-lists/index.ts';
import type { List } from './lists.ts';

/** A judge's work on a team, as its path or body names it. */
export interface Work {
  event_id: string;
  team_id: string;
  round: number;
}

export interface PlaceRow extends List {
  team_id: string;
  level: Level | null;
  /** At this event and track. */
  duties: CrewDuty[];
  conflict: boolean;
}

/** A listed team as one of the crew stands to it; undefined for one that is not listed there. */
export async function selectPlace(
  db: Db,
  crewId: string,
  { event_id, team_id }: Omit<Work, 'round'>,
): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select listed.event_id, listed.track_id, listed.edition_id, listed.team_id, listed.level,
      array(select duty from crew_duties given
        join crew on crew.id = given.crew_id and crew.disabled_at is null
        where given.crew_id = ${crewId}
        and given.event_id = listed.event_id and given.track_id = listed.track_id) as duties,
      exists (select from crew_conflicts declared where declared.crew_id = ${crewId}
        and declared.academy_id = team.academy_id) as conflict
    from event_teams listed join teams team on team.id = listed.team_id
    where listed.event_id = ${event_id} and listed.team_id = ${team_id}`.execute(db);
  return rows[0];
}

/**
 * Holds the list and the assignment, in this order: whoever writes the sheet waits. Undefined
 * without an assignment that the judge still has.
 */
export async function holdWork(trx: Trx, crewId: string, work: Work) {
  const place = await selectPlace(trx, crewId, work);
  if (!place) return undefined;
  const state = await holdList(trx, place, 'share');
  const assigned = await trx
    .selectFrom('assignments as given')
    .innerJoin('event_teams as listed', (join) =>
      join
        .onRef('listed.event_id', '=', 'given.event_id')
        .onRef('listed.team_id', '=', 'given.team_id'),
    )
    .select(['given.recused_at', 'listed.rubric_id'])
    .where('given.event_id', '=', work.event_id)
    .where('given.team_id', '=', work.team_id)
    .where('given.crew_id', '=', crewId)
    .where('given.round', '=', work.round)
    .forNoKeyUpdate('given')
    .executeTakeFirst();
  if (!assigned || assigned.recused_at || !place.duties.includes('judge')) return undefined;
  return { ...place, state, rubric_id: assigned.rubric_id };
}

export interface SheetRow extends Sheet {
  crew_id: string;
  edition_id: string;
  judge: string;
  remark: string | null;
}

const selectSheets = (db: Db) =>
  db
    .selectFrom('sheets as sheet')
    .innerJoin('crew', 'crew.id', 'sheet.crew_id')
    .leftJoin('sheet_remarks as noted', 'noted.sheet_id', 'sheet.id')
    .select(['sheet.id', 'sheet.event_id', 'sheet.team_id', 'sheet.crew_id', 'sheet.round'])
    .select(['sheet.edition_id', 'sheet.rubric_id', 'sheet.marks', 'sheet.deductions'])
    .select(['sheet.not_judged', 'sheet.total', 'sheet.worked', 'sheet.try_next'])
    .select(['sheet.returned_reason', 'sheet.version', 'sheet.state'])
    .select(['crew.name as judge', 'noted.remark']);

type Selected = Awaited<ReturnType<ReturnType<typeof selectSheets>['execute']>>[number];
const asRow = (row: Selected): SheetRow => ({
  ...row,
  marks: row.marks as Record<string, number>,
  state: row.state as SheetState,
});

export async function selectSheet(db: Db, id: string): Promise<SheetRow | undefined> {
  const row = await selectSheets(db).where('sheet.id', '=', id).executeTakeFirst();
  return row && asRow(row);
}

export async function selectOwnSheet(
  db: Db,
  crewId: string,
  { event_id, team_id, round }: Work,
): Promise<SheetRow | undefined> {
  const row = await selectSheets(db)
    .where('sheet.event_id', '=', event_id)
    .where('sheet.team_id', '=', team_id)
    .where('sheet.round', '=', round)
    .where('sheet.crew_id', '=', crewId)
    .executeTakeFirst();
  return row && asRow(row);
}

/** Handed in, by judges who did not give the team back; by round and judge. */
export async function selectHandedIn(
  db: Db,
  eventId: string,
  teamIds: readonly string[],
): Promise<SheetRow[]> {
  if (teamIds.length === 0) return [];
  const rows = await selectSheets(db)
    .innerJoin('assignments as given', (join) =>
      join
        .onRef('given.event_id', '=', 'sheet.event_id')
        .onRef('given.team_id', '=', 'sheet.team_id')
        .onRef('given.crew_id', '=', 'sheet.crew_id')
        .onRef('given.round', '=', 'sheet.round'),
    )
    .where('given.recused_at', 'is', null)
    .where('sheet.event_id', '=', eventId)
    .where('sheet.team_id', 'in', [...teamIds])
    .where('sheet.state', 'in', ['handed_in', 'locked'])
    .orderBy('sheet.round')
    .orderBy('crew.name')
    .orderBy('sheet.id')
    .execute();
  return rows.map(asRow);
}

export const presentSheet = ({
  crew_id: _c,
  edition_id: _e,
  judge: _j,
  remark: _r,
  ...sheet
}: SheetRow): Sheet => sheet;

export const presentOwn = (row: SheetRow): OwnSheet => ({
  ...presentSheet(row),
  remark: row.remark,
});

/** True if the judge still has a team at this event whose own sheet is not handed in. */
export async function hasOpenSheet(db: Db, crewId: string, work: Omit<Work, 'round'>) {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (select from assignments given left join sheets sheet
      on sheet.event_id = given.event_id and sheet.team_id = given.team_id
      and sheet.crew_id = given.crew_id and sheet.round = given.round
      where given.event_id = ${work.event_id} and given.team_id = ${work.team_id}
        and given.crew_id = ${crewId} and given.recused_at is null
        and coalesce(sheet.state, 'draft') in ('draft', 'returned')) as is_open`.execute(db);
  return rows[0]?.is_open ?? false;
}

export async function selectRubric(trx: Trx, id: string): Promise<Rubric> {
  const { content } = await trx
    .selectFrom('rubrics')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content as unknown as Rubric;
}

/** A blank remark leaves none. */
export async function saveRemark(trx: Trx, sheetId: string, remark: string | null): Promise<void> {
  if (remark === null) {
    await trx.deleteFrom('sheet_remarks').where('sheet_id', '=', sheetId).execute();
    return;
  }
  await trx
    .insertInto('sheet_remarks')
    .values({ sheet_id: sheetId, remark })
    .onConflict((conflict) => conflict.column('sheet_id').doUpdateSet({ remark }))
    .execute();
}
