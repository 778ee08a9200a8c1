import type { Piastres } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { isDuplicate } from './review-queries.ts';

export interface WaitingTransfers {
  count: number;
  sum: Piastres;
  /** A day in Cairo; null without any. */
  oldest: string | null;
  /** Their picture or reference number another one has too. */
  duplicates: number;
}

/** Of all academies, in piastres. */
export const waitingTransfers = (db: Db): Promise<WaitingTransfers> =>
  db
    .selectFrom('bank_transfers as transfer')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<Piastres>`coalesce(sum(transfer.amount), 0)::bigint`.as('sum'),
      sql<string | null>`(min(transfer.created_at) at time zone 'Africa/Cairo')::date`.as('oldest'),
      sql<number>`count(*) filter (where ${isDuplicate})`.as('duplicates'),
    ])
    .where('transfer.status', '=', 'pending')
    .executeTakeFirstOrThrow();
