import {
  isScore,
  type listCrewMatches,
  type MatchRecord,
  type RecordRefusal,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { selectDuties } from '../missions/index.ts';
import { placeOf } from '../start-lists/index.ts';
import { holdMatch, selectReports } from './crew-queries.ts';
import { presentCrewMatch, selectMatches } from './queries.ts';

/** A head referee reads all reports. @throws AppError not_found for who is no referee there */
export async function listMatches({
  deps: { db },
  actor,
  params,
}: Call<typeof listCrewMatches>): Promise<Reply<typeof listCrewMatches>> {
  const place = await placeOf(db, params);
  const duties = await selectDuties(db, actor.id, place);
  const isHead = duties.includes('head_referee');
  if (!isHead && !duties.includes('referee')) throw new AppError('not_found');
  const matches = await selectMatches(
    db,
    sql`(match.event_id = ${place.event_id} and match.track_id = ${place.track_id})`,
  );
  const ids = matches.map(({ id }) => id);
  const reports = await selectReports(db, ids, isHead ? null : actor.id);
  return {
    data: matches.map((match) => ({
      ...presentCrewMatch(match),
      reports: reports
        .filter(({ match_id }) => match_id === match.id)
        .map(({ match_id: _, content, at, ...report }) => ({
          ...{ ...report, ...content, at: at.toISOString() },
        })),
    })),
  };
}

/** Undefined for no report with this id. */
async function earlierReport(trx: Trx, crewId: string, record: MatchRecord, content: string) {
  const { rows } = await sql<{ is_same: boolean }>`
    select crew_id = ${crewId} and match_id = ${record.match_id}
      and content = ${content}::jsonb as is_same
    from match_reports where id = ${record.id}`.execute(trx);
  return rows[0] && (rows[0].is_same ? 'known' : 'other_content');
}

/** Holds the list. Reports of two referees are both kept, of a confirmed match too. */
export async function storeMatch(
  trx: Trx,
  crewId: string,
  record: MatchRecord,
  at: Date,
): Promise<'stored' | 'known' | RecordRefusal> {
  const { kind: _, id, at: __, match_id, ...score } = record;
  const content = JSON.stringify(score);
  const earlier = await earlierReport(trx, crewId, record, content);
  if (earlier) return earlier;
  const held = await holdMatch(trx, crewId, match_id);
  const isReferee = held?.duties.some((duty) => duty === 'referee' || duty === 'head_referee');
  if (!held || !isReferee) return 'not_assigned';
  if (held.conflict) return 'conflict';
  if (!held.is_open) return 'closed';
  if (!held.is_known || !isScore(score, held.group_no === null)) return 'invalid';
  const { edition_id } = held;
  const stored = await trx
    .insertInto('match_reports')
    .values({ id, edition_id, match_id, content, crew_id: crewId, at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return 'stored';
  // Another call stored it since the look above.
  return (await earlierReport(trx, crewId, record, content)) ?? 'other_content';
}
