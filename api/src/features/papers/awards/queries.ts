import type { Level, Localized } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { resultState } from '../../competition/results/index.ts';
import { REVOKED_BY_HAND } from '../certificates/index.ts';

export interface ListRow {
  edition_id: string;
  event_id: string;
  track_id: string;
  level: Level;
  number: number;
  in_force: boolean;
  event: Localized;
  track: Localized;
}

export async function selectResultList(db: Db, id: string): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`
    select list.edition_id, list.event_id, list.track_id, list.level, list.number,
      ${resultState()} = 'published' as in_force,
      jsonb_build_object('en', event.title_en, 'ar', event.title_ar) as event,
      jsonb_build_object('en', track.sub_title_en, 'ar', track.sub_title_ar) as track
    from result_lists list join edition_events event on event.id = list.event_id
    join tracks track on track.id = list.track_id where list.id = ${id}`.execute(db);
  return rows[0];
}

const sameLevel = ({ event_id, track_id, level }: ListRow) => sql`list.event_id = ${event_id}
  and list.track_id = ${track_id} and list.level = ${level}`;

/** All numbers of the level: two presses follow each other. */
export const lockResultLists = (trx: Trx, list: ListRow) =>
  sql`select from result_lists list where ${sameLevel(list)} order by number
    for no key update`.execute(trx);

/** By place. */
export async function selectPlaced(db: Db, listId: string) {
  const { rows } = await sql<{ team_id: string; place: number | null; prize: Localized | null }>`
    select team_id, place, case when award_en is not null then
      jsonb_build_object('en', award_en, 'ar', award_ar) end as prize
    from placements where list_id = ${listId} order by place, team_id`.execute(db);
  return rows;
}

/** Of all numbers of the level, newest first. */
export async function selectBatches(db: Db, list: ListRow) {
  const { rows } = await sql<{ id: string; kind: string; team_id: string; award: Localized }>`
    select batch.id, batch.kind, batch.audience ->> 'team_id' as team_id, batch.award
    from certificate_batches batch join result_lists list on list.id = batch.result_list_id
    where ${sameLevel(list)} order by batch.id desc`.execute(db);
  return rows;
}

/** Members of a team, how many of them have this certificate, and whose was revoked by hand. */
export async function countHeld(
  db: Db,
  { kind, team_id, award }: { kind: string; team_id: string; award: Localized },
) {
  const { rows } = await sql<{ members: number; held: number; barred: number }>`
    select count(*) as members, count(held.id) as held,
      count(*) filter (where held.id is null and exists (select from certificates certificate
        where certificate.edition_id = member.edition_id and certificate.kind = ${kind}
          and certificate.holder_id = student.id and certificate.award = ${award.en}
          and ${REVOKED_BY_HAND})) as barred
    from team_members member
    join students student on student.id = member.student_id and student.deleted_at is null
    left join certificates held on held.edition_id = member.edition_id
      and held.kind = ${kind} and held.holder_id = student.id and held.award = ${award.en}
      and held.revoked_at is null and held.replaced_at is null
    where member.team_id = ${team_id}`.execute(db);
  return rows[0] ?? { members: 0, held: 0, barred: 0 };
}
