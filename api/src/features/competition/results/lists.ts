import {
  type listCrewResults,
  type listResults,
  RESULT_HEADS,
  type TrackResults,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { findList } from '../judging/index.ts';
import { presentLists } from './present.ts';
import { type OfTrack, selectLevels, selectListsOf } from './queries.ts';
import { methodsOf } from './work-out.ts';

async function trackResults(db: Db, params: { id: string; track: string }): Promise<TrackResults> {
  const list = await findList(db, params.id, params.track);
  const [levels, rows, event] = await Promise.all([
    selectLevels(db, list),
    selectListsOf(db, list),
    db
      .selectFrom('edition_events')
      .select('frozen_at')
      .where('id', '=', list.event_id)
      .executeTakeFirst(),
  ]);
  const methods = await methodsOf(
    db,
    list,
    levels.map(({ level }) => level),
  );
  const ofLevel = Map.groupBy(rows, ({ level }) => level);
  const newest = await presentLists(
    db,
    [...ofLevel.values()].flatMap(([first]) => first ?? []),
  );
  const isClosed = list.state === 'closed' || list.state === 'told';
  return {
    frozen_at: event?.frozen_at?.toISOString() ?? null,
    levels: levels.map(({ level, teams, open }) => ({
      ...{ level, teams, open, method: methods.get(level) ?? 'plain', closed: isClosed },
      list: newest.find((one) => one.level === level) ?? null,
      earlier: (ofLevel.get(level) ?? []).slice(1).flatMap(({ number, publish_at }) => {
        return publish_at ? { number, published_at: publish_at.toISOString() } : [];
      }),
    })),
  };
}

/** @throws AppError not_found */
export const listAll = async ({
  deps: { db },
  params,
}: Call<typeof listResults>): Promise<Reply<typeof listResults>> => ({
  data: await trackResults(db, params),
});

/** True if the crew member has one of the duties at the track there. */
export async function isHead(
  db: Db,
  crewId: string,
  { event_id, track_id }: OfTrack,
  duties: readonly string[],
): Promise<boolean> {
  const duty = await db
    .selectFrom('crew_duties')
    .select('id')
    .where('crew_id', '=', crewId)
    .where('event_id', '=', event_id)
    .where('track_id', '=', track_id)
    .where('duty', 'in', [...duties])
    .executeTakeFirst();
  return duty !== undefined;
}

/** @throws AppError not_found, also for who heads neither judges nor referees there */
export async function listOfHead({
  deps: { db },
  actor,
  params,
}: Call<typeof listCrewResults>): Promise<Reply<typeof listCrewResults>> {
  const list = await findList(db, params.id, params.track);
  if (!(await isHead(db, actor.id, list, Object.values(RESULT_HEADS))))
    throw new AppError('not_found');
  return { data: await trackResults(db, params) };
}
