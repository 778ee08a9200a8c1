import type { PublicSlot, SlotState } from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import { cairoToday } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';
import { presentTeam } from '../league/index.ts';
import {
  isAhead,
  publicTeams,
  type SlotRow,
  selectPlaces,
  selectSlots,
} from '../timetable/index.ts';

export interface EventRow {
  id: string;
  edition_id: string;
  title_en: string;
  title_ar: string;
  place_en: string;
  place_ar: string;
  starts_on: string;
  ends_on: string;
  is_published: boolean;
}

/** Of `edition_events event`. */
export const EVENT_COLUMNS = sql`event.id, event.edition_id, event.title_en, event.title_ar,
  event.place_en, event.place_ar, event.starts_on, event.ends_on,
  event.timetable_at is not null as is_published`;

export const presentEvent = (row: EventRow) => ({
  id: row.id,
  title: { en: row.title_en, ar: row.title_ar },
  place: { en: row.place_en, ar: row.place_ar },
  ...{ starts_on: row.starts_on, ends_on: row.ends_on },
});

/** A call is forgotten when the day of both, the slot and the call, is over. */
export const isToCome = sql`(slot.state <> 'done' and (slot.state <> 'planned' or ${isAhead})
  and greatest(slot.starts_at, slot.called_at)
    >= ${cairoToday}::timestamp at time zone 'Africa/Cairo')`;

/** Without teams where the freeze hides them. @param narrow as in `selectSlots` */
export async function publicSlots(
  db: Db,
  events: readonly EventRow[],
  narrow: RawBuilder<boolean>,
): Promise<(PublicSlot & { event_id: string; team_ids: string[] })[]> {
  const rows = await selectSlots(db, narrow);
  const places = await selectPlaces(db, [...new Set(events.map(({ id }) => id))]);
  const placeOf = new Map(places.map((place) => [place.id, nameOf(place)]));
  const tracks = await db
    .selectFrom('tracks')
    .select(['id', 'sub_title_en as name_en', 'sub_title_ar as name_ar'])
    .where('edition_id', 'in', [...new Set(events.map(({ edition_id }) => edition_id))])
    .execute();
  const trackOf = new Map(tracks.map((track) => [track.id, nameOf(track)]));
  return rows.map((row) => ({
    ...present(row),
    place: placeOf.get(row.place_id) ?? NO_NAME,
    track: trackOf.get(row.track_id) ?? NO_NAME,
    event_id: row.event_id,
    team_ids: publicTeams(row).map(({ id }) => id),
  }));
}

const NO_NAME = { en: '', ar: '' };
export const nameOf = ({ name_en, name_ar }: { name_en: string; name_ar: string }) => ({
  ...{ en: name_en, ar: name_ar },
});

const present = (row: SlotRow) => ({
  ...{ id: row.id, kind: row.kind as PublicSlot['kind'], round: row.round, code: row.code },
  teams: publicTeams(row).map(presentTeam),
  starts_at: row.starts_at.toISOString(),
  delay: Math.round((row.starts_at.getTime() - row.planned_at.getTime()) / 60_000),
  ...{ minutes: row.minutes, state: row.state as SlotState },
});
