import {
  type CrewRecord,
  type RecordRefusal,
  SESSION_LIFETIMES,
  type sendCrewRecords,
} from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { storeArrival } from '../arrivals/index.ts';
import { storeInspection } from '../inspections/index.ts';
import { handInSheet } from '../judging/index.ts';
import { storeMatch } from '../league/index.ts';
import { storeRun } from '../missions/index.ts';

type Outcome = 'stored' | 'known' | RecordRefusal;

/**
 * How long ago by the phone's own clock, counted back from the server's: a clock that is hours off
 * does not matter. Never later than now, nor earlier than a phone's session lasts.
 */
export function instantOf(at: string, sentAt: string, now: Date): Date {
  const oldest = SESSION_LIFETIMES.crew.absoluteSeconds * 1000;
  const ago = Math.min(Math.max(Date.parse(sentAt) - Date.parse(at), 0), oldest);
  return new Date(now.getTime() - ago);
}

/** The one refusal of the database that is an answer; every other error ends the call. */
const isArchived = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'edition_archived';

function storeRecord(trx: Trx, crewId: string, record: CrewRecord, at: Date): Promise<Outcome> {
  if (record.kind === 'run') return storeRun(trx, crewId, record, at);
  if (record.kind === 'match') return storeMatch(trx, crewId, record, at);
  if (record.kind === 'arrival') return storeArrival(trx, crewId, record, at);
  if (record.kind === 'inspection') return storeInspection(trx, crewId, record, at);
  return handInSheet(trx, crewId, record, at);
}

/** In a savepoint of its own, so that a refused record leaves nothing behind. */
async function storeOne(trx: Trx, crewId: string, record: CrewRecord, at: Date): Promise<Outcome> {
  await sql`savepoint record`.execute(trx);
  let outcome: Outcome;
  try {
    outcome = await storeRecord(trx, crewId, record, at);
  } catch (error) {
    if (!isArchived(error)) throw error;
    outcome = 'closed';
  }
  const isKept = outcome === 'stored' || outcome === 'known';
  if (!isKept) await sql`rollback to savepoint record`.execute(trx);
  await sql`release savepoint record`.execute(trx);
  return outcome;
}

/**
 * One transaction, retried as a whole after a serialisation failure or deadlock; of one person's
 * batches one at a time, since they may name the same records in another order. Records are told
 * apart by their ids, so that the same batch changes nothing twice.
 */
export async function store({
  deps,
  actor,
  body,
}: Call<typeof sendCrewRecords>): Promise<Reply<typeof sendCrewRecords>> {
  return inTransaction(deps.db, async (trx) => {
    const { rows } = await sql<{ now: Date }>`select now() from crew where id = ${actor.id}
      for no key update`.execute(trx);
    const now = rows[0]?.now ?? new Date();
    const data: Reply<typeof sendCrewRecords>['data'] = [];
    for (const record of body.records) {
      const at = instantOf(record.at, body.sent_at, now);
      const outcome = await storeOne(trx, actor.id, record, at);
      data.push(
        outcome === 'stored' || outcome === 'known'
          ? { id: record.id, outcome, reason: null }
          : { id: record.id, outcome: 'refused', reason: outcome },
      );
    }
    return { data };
  });
}
