import type { Piastres } from '@midan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { isDuplicate } from './review-queries.ts';

/** Pending transfers in figures. */
export interface WaitingTransfers {
  count: number;
  sum: Piastres;
  /** When the one that waits longest was reported, as a day in Cairo; null without any. */
  oldest: string | null;
  /** Pending transfers whose picture or reference number another one has too. */
  duplicates: number;
}

/**
 * Number of the pending transfers of all academies, the sum of their amounts in piastres, the day
 * in Cairo on which the oldest was reported (null without any), and how many may be duplicates.
 */
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
