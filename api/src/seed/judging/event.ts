import { ageLevel, ageOn, type Level } from '@midan/contract';
import { sql } from 'kysely';
import type { Seeding } from '../seeding.ts';

export interface Place {
  event_id: string;
  track_id: string;
  edition_id: string;
}

/** From and to in days from today. */
async function seedQualifier(
  { trx }: Seeding,
  { title, at, from, to }: Record<'title' | 'at', [string, string]> & { from: number; to: number },
) {
  const day = (days: number) =>
    sql<string>`(now() at time zone 'Africa/Cairo')::date + ${days}::int`;
  return trx
    .insertInto('edition_events')
    .values({
      edition_id: sql<string>`current_edition()`,
      kind: 'qualifier',
      ...{ title_en: title[0], title_ar: title[1], place_en: at[0], place_ar: at[1] },
      // So long that the timetable around the present hour is seldom after its end.
      ...{ from_time: '08:00', to_time: '22:00', starts_on: day(from), ends_on: day(to) },
    })
    .returning(['id', 'edition_id'])
    .executeTakeFirstOrThrow();
}

export interface SeededTeam {
  id: string;
  number: number;
  academy_id: string;
}

interface ListOptions {
  /** Hours ago. */
  locked: number;
  /** All if omitted. */
  levels?: readonly Level[];
  /** Why all levels play together. */
  open?: string;
}

/** Active teams with members that are on no list, in the order of their numbers; locked. */
async function seedList(
  { trx, hoursAgo }: Seeding,
  place: Place,
  { locked, levels, open }: ListOptions,
) {
  const open_reason = open ?? null;
  await trx
    .insertInto('start_lists')
    .values({ ...place, open_reason, locked_at: hoursAgo(locked), version: 2 })
    .execute();
  const { rows } = await sql<SeededTeam & { eldest: string; day: string }>`
    select teams.id, teams.number, teams.academy_id, min(student.birth_date)::text as eldest,
      edition.age_reference_date::text as day
    from teams join editions edition on edition.id = teams.edition_id
    join team_members member on member.team_id = teams.id
    join students student on student.id = member.student_id
    where teams.track_id = ${place.track_id} and teams.status = 'active'
      and not exists (select from event_teams listed where listed.team_id = teams.id)
    group by teams.id, edition.age_reference_date order by teams.number`.execute(trx);
  const levelOf = ({ eldest, day }: (typeof rows)[number]) =>
    ageLevel(ageOn(eldest, day)) ?? 'senior';
  const chosen = rows.filter((row) => levels?.includes(levelOf(row)) ?? true);
  await trx
    .insertInto('event_teams')
    .values(
      chosen.map((row, n) => ({
        ...{ ...place, team_id: row.id, kind: 'qualifier', table_no: `${n + 1}` },
        level: open ? 'open' : levelOf(row),
      })),
    )
    .execute();
  return { place, teams: chosen.map(({ id, number, academy_id }) => ({ id, number, academy_id })) };
}
export type SeededList = Awaited<ReturnType<typeof seedList>>;

/** Over for two weeks: the youngest of track 2. */
async function seedPast(seeding: Seeding, trackId: string) {
  const { id, edition_id } = await seedQualifier(seeding, {
    title: ['Opening qualifier', 'تصفيات الافتتاح'],
    at: ['Giza, Sheikh Zayed', 'الجيزة، الشيخ زايد'],
    ...{ from: -14, to: -14 },
  });
  const place = { event_id: id, edition_id, track_id: trackId };
  return seedList(seeding, place, { locked: 15 * 24, levels: ['elementary'] });
}

/** One is over. One began yesterday and ends tomorrow: its crew can sign in while somebody looks. */
export async function seedEvents(seeding: Seeding) {
  const tracks = await seeding.trx
    .selectFrom('tracks')
    .select(['id', 'key'])
    .where('edition_id', '=', sql<string>`current_edition()`)
    .execute();
  const trackOf = (key: string): string => {
    const track = tracks.find((each) => each.key === key);
    if (!track) throw new Error(`the demo has no track ${key}`);
    return track.id;
  };
  const past = await seedPast(seeding, trackOf('wellness-wave'));
  const { id, edition_id } = await seedQualifier(seeding, {
    title: ['Early qualifier', 'التصفيات المبكرة'],
    at: ['Cairo, Nasr City', 'القاهرة، مدينة نصر'],
    ...{ from: -1, to: 1 },
  });
  const list = (key: string, open?: string) => {
    const place = { event_id: id, edition_id, track_id: trackOf(key) };
    return seedList(seeding, place, { locked: 48, ...(open ? { open } : {}) });
  };
  return {
    past,
    innovation: await list('innovation'),
    wellness: await list('wellness-wave'),
    soccer: await list('robo-soccer', 'سبعة فرق فقط، فتلعب الأعمار معًا'),
  };
}
