import { hash } from 'node:crypto';
import type { getLiveDay, LiveDay, PageContent } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { keptBriefly } from '../../../db/kept-briefly.ts';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { LIVE } from '../../../limits.ts';
import { selectPlaces } from '../timetable/index.ts';
import {
  EVENT_COLUMNS,
  type EventRow,
  isToCome,
  nameOf,
  presentEvent,
  publicSlots,
} from './public-slots.ts';

/** Neither a meeting nor of a draft. */
async function selectEvents(db: Db, narrow: RawBuilder<unknown>): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select ${EVENT_COLUMNS} from edition_events event
    join editions edition on edition.id = event.edition_id
      and (edition.is_current or edition.status <> 'draft')
    where event.kind <> 'meeting' and ${narrow}`.execute(db);
  return rows;
}

/** What is called, of each place the next, and of each team the next. */
const isShown = (eventId: string) => sql<boolean>`(slot.id in (select line.id from (
  select slot.id, slot.state,
    dense_rank() over (partition by slot.place_id, slot.state order by slot.starts_at, slot.id) as n,
    row_number() over (partition by team.id, slot.state order by slot.starts_at, slot.id) as own,
    team.id as team_id
  from slots slot left join matches played on played.id = slot.match_id
  left join teams team on team.id in (slot.team_id, played.home_team_id, played.away_team_id)
  where slot.event_id = ${eventId} and ${isToCome}) line
  where line.state in ('called', 'present') or line.n <= ${LIVE.nextPerPlace}
    or (line.own = 1 and line.team_id is not null)))`;

async function liveDayOf(db: Db, id: string): Promise<LiveDay> {
  const [event] = await selectEvents(db, sql`event.id = ${id}`);
  if (!event) throw new AppError('not_found');
  if (!event.is_published) return { event: presentEvent(event), places: [], slots: [] };
  const places = await selectPlaces(db, [id]);
  const slots = await publicSlots(db, [event], isShown(id));
  return {
    event: presentEvent(event),
    places: places.map((place) => ({
      kind: place.kind as LiveDay['places'][number]['kind'],
      name: nameOf(place),
    })),
    slots: slots.map(({ event_id: _, team_ids: __, ...slot }) => slot),
  };
}

interface Made {
  at: number;
  day: Promise<LiveDay>;
}
const made = new WeakMap<Db, Map<string, Made>>();

/** Of one pool, at most once a second for an event; all who ask meanwhile get the same object. */
export function liveDay(db: Db, id: string): Promise<LiveDay> {
  const known = made.get(db) ?? new Map<string, Made>();
  made.set(db, known);
  const before = known.get(id);
  if (before && performance.now() - before.at < LIVE.madeEveryMs) return before.day;
  const now = { at: performance.now(), day: liveDayOf(db, id) };
  known.delete(id);
  known.set(id, now);
  const [oldest] = known.keys();
  if (known.size > LIVE.eventsKept && oldest) known.delete(oldest);
  now.day.catch(() => known.get(id) === now && known.delete(id));
  return now.day;
}

export const showLive = async ({
  deps: { db },
  params,
}: Call<typeof getLiveDay>): Promise<Reply<typeof getLiveDay>> => ({
  data: await liveDay(db, params.id),
});

const unlessMissing = (error: unknown) => {
  if (error instanceof AppError && error.code === 'not_found') return undefined;
  throw error;
};

/** Of page `live/<event>`; empty without one. */
export async function liveContent({ db }: { db: Db }, page: string): Promise<PageContent> {
  const id = page.split('/')[1] ?? '';
  const isKnown = (await livePages({ db })).includes(id);
  const live = isKnown ? await liveDay(db, id).catch(unlessMissing) : undefined;
  return live ? { live } : {};
}

/** Ids of the events that have a page. */
export const livePages = keptBriefly(
  async ({ db }: { db: Db }): Promise<string[]> =>
    (await selectEvents(db, sql`true`)).map(({ id }) => id),
).current;

/** Another one whenever the page shows something else. */
export const liveRevision = async ({ db }: { db: Db }, id: string): Promise<string> =>
  hash('sha256', JSON.stringify(await liveContent({ db }, `live/${id}`)));
