import {
  type EditionEvent,
  type EditionSummary,
  type EditionTrack,
  type FullEvent,
  type Localized,
  type PublicEdition,
  toEgp,
} from '@midan/contract';
import type { EditionRow, EventRow, TrackName, TrackRow } from './queries.ts';

const iso = (instant: string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

const pair = (en: string | null, ar: string | null): Localized | null =>
  en === null || ar === null ? null : { en, ar };

const presentPublicEvent = (event: EventRow): EditionEvent => ({
  kind: event.kind,
  title: { en: event.title_en, ar: event.title_ar },
  place: { en: event.place_en, ar: event.place_ar },
  starts_on: event.starts_on,
  ends_on: event.ends_on,
});

export const presentEvent = (event: EventRow): FullEvent => ({
  ...presentPublicEvent(event),
  id: event.id,
  address: pair(event.address_en, event.address_ar),
  map_url: event.map_url,
  from_time: event.from_time?.slice(0, 5) ?? null,
  to_time: event.to_time?.slice(0, 5) ?? null,
  bring: pair(event.bring_en, event.bring_ar),
  governorates: event.governorates,
});

/** Without id and tracks; money in EGP. `prices` begin with that before the first step. */
export const presentEdition = (row: EditionRow): PublicEdition => ({
  number: row.number,
  slug: row.slug,
  name: { en: row.name_en, ar: row.name_ar },
  status: row.status,
  age_reference_date: row.age_reference_date,
  windows: row.windows.map(({ kind, opens_at, closes_at }) => ({
    kind,
    opens_at: iso(opens_at),
    closes_at: iso(closes_at),
  })),
  events: row.events.map(presentPublicEvent),
  prices: [
    { from_at: null, unit_price: toEgp(row.team_price), label: null },
    ...row.price_steps.map((step) => ({
      from_at: iso(step.from_at),
      unit_price: toEgp(step.unit_price),
      label: pair(step.label_en, step.label_ar),
    })),
  ],
  prizes: pair(row.prizes_en, row.prizes_ar),
  prize_money: row.prize_money === null ? null : toEgp(row.prize_money),
  numbers: row.numbers,
});

/** `names` are those of the tracks of all editions. */
export function presentSummary(row: EditionRow, names: TrackName[]): EditionSummary {
  const { number, slug, name, status, windows, events, prizes, prize_money, numbers } =
    presentEdition(row);
  const tracks = names
    .filter(({ edition_id }) => edition_id === row.id)
    .map((track) => ({
      key: track.key,
      number: track.number,
      sub_title: { en: track.sub_title_en, ar: track.sub_title_ar },
    }));
  const { has_results } = row;
  return {
    ...{ number, slug, name, status, windows, events, prizes, prize_money, numbers, tracks },
    has_results,
  };
}

export const presentTrack = (row: TrackRow): EditionTrack => ({
  key: row.key,
  number: row.number,
  title: { en: row.title_en, ar: row.title_ar },
  sub_title: { en: row.sub_title_en, ar: row.sub_title_ar },
  description: { en: row.description_en, ar: row.description_ar },
  members_min: row.members_min,
  members_max: row.members_max,
  entries_max_per_academy: row.entries_max_per_academy,
  capacity: row.capacity,
});
