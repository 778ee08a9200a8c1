import { asPiastres, type EventKind, type WindowKind } from '@midan/contract';
import { sql } from 'kysely';
import type { SeededAcademy } from './academies.ts';
import { seedEditions } from './editions.ts';
import type { Seeding } from './seeding.ts';

/** Windows by days from the seeding, at 10:00 and 23:59 in Cairo. */
const WINDOWS: { kind: WindowKind; opens: number | null; closes: number }[] = [
  { kind: 'purchase', opens: -70, closes: 84 },
  { kind: 'track_choice', opens: null, closes: 98 },
  { kind: 'members', opens: null, closes: 112 },
  { kind: 'project', opens: -30, closes: 114 },
];

const EVENTS: {
  kind: EventKind;
  title: [en: string, ar: string];
  place: [en: string, ar: string];
  /** Days from the seeding. */
  starts: number;
  /** Begins on the first Thursday from then on: most schools are closed on Friday and Saturday. */
  onThursday?: true;
  days: number;
  /** HH:MM, first and last. */
  times?: [string, string];
  bring?: [string, string];
}[] = [
  {
    kind: 'qualifier',
    title: ['Qualifier of the Delta', 'تصفيات الدلتا'],
    place: ['Tanta', 'طنطا'],
    starts: 119,
    days: 1,
  },
  {
    kind: 'qualifier',
    title: ['Qualifier of the coast', 'تصفيات الساحل'],
    place: ['Alexandria', 'الإسكندرية'],
    starts: 121,
    days: 1,
  },
  {
    kind: 'final',
    title: ['Final', 'النهائي'],
    place: ['Cairo, Egypt', 'القاهرة، مصر'],
    starts: 129,
    times: ['09:00', '17:00'],
    bring: [
      'The robot, a charged laptop, spare batteries and the consent forms',
      'الروبوت وحاسوب مشحون وبطاريات احتياطية ونماذج الموافقة',
    ],
    onThursday: true,
    days: 3,
  },
];

const LATE_PRICE = {
  unit_price: asPiastres(500_000),
  label_en: 'Late price',
  label_ar: 'السعر المتأخر',
  /** Days from the seeding. */
  from: 56,
};

const cairoDay = (days: number) =>
  sql<string>`((now() at time zone 'Africa/Cairo')::date + ${days}::int)`;
/** Thursday is day 4 of `dow`. */
const firstThursday = (days: number) => {
  const day = cairoDay(days);
  return sql<string>`(${day} + (11 - extract(dow from ${day})::int) % 7)`;
};
const cairoTime = (days: number, time: string) =>
  sql<Date>`((${cairoDay(days)} + ${time}::time) at time zone 'Africa/Cairo')`;

/** Dates are counted from today. All academies that are not pending take part. */
export async function seedEdition(
  { trx }: Seeding,
  academies: Map<string, SeededAcademy>,
): Promise<void> {
  const edition_id = await seedEditions(trx);
  await trx
    .insertInto('edition_windows')
    .values(
      WINDOWS.map(({ kind, opens, closes }) => ({
        edition_id,
        kind,
        opens_at: opens === null ? null : cairoTime(opens, '10:00'),
        closes_at: cairoTime(closes, '23:59'),
      })),
    )
    .execute();
  await trx
    .insertInto('edition_events')
    .values(
      EVENTS.map(({ kind, title, place, starts, onThursday, days, times, bring }) => {
        const first = onThursday ? firstThursday(starts) : cairoDay(starts);
        return {
          edition_id,
          kind,
          title_en: title[0],
          title_ar: title[1],
          place_en: place[0],
          place_ar: place[1],
          from_time: times?.[0],
          to_time: times?.[1],
          bring_en: bring?.[0],
          bring_ar: bring?.[1],
          starts_on: first,
          ends_on: sql<string>`${first} + ${days - 1}::int`,
        };
      }),
    )
    .execute();
  const { from, ...step } = LATE_PRICE;
  await trx
    .insertInto('price_steps')
    .values({ edition_id, from_at: cairoTime(from, '00:00'), ...step })
    .execute();
  const taking = [...academies.values()].filter(({ status }) => status !== 'pending');
  await trx
    .insertInto('edition_academies')
    .values(
      taking.map(({ id, createdAt }) => ({ edition_id, academy_id: id, joined_at: createdAt })),
    )
    .execute();
}
