import { ageLevel, ageOn } from '@midan/contract';
import { sql } from 'kysely';
import type { Seeding } from '../seeding.ts';

export interface Place {
  event_id: string;
  track_id: string;
  edition_id: string;
}

/** Began yesterday and ends tomorrow, so that its crew can sign in while somebody looks at it. */
async function seedQualifier({ trx }: Seeding) {
  const day = (days: number) =>
    sql<string>`(now() at time zone 'Africa/Cairo')::date + ${days}::int`;
  return trx
    .insertInto('edition_events')
    .values({
      edition_id: sql<string>`current_edition()`,
      kind: 'qualifier',
      ...{ title_en: 'Early qualifier', title_ar: 'التصفيات المبكرة' },
      ...{ place_en: 'Cairo, Nasr City', place_ar: 'القاهرة، مدينة نصر' },
      ...{ from_time: '09:00', to_time: '16:00', starts_on: day(-1), ends_on: day(1) },
    })
    .returning(['id', 'edition_id'])
    .executeTakeFirstOrThrow();
}

/** Active teams with members, in the order of their numbers; the list is locked. */
async function seedList({ trx, hoursAgo }: Seeding, place: Place) {
  await trx
    .insertInto('start_lists')
    .values({ ...place, locked_at: hoursAgo(48), version: 2 })
    .execute();
  const { rows } = await sql<{ id: string; eldest: string; day: string }>`
    select teams.id, min(student.birth_date)::text as eldest, edition.age_reference_date::text as day
    from teams join editions edition on edition.id = teams.edition_id
    join team_members member on member.team_id = teams.id
    join students student on student.id = member.student_id
    where teams.track_id = ${place.track_id} and teams.status = 'active'
    group by teams.id, edition.age_reference_date order by teams.number`.execute(trx);
  await trx
    .insertInto('event_teams')
    .values(
      rows.map(({ id, eldest, day }, n) => ({
        ...{ ...place, team_id: id, kind: 'qualifier', table_no: `${n + 1}` },
        level: ageLevel(ageOn(eldest, day)) ?? 'senior',
      })),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists of the first two tracks at a qualifier that is on. */
export async function seedEvent(seeding: Seeding) {
  const event = await seedQualifier(seeding);
  const tracks = await seeding.trx
    .selectFrom('tracks')
    .select('id')
    .where('edition_id', '=', event.edition_id)
    .where('key', 'in', ['innovation', 'wellness-wave'])
    .orderBy('number')
    .execute();
  const [innovation, wellness] = tracks.map(
    ({ id }): Place => ({ event_id: event.id, edition_id: event.edition_id, track_id: id }),
  );
  if (!innovation || !wellness) throw new Error('the demo has no tracks to judge');
  return {
    innovation: { place: innovation, teams: await seedList(seeding, innovation) },
    wellness: { place: wellness, teams: await seedList(seeding, wellness) },
  };
}
