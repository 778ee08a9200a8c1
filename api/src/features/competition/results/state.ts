import { canMove, LIMITS, RESULT_TRANSITIONS, type ResultState } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import { isPublished } from '../start-lists/index.ts';

/** The state of the list by this alias at this moment; every reader takes it from here. */
export const resultState = (alias = 'list') => {
  const list = sql.ref(alias);
  return sql<ResultState>`case when not ${isPublished(alias)} then ${list}.state
    when exists (select from result_lists newer where newer.event_id = ${list}.event_id
      and newer.track_id = ${list}.track_id and newer.level = ${list}.level
      and newer.number = ${list}.number + 1 and ${isPublished('newer')}) then 'corrected'
    else 'published' end`;
};

/** From when on schools see it: under a freeze not before it is published. Null: they do not. */
export const shownAt = (alias = 'list') => {
  const list = sql.ref(alias);
  return sql<Date | null>`case when ${list}.state <> 'open' then
    coalesce(${list}.shown_at, case when ${isPublished(alias)} then ${list}.publish_at end) end`;
};

/** Until when schools may appeal; null while it is not shown. */
export const appealsUntil = (alias = 'list') =>
  sql<Date | null>`${shownAt(alias)} + make_interval(mins => ${LIMITS.appealMinutes})`;

/** @throws AppError conflict for a move that the table does not have */
export function assertMove(from: ResultState, to: ResultState): void {
  if (!canMove(RESULT_TRANSITIONS, from, to)) throw new AppError('conflict');
}

/** `seventh/giza/innovation/junior`. */
export const address = sql<string>`concat_ws('/', edition.slug, event.slug, track.key, list.level)`;

/** Lists with their `event`, `track` and `edition`. */
export const selectLists = (db: Db) =>
  db
    .selectFrom('result_lists as list')
    .innerJoin('edition_events as event', 'event.id', 'list.event_id')
    .innerJoin('tracks as track', 'track.id', 'list.track_id')
    .innerJoin('editions as edition', 'edition.id', 'list.edition_id')
    .select(['list.id', 'list.event_id', 'list.track_id', 'list.edition_id', 'list.level'])
    .select(['list.number', 'list.method', 'list.publish_at', 'list.correction_reason'])
    .select([resultState().as('state'), shownAt().as('shown_at'), address.as('address')]);
