import type { Piastres } from '@midan/contract';
import { sql } from 'kysely';
import { keepProof } from '../../../db/money-proofs.ts';
import type { Db } from '../../../db/pool.ts';

export interface BrokenWallet {
  academy_id: string;
  name: string;
  balance: Piastres;
  ledger_sum: Piastres;
  owed: Piastres;
  /** Reversed transfers less what was taken for them. */
  reversed_sum: Piastres;
  /** An entry is missing or doubled: seq is not 1, 2, 3 … up to the academy's counter. */
  has_gap: boolean;
  /** Some balance_after is not the sum of the entries up to it. */
  has_broken_chain: boolean;
}

/** Also finds a debt that differs from the reversed transfers, and money beside a debt. */
export async function findBrokenWallets(db: Db): Promise<BrokenWallet[]> {
  const { rows } = await sql<BrokenWallet>`
    with entries as (
      select academy_id, seq, type, amount, balance_after,
        row_number() over chain as position, sum(amount) over chain as running
      from wallet_transactions
      window chain as (partition by academy_id order by seq)
    ), ledgers as (
      select academy_id, sum(amount)::bigint as ledger_sum,
        coalesce(sum(amount) filter (where type = 'reversal'), 0) as taken, max(seq) as last_seq,
        bool_or(seq <> position) as has_gap, bool_or(balance_after <> running) as has_broken_chain
      from entries group by academy_id
    ), reversals as (
      select academy_id, sum(amount) as reversed from bank_transfers
      where status = 'reversed' group by academy_id
    ), proofs as (
      select id as academy_id, name, balance, coalesce(ledger_sum, 0)::bigint as ledger_sum,
        owed, (coalesce(reversed, 0) + coalesce(taken, 0))::bigint as reversed_sum,
        coalesce(has_gap, false) or ledger_seq <> coalesce(last_seq, 0) as has_gap,
        coalesce(has_broken_chain, false) as has_broken_chain
      from academies left join ledgers on ledgers.academy_id = academies.id
      left join reversals on reversals.academy_id = academies.id
    )
    select * from proofs
    where (balance <> ledger_sum or has_gap or has_broken_chain or owed <> reversed_sum
      or (owed > 0 and balance > 0))
    order by academy_id`.execute(db);
  return rows;
}

/** Stores the outcome; mends nothing. */
export async function proveWallets(db: Db): Promise<BrokenWallet[]> {
  const broken = await findBrokenWallets(db);
  const agree = broken.every(({ balance, ledger_sum }) => balance === ledger_sum);
  await db.insertInto('wallet_proofs').values({ agree }).execute();
  await keepProof(db, 'wallets', broken.length);
  return broken;
}

/** Undefined before the first proof. */
export const lastWalletProof = (db: Db): Promise<{ agree: boolean; proved_at: Date } | undefined> =>
  db
    .selectFrom('wallet_proofs')
    .select(['agree', 'proved_at'])
    .orderBy('proved_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Reads the whole ledger; stores nothing. */
export async function doWalletsAgree(db: Db): Promise<boolean> {
  const { rows } = await sql<{ agree: boolean }>`
    select not exists (
      select from academies left join (
        select academy_id, sum(amount) as amount from wallet_transactions group by academy_id
      ) ledger on ledger.academy_id = academies.id
      where academies.balance <> coalesce(ledger.amount, 0)) as agree`.execute(db);
  return rows[0]?.agree ?? false;
}
