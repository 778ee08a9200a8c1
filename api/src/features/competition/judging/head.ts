import {
  canMove,
  type compareSheets,
  type getHeadOverview,
  type getJudgingOverview,
  type JudgingOverview,
  type returnSheet,
  SHEET_TRANSITIONS,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import {
  type AssignedRow,
  findList,
  type JudgedList,
  presentTeam,
  selectAssigned,
  selectConflicts,
  selectJudges,
  selectTeams,
} from './lists.ts';
import {
  hasOpenSheet,
  holdWork,
  presentSheet,
  type SheetRow,
  selectHandedIn,
  selectPlace,
  selectSheet,
} from './sheet-queries.ts';

/**
 * A judge reads the others' sheets without remarks and reasons. @throws AppError not_found for who
 * neither judges the team nor heads its judges, or has a conflict with its school; own_sheet_open
 */
export async function compare({
  deps: { db },
  actor,
  params,
}: Call<typeof compareSheets>): Promise<Reply<typeof compareSheets>> {
  const work = { event_id: params.id, team_id: params.teamId };
  const place = await selectPlace(db, actor.id, work);
  const isHead = place?.duties.includes('head_judge') && !place.conflict;
  const assigned = await db
    .selectFrom('assignments')
    .select('round')
    .where('event_id', '=', work.event_id)
    .where('team_id', '=', work.team_id)
    .where('crew_id', '=', actor.id)
    .where('recused_at', 'is', null)
    .executeTakeFirst();
  const isJudge = assigned !== undefined && place?.duties.includes('judge') && !place.conflict;
  if (!isHead && !isJudge) throw new AppError('not_found');
  if (await hasOpenSheet(db, actor.id, work)) throw new AppError('own_sheet_open');
  const rows = await selectHandedIn(db, work.event_id, [work.team_id]);
  return {
    data: rows.map((row) => ({
      ...presentSheet(row),
      returned_reason: isHead || row.crew_id === actor.id ? row.returned_reason : null,
      judge: { id: row.crew_id, name: row.judge },
      remark: isHead ? row.remark : null,
    })),
  };
}

/**
 * Holds list and assignment as who writes the sheet does. @throws AppError not_found for another
 * than the head judge, one in conflict and for an own sheet, own_sheet_open, conflict for a sheet that
 * is not handed in, or whose judge left, edited_meanwhile
 */
export const giveBack = (call: Call<typeof returnSheet>): Promise<Reply<typeof returnSheet>> =>
  call.once(async (trx) => {
    const { actor, params, body } = call;
    const found = await selectSheet(trx, params.id);
    const place = found && (await selectPlace(trx, actor.id, found));
    const isOwn = found?.crew_id === actor.id;
    const isHead = place?.duties.includes('head_judge') && !place.conflict;
    if (!found || isOwn || !isHead) throw new AppError('not_found');
    const work = await holdWork(trx, found.crew_id, found);
    const sheet = (await selectSheet(trx, params.id)) as SheetRow;
    if (await hasOpenSheet(trx, actor.id, sheet)) throw new AppError('own_sheet_open');
    const isGone = !work || work.conflict;
    if (isGone || !canMove(SHEET_TRANSITIONS, sheet.state, 'returned'))
      throw new AppError('conflict');
    if (sheet.version !== body.version) throw new AppError('edited_meanwhile');
    const version = sheet.version + 1;
    const returned = { state: 'returned', returned_reason: body.reason, version } as const;
    await trx.updateTable('sheets').set(returned).where('id', '=', sheet.id).execute();
    const { rubric_id, marks, deductions, not_judged, worked, try_next, total } = sheet;
    await trx
      .insertInto('sheet_versions')
      .values({
        ...{ edition_id: sheet.edition_id, sheet_id: sheet.id, version, by_crew_id: actor.id },
        act: 'returned',
        at: sql<Date>`now()`,
        content: JSON.stringify({
          ...{ rubric_id, marks, deductions, not_judged, worked, try_next, total },
          reason: body.reason,
        }),
      })
      .execute();
    return { data: presentSheet({ ...sheet, ...returned }) };
  });

const isHandedIn = ({ state }: AssignedRow) => state === 'handed_in' || state === 'locked';

/** Without totals of teams that `reader` still judges, or has a conflict with. */
async function overview(db: Db, list: JudgedList, reader?: string): Promise<JudgingOverview> {
  const [teams, judges, assigned, barred] = await Promise.all([
    selectTeams(db, list),
    selectJudges(db, list),
    selectAssigned(db, list),
    reader === undefined ? ([] as string[]) : selectConflicts(db, reader),
  ]);
  const blind = new Set([
    ...assigned
      .filter((row) => row.crew_id === reader && !row.recused && !isHandedIn(row))
      .map(({ team_id }) => team_id),
    ...teams.filter(({ academy_id }) => barred.includes(academy_id)).map(({ id }) => id),
  ]);
  const ofTeam = Map.groupBy(assigned, ({ team_id }) => team_id);
  const ofJudge = Map.groupBy(assigned, ({ crew_id }) => crew_id);
  return {
    judges: judges.map(({ id, name, conflicts }) => {
      const own = (ofJudge.get(id) ?? []).filter(({ recused }) => !recused);
      return {
        ...{ id, name, assigned: own.length, handed_in: own.filter(isHandedIn).length },
        conflicts: teams.filter(({ academy_id }) => conflicts.includes(academy_id)).length,
      };
    }),
    teams: teams.map((team) => ({
      team: presentTeam(team, list),
      academy: team.academy,
      level: team.level ?? 'open',
      cells: (ofTeam.get(team.id) ?? []).map((row) => ({
        judge_id: row.crew_id,
        ...{ round: row.round, turn: row.turn, state: row.state, recused: row.recused },
        sheet_id: row.sheet_id,
        total: isHandedIn(row) && !blind.has(team.id) ? row.total : null,
      })),
    })),
  };
}

/** @throws AppError not_found */
export async function deskOverview({
  deps: { db },
  params,
}: Call<typeof getJudgingOverview>): Promise<Reply<typeof getJudgingOverview>> {
  return { data: await overview(db, await findList(db, params.id, params.track)) };
}

/** @throws AppError not_found, also for who is no head judge there */
export async function headOverview({
  deps: { db },
  actor,
  params,
}: Call<typeof getHeadOverview>): Promise<Reply<typeof getHeadOverview>> {
  const list = await findList(db, params.id, params.track);
  const duty = await db
    .selectFrom('crew_duties')
    .select('id')
    .where('crew_id', '=', actor.id)
    .where('event_id', '=', list.event_id)
    .where('track_id', '=', list.track_id)
    .where('duty', '=', 'head_judge')
    .executeTakeFirst();
  if (!duty) throw new AppError('not_found');
  return { data: await overview(db, list, actor.id) };
}
