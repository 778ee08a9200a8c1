import type { StartListState } from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';

interface Dates {
  locked_at: Date | null;
  closed_at: Date | null;
  feedback_at: Date | null;
}

/** Open, too, before a team is on it. */
export const stateOf = (list: Dates | undefined): StartListState => {
  if (list?.feedback_at) return 'told';
  if (list?.closed_at) return 'closed';
  return list?.locked_at ? 'locked' : 'open';
};

export type Place = NonNullable<Awaited<ReturnType<typeof selectPlace>>>;

/** Undefined for a meeting too, and for a track of another edition. */
const selectPlace = (db: Db, eventId: string, track: string) =>
  db
    .selectFrom('edition_events as event')
    .innerJoin('tracks as track', 'track.edition_id', 'event.edition_id')
    .innerJoin('editions as edition', 'edition.id', 'event.edition_id')
    .leftJoin('start_lists as list', (join) =>
      join.onRef('list.event_id', '=', 'event.id').onRef('list.track_id', '=', 'track.id'),
    )
    .select(['event.id as event_id', 'track.id as track_id', 'event.edition_id', 'event.kind'])
    .select(['event.title_en', 'event.title_ar', 'event.starts_on', 'event.ends_on'])
    .select(['event.governorates', 'track.key', 'track.number', 'track.sub_title_en'])
    .select(['track.sub_title_ar', 'edition.number as edition_number', 'edition.status'])
    .select(['edition.age_reference_date', 'edition.judging_method'])
    .select(['list.locked_at', 'list.closed_at', 'list.feedback_at'])
    .where('event.id', '=', eventId)
    .where('event.kind', '<>', 'meeting')
    .where('track.key', '=', track)
    .executeTakeFirst();

/** @throws AppError not_found, also for a meeting */
export async function placeOf(db: Db, { id, track }: { id: string; track: string }) {
  const place = await selectPlace(db, id, track);
  if (!place) throw new AppError('not_found');
  return place;
}

/** Locks the list's row: `share` for what hangs on its state, `update` to change its plan. */
export async function holdList(
  trx: Trx,
  { event_id, track_id }: Pick<Place, 'event_id' | 'track_id'>,
  hold: 'share' | 'update',
): Promise<StartListState> {
  const row = await trx
    .selectFrom('start_lists')
    .select(['locked_at', 'closed_at', 'feedback_at'])
    .where('event_id', '=', event_id)
    .where('track_id', '=', track_id)
    .$if(hold === 'share', (query) => query.forShare())
    .$if(hold === 'update', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return stateOf(row);
}
