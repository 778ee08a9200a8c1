import type { PublicSlot, SlotState } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { cairoToday } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import { isPublished } from '../start-lists/index.ts';
import { presentSlotTeam, type SlotRow, selectPlaces, selectSlots } from '../timetable/index.ts';

export interface EventRow {
  id: string;
  edition_id: string;
  title_en: string;
  title_ar: string;
  place_en: string;
  place_ar: string;
  starts_on: string;
  ends_on: string;
  frozen_at: Date | null;
  is_published: boolean;
}

/** Of `edition_events event`. */
export const EVENT_COLUMNS = sql`event.id, event.edition_id, event.title_en, event.title_ar,
  event.place_en, event.place_ar, event.starts_on, event.ends_on, event.frozen_at,
  event.timetable_at is not null as is_published`;

export const presentEvent = (row: EventRow) => ({
  id: row.id,
  title: { en: row.title_en, ar: row.title_ar },
  place: { en: row.place_en, ar: row.place_ar },
  ...{ starts_on: row.starts_on, ends_on: row.ends_on },
});

/** What nobody called on an earlier day does not come any more. */
export const isToCome = sql`(slot.state <> 'done' and (slot.state in ('called', 'present')
  or slot.starts_at >= ${cairoToday}::timestamp at time zone 'Africa/Cairo'))`;

/** Its teams follow from what was decided since the results are frozen; a call tells them. */
const isSecret = sql`(slot.state = 'planned' and match.teams_at > (select event.frozen_at
    from edition_events event where event.id = slot.event_id)
  and not exists (select from result_lists list where list.event_id = match.event_id
    and list.track_id = match.track_id and list.level = match.level and ${isPublished('list')}))`;

/** Without teams where the freeze hides them. @param narrow as in `selectSlots` */
export async function publicSlots(
  db: Db,
  events: readonly EventRow[],
  narrow: RawBuilder<boolean>,
): Promise<(PublicSlot & { event_id: string; team_ids: string[] })[]> {
  const isFrozen = events.some(({ frozen_at }) => frozen_at);
  const rows = await selectSlots(db, narrow);
  const secret = isFrozen ? await selectSlots(db, sql`(${narrow} and ${isSecret})`) : [];
  const secretIds = new Set(secret.map(({ id }) => id));
  const places = await selectPlaces(db, [...new Set(events.map(({ id }) => id))]);
  const placeOf = new Map(places.map((place) => [place.id, nameOf(place)]));
  const tracks = await db
    .selectFrom('tracks')
    .select(['id', 'sub_title_en as name_en', 'sub_title_ar as name_ar'])
    .where('edition_id', 'in', [...new Set(events.map(({ edition_id }) => edition_id))])
    .execute();
  const trackOf = new Map(tracks.map((track) => [track.id, nameOf(track)]));
  return rows.map((row) => ({
    ...present(secretIds.has(row.id) ? { ...row, teams: [] } : row),
    place: placeOf.get(row.place_id) ?? NO_NAME,
    track: trackOf.get(row.track_id) ?? NO_NAME,
    event_id: row.event_id,
    team_ids: secretIds.has(row.id) ? [] : row.teams.map(({ id }) => id),
  }));
}

const NO_NAME = { en: '', ar: '' };
export const nameOf = ({ name_en, name_ar }: { name_en: string; name_ar: string }) => ({
  ...{ en: name_en, ar: name_ar },
});

const present = (row: SlotRow) => ({
  ...{ id: row.id, kind: row.kind as PublicSlot['kind'], round: row.round, code: row.code },
  teams: row.teams.map(presentSlotTeam),
  starts_at: row.starts_at.toISOString(),
  delay: Math.round((row.starts_at.getTime() - row.planned_at.getTime()) / 60_000),
  ...{ minutes: row.minutes, state: row.state as SlotState },
});
