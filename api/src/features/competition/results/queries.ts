import type { AppealState, Level } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import { appealsUntil, resultState, selectLists } from './state.ts';

export interface OfTrack {
  event_id: string;
  track_id: string;
}

const selectFull = (db: Db) =>
  selectLists(db)
    .innerJoin('crew', 'crew.id', 'list.proposed_by')
    .leftJoin('administrators as signer', 'signer.id', 'list.signed_by')
    .select(['list.sha256', 'list.proposed_at', 'list.version', 'edition.number as edition_number'])
    .select(['crew.name as proposer', 'crew.email as proposer_email', 'signer.name as signer'])
    .select(['edition.status as edition_status', 'event.title_en', 'event.frozen_at', 'track.key'])
    .select(appealsUntil().as('appeals_until'));
export type ListRow = Awaited<ReturnType<ReturnType<typeof selectFull>['execute']>>[number];

export const selectList = (db: Db, id: string) =>
  selectFull(db).where('list.id', '=', id).executeTakeFirst();

/** Newest first. */
export const selectListsOf = (db: Db, { event_id, track_id }: OfTrack) =>
  selectFull(db)
    .where('list.event_id', '=', event_id)
    .where('list.track_id', '=', track_id)
    .orderBy('list.number', 'desc')
    .execute();

/** Waits for the list's other writers, then reads it: undefined for an unknown one. */
export async function lockResult(trx: Trx, id: string, hold: 'share' | 'update' = 'update') {
  const row = trx.selectFrom('result_lists').select('id').where('id', '=', id);
  await (hold === 'share' ? row.forShare() : row.forNoKeyUpdate()).execute();
  return selectList(trx, id);
}

/** @throws AppError conflict if a list's instant came while its writer waited */
export const unlessPublished = <Row>(trx: Trx, change: RawBuilder<Row>) =>
  change.execute(trx).catch((error: Error & { constraint?: string }) => {
    throw error.constraint === 'result_published' ? new AppError('conflict') : error;
  });

/** @throws AppError conflict */
export const saveResult = (trx: Trx, id: string, change: RawBuilder<unknown>) =>
  unlessPublished(
    trx,
    sql`update result_lists set ${change}, version = version + 1 where id = ${id}`,
  );

/** By place, those without one last; names as they were when the list was proposed. */
export const selectPlacements = (db: Db, listIds: readonly string[]) =>
  db
    .selectFrom('placements as placed')
    .innerJoin('teams as team', 'team.id', 'placed.team_id')
    .selectAll('placed')
    .select(['team.number', 'placed.team as name'])
    .where('placed.list_id', 'in', [...listIds])
    .orderBy(sql`placed.place nulls last`)
    .orderBy('team.number')
    .execute();
export type PlacementRow = Awaited<ReturnType<typeof selectPlacements>>[number];

export const selectAppeals = (db: Db, listIds: readonly string[]) =>
  db
    .selectFrom('appeals as appeal')
    .innerJoin('teams as team', 'team.id', 'appeal.team_id')
    .select(['appeal.id', 'appeal.list_id', 'appeal.team_id', 'appeal.text', 'appeal.answer'])
    .select(['appeal.opened_at', 'team.number', 'team.name'])
    .select(sql<AppealState>`appeal.state`.as('state'))
    .where('appeal.list_id', 'in', [...listIds])
    .orderBy('appeal.opened_at')
    .orderBy('appeal.id')
    .execute();
export type AppealRow = Awaited<ReturnType<typeof selectAppeals>>[number];

/** Levels with listed teams, and how many sheets, runs and matches of each are not decided. */
export async function selectLevels(db: Db, { event_id, track_id }: OfTrack) {
  const { rows } = await sql<{ level: Level; teams: number; open: number }>`
    select listed.level, count(*) as teams, sum(
        (select count(*) from runs run where run.event_id = listed.event_id
          and run.team_id = listed.team_id and run.state = 'reported')
        + (select count(*) from assignments given where given.event_id = listed.event_id
          and given.team_id = listed.team_id and given.recused_at is null
          and not exists (select from sheets sheet where sheet.event_id = given.event_id
            and sheet.team_id = given.team_id and sheet.crew_id = given.crew_id
            and sheet.round = given.round and sheet.state in ('handed_in', 'locked'))))::int
      + (select count(*) from matches where matches.event_id = ${event_id}
          and matches.track_id = ${track_id} and matches.level = listed.level
          and matches.state = 'planned') as open
    from event_teams listed where listed.event_id = ${event_id}
      and listed.track_id = ${track_id} and listed.level is not null
    group by listed.level
    order by array_position(array['elementary', 'junior', 'senior', 'open'], listed.level)`.execute(
    db,
  );
  return rows;
}

/** The event's row is locked: proposals and a freeze come one after the other. */
export const lockEvent = (trx: Trx, id: string) =>
  trx
    .selectFrom('edition_events as event')
    .innerJoin('editions as edition', 'edition.id', 'event.edition_id')
    .select(['event.frozen_at', 'event.edition_id', 'event.title_en', 'edition.status'])
    .where('event.id', '=', id)
    .where('event.kind', '<>', 'meeting')
    .forNoKeyUpdate('event')
    .executeTakeFirst();

/** Locks it. */
export const selectNewest = (trx: Trx, { event_id, track_id }: OfTrack, level: Level) =>
  trx
    .selectFrom('result_lists as list')
    .select(['list.id', 'list.number', 'list.correction_reason', resultState().as('state')])
    .where('list.event_id', '=', event_id)
    .where('list.track_id', '=', track_id)
    .where('list.level', '=', level)
    .orderBy('list.number', 'desc')
    .limit(1)
    .forNoKeyUpdate('list')
    .executeTakeFirst();
