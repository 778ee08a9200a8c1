import {
  type Inspection,
  type InspectionRecord,
  inspectionOf,
  type RecordRefusal,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { selectInspections } from './queries.ts';

interface Context {
  edition_id: string;
  duties: string[];
  /** Keys of the list that the phone had; null for a list of another track. */
  keys: string[] | null;
  /** What an inspection with this id is, if there is one: of the same content or another. */
  earlier: string | null;
}

type Sent = InspectionRecord & { failed: string[] };

/** Holds list and team, in this order, so that the team is not taken off the list meanwhile. */
async function holdContext(trx: Trx, crewId: string, record: Sent): Promise<Context | undefined> {
  const { event_id, team_id, list_id, replaces } = record;
  const { rows } = await sql<Context>`
    select listed.edition_id,
      array(select duty from crew_duties duty where duty.crew_id = ${crewId}
        and duty.event_id = listed.event_id and duty.track_id = listed.track_id) as duties,
      (select array(select item ->> 'key' from jsonb_array_elements(items) item)
        from inspection_lists where id = ${list_id} and track_id = listed.track_id) as keys,
      (select case when earlier.crew_id = ${crewId} and earlier.event_id = listed.event_id
          and earlier.team_id = listed.team_id and earlier.list_id = ${list_id}
          and earlier.attempt = ${record.attempt} and earlier.failed = ${record.failed}::text[]
          and earlier.seal_no is not distinct from ${record.seal_no}::text
          and earlier.replaces is not distinct from ${replaces}::uuid
        then 'known' else 'other_content' end
        from inspections earlier where earlier.id = ${record.id}) as earlier
    from start_lists list
    join event_teams listed on listed.event_id = list.event_id and listed.track_id = list.track_id
    where listed.event_id = ${event_id} and listed.team_id = ${team_id}
    for share of list, listed`.execute(trx);
  return rows[0];
}

/** Locks the event, so that of two phones with one seal the second sees the first. */
async function isSealUsed(trx: Trx, { event_id, team_id, seal_no }: Sent) {
  if (seal_no === null) return false;
  await sql`select from edition_events where id = ${event_id} for no key update`.execute(trx);
  const { rows } = await sql`select from inspections used
    where event_id = ${event_id} and seal_no = ${seal_no} and team_id <> ${team_id}
      and not exists (select from inspections newer where newer.replaces = used.id)
    limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * For an inspector: the first attempt at any time, the second after a failed first one and within
 * its time. Attempts that several phones recorded are all kept (inspectionOf).
 */
function isLate(rows: readonly Inspection[], { attempt }: Sent, at: Date): boolean {
  if (attempt === 1) return false;
  const { until } = inspectionOf(rows.filter((row) => row.attempt === 1));
  return attempt > 2 || until === null || at.getTime() > until;
}

/** Why a phone may not correct `former` with the record; null if it may. */
function correctionFault(former: Inspection | undefined, { attempt }: Sent, isHead: boolean) {
  if (!former || former.attempt !== attempt) return 'invalid';
  return former.head && !isHead ? 'not_assigned' : null;
}

/**
 * Locks list, team and, for a seal, the event. A correction keeps its attempt, so its time does not
 * count; what a head inspector said no inspector replaces. As for arrivals, a phone corrects only
 * rows that are stored before.
 */
export async function storeInspection(
  trx: Trx,
  crewId: string,
  record: InspectionRecord,
  at: Date,
): Promise<'stored' | 'known' | RecordRefusal> {
  const sent = { ...record, failed: [...new Set(record.failed)].sort() };
  const context = await holdContext(trx, crewId, sent);
  if (context?.earlier) return context.earlier === 'known' ? 'known' : 'other_content';
  const head = context?.duties.includes('head_inspector') ?? false;
  if (!context || (!head && !context.duties.includes('inspector'))) return 'not_assigned';
  const { id, event_id, team_id, list_id, attempt, failed, seal_no, replaces } = sent;
  if (!context.keys || failed.some((key) => !context.keys?.includes(key))) return 'invalid';
  if (seal_no !== null && failed.length > 0) return 'invalid';
  const rows = await selectInspections(trx, event_id, [team_id]);
  if (replaces !== null) {
    const former = rows.find((row) => row.id === replaces);
    const fault = correctionFault(former, sent, head);
    if (fault) return fault;
  } else if (!head && isLate(rows, sent, at)) return 'late';
  if (await isSealUsed(trx, sent)) return 'seal_used';
  const stored = await trx
    .insertInto('inspections')
    .values({
      ...{ id, event_id, team_id, list_id, attempt, failed, seal_no, replaces, head, at },
      ...{ edition_id: context.edition_id, crew_id: crewId },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return 'stored';
  // Another call stored it since the look above.
  const now = await holdContext(trx, crewId, sent);
  return now?.earlier === 'known' ? 'known' : 'other_content';
}
