import type { ArrivalRecord, RecordRefusal } from '@midan/contract';
import { sql } from 'kysely';
import { isHidden } from '../../../db/fragments.ts';
import type { Trx } from '../../../db/pool.ts';

interface Context {
  edition_id: string;
  is_gate: boolean;
  /** Those of `present` who are members of the team, in the order of their ids. */
  members: string[];
  /** `replaces` is a row of the team at the event, or null. */
  is_known: boolean;
  /** What an arrival with this id is, if there is one: of the same content or another. */
  earlier: string | null;
}

/** Holds list and team, in this order, so that the team is not taken off the list meanwhile. */
async function holdContext(trx: Trx, crewId: string, record: ArrivalRecord, present: string[]) {
  const { event_id, team_id, replaces } = record;
  const { rows } = await sql<Context>`
    select listed.edition_id,
      exists (select from crew_duties duty where duty.crew_id = ${crewId} and duty.duty = 'gate'
        and duty.event_id = listed.event_id and duty.track_id = listed.track_id) as is_gate,
      array(select student.id from team_members member
        join students student on student.id = member.student_id
        where member.team_id = listed.team_id and student.id = any(${present}::uuid[])
          and student.deleted_at is null and not ${isHidden('student.id')}
        order by student.id) as members,
      (${replaces}::uuid is null or exists (select from arrivals former
        where former.id = ${replaces} and former.event_id = listed.event_id
          and former.team_id = listed.team_id)) as is_known,
      (select case when earlier.crew_id = ${crewId} and earlier.event_id = listed.event_id
          and earlier.team_id = listed.team_id and earlier.present <@ ${present}::uuid[]
          and (earlier.present = '{}') = (${present.length} = 0)
          and earlier.replaces is not distinct from ${replaces}::uuid
        then 'known' else 'other_content' end
        from arrivals earlier where earlier.id = ${record.id}) as earlier
    from start_lists list
    join event_teams listed on listed.event_id = list.event_id and listed.track_id = list.track_id
    where listed.event_id = ${event_id} and listed.team_id = ${team_id}
    for share of list, listed`.execute(trx);
  return rows[0];
}

/**
 * Whatever the list's state: teams arrive before it is locked too. A phone corrects rows that it
 * read from the server or sent before in the same order, so an unknown `replaces` is invalid. Of
 * `present` who has left the team since the phone read it is left out: the others did arrive.
 */
export async function storeArrival(
  trx: Trx,
  crewId: string,
  record: ArrivalRecord,
  at: Date,
): Promise<'stored' | 'known' | RecordRefusal> {
  const present = [...new Set(record.present)];
  const context = await holdContext(trx, crewId, record, present);
  if (context?.earlier) return context.earlier === 'known' ? 'known' : 'other_content';
  if (!context?.is_gate) return 'not_assigned';
  const { id, event_id, team_id, replaces } = record;
  const { members } = context;
  const isTakenBack = present.length === 0 && replaces !== null;
  if ((members.length === 0 && !isTakenBack) || !context.is_known) return 'invalid';
  const stored = await trx
    .insertInto('arrivals')
    .values({
      ...{ id, event_id, team_id, present: members, replaces, at },
      ...{ edition_id: context.edition_id, crew_id: crewId },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return 'stored';
  // Another call stored it since the look above.
  const now = await holdContext(trx, crewId, record, present);
  return now?.earlier === 'known' ? 'known' : 'other_content';
}
