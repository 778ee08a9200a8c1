import type { InspectionList, InspectionRecord, RecordRefusal } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';

/** The newest of each track. */
export async function selectInspectionLists(
  db: Db,
  trackIds: readonly string[],
): Promise<InspectionList[]> {
  const { rows } = await sql<InspectionList>`
    select distinct on (list.track_id) list.id, track.key as track, list.version, list.items
    from inspection_lists list join tracks track on track.id = list.track_id
    where list.track_id = any(${[...trackIds]}::uuid[])
    order by list.track_id, list.version desc`.execute(db);
  return rows;
}

export async function storeInspection(
  _trx: Trx,
  _crewId: string,
  _record: InspectionRecord,
  _at: Date,
): Promise<'stored' | 'known' | RecordRefusal> {
  return 'closed';
}
