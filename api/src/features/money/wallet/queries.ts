import type { listWalletTransactions, Piastres, Query, TransactionType } from '@midan/contract';
import { CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely';
import { withinDays } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Payouts } from '../../../db/types.ts';
import { offsetOf } from '../../../http/paging.ts';

export interface WalletRow {
  balance: Piastres;
  owed: Piastres;
  payment_reference: string;
  deposits: Piastres;
  purchases: Piastres;
  refunds: Piastres;
  reversals: Piastres;
  payouts: Piastres;
  pending_transfers: number;
  pending_amount: Piastres;
}

// Raw SQL instead of the query builder, because this is the most frequent call.
const WALLET = `select balance, owed, payment_reference,
    entries.deposits - given_back.amount as deposits, entries.purchases, entries.refunds,
    entries.reversals, entries.payouts - given_back.amount as payouts,
    pending.count as pending_transfers, pending.amount as pending_amount
  from academies, lateral (
    select coalesce(sum(amount) filter (where type = 'deposit'), 0)::bigint as deposits,
      coalesce(-sum(amount) filter (where type = 'purchase'), 0)::bigint as purchases,
      coalesce(sum(amount) filter (where type = 'refund'), 0)::bigint as refunds,
      coalesce(-sum(amount) filter (where type = 'reversal'), 0)::bigint as reversals,
      coalesce(-sum(amount) filter (where type = 'payout'), 0)::bigint as payouts
    from wallet_transactions where academy_id = academies.id) entries, lateral (
    select count(*), coalesce(sum(amount), 0)::bigint as amount from bank_transfers
    where academy_id = academies.id and status = 'pending') pending, lateral (
    -- Refused refunds, each a payout and a deposit of the same amount (isGivenBack).
    select coalesce(sum(refund.amount), 0)::bigint as amount
    from payments join payment_refunds refund on refund.payment_id = payments.id
    where payments.academy_id = academies.id and refund.status = 'refused'
      and refund.reserved_at is not null) given_back
  where id = $1`;

/** Piastres, sums positive, without a lock. Refused refunds of online payments are in no sum. */
export async function selectWallet(db: Db, academyId: string): Promise<WalletRow> {
  const { rows } = await db.executeQuery<WalletRow>(CompiledQuery.raw(WALLET, [academyId]));
  const [wallet] = rows;
  if (!wallet) throw new Error('the academy of the session does not exist');
  return wallet;
}

const entriesOf = (db: Db, academyId: string, type?: TransactionType) =>
  db
    .selectFrom('wallet_transactions as entry')
    .where('entry.academy_id', '=', academyId)
    .$if(type !== undefined, (query) => query.where('entry.type', '=', type as TransactionType));

/** In no order. A reversal has its transfer, or nothing if it was taken from a later credit. */
function explainedEntries(db: Db, academyId: string, type?: TransactionType) {
  return (
    entriesOf(db, academyId, type)
      .leftJoin('bank_transfers as transfer', (join) =>
        join
          .onRef('transfer.id', '=', 'entry.cause_id')
          .on('entry.type', 'in', ['deposit', 'reversal']),
      )
      .leftJoin('refunds as refund', (join) =>
        join.onRef('refund.id', '=', 'entry.cause_id').on('entry.type', '=', 'refund'),
      )
      .leftJoin('payouts as payout', (join) =>
        join.onRef('payout.id', '=', 'entry.cause_id').on('entry.type', '=', 'payout'),
      )
      .leftJoin('payment_refunds as online_refund', (join) =>
        join
          .onRef('online_refund.id', '=', 'entry.cause_id')
          .on('entry.type', 'in', ['deposit', 'payout']),
      )
      .leftJoin('payments as payment', (join) =>
        join
          .on((eb) =>
            eb('payment.id', '=', eb.fn.coalesce('online_refund.payment_id', 'entry.cause_id')),
          )
          .on('entry.type', 'in', ['deposit', 'payout']),
      )
      .leftJoin('team_purchases as purchase', (join) =>
        join.on((eb) =>
          eb(
            'purchase.id',
            '=',
            eb
              .case()
              .when('entry.type', '=', 'purchase')
              .then(eb.ref('entry.cause_id'))
              .else(eb.ref('refund.purchase_id'))
              .end(),
          ),
        ),
      )
      .select([
        'entry.id',
        'entry.type',
        'entry.amount',
        'entry.balance_after',
        'entry.note',
        'entry.created_at',
        'transfer.bank_name',
        'purchase.id as purchase_id',
        'purchase.receipt_number',
        'purchase.team_count',
        'refund.credit_note_number',
        'payout.bank_reference',
        'payment.reference as online_reference',
        'online_refund.id as online_refund_id',
      ])
      // A refund's discount and coupon are the purchase's own and stand there.
      .select((eb) => [
        eb
          .case()
          .when('entry.type', '=', 'purchase')
          .then(eb.ref('purchase.coupon_code'))
          .end()
          .as('coupon_code'),
        eb
          .case()
          .when('entry.type', '=', 'purchase')
          .then(eb.ref('purchase.discount_amount'))
          .end()
          .as('discount_amount'),
      ])
  );
}

export const selectEntries = (
  db: Db,
  academyId: string,
  query: Query<typeof listWalletTransactions>,
) =>
  explainedEntries(db, academyId, query.type)
    .orderBy('entry.seq', 'desc')
    .limit(query.per_page)
    .offset(offsetOf(query))
    .execute();

/** In Cairo, YYYY-MM-DD, both included; undefined for no limit. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The entries with a `seq` above `after`, up to and with `until`; none if these are equal. Without
 * gaps, so that every balance_after is right; around midnight, where the order of entries may not
 * be that of their times, it may have an entry of the day before or after.
 */
export function cutDays(db: Db, academyId: string, { from, to }: Days) {
  const last = (days: RawBuilder<boolean>) =>
    sql<number>`coalesce(max(seq) filter (where ${days}), 0)`;
  const before = from
    ? sql<boolean>`not ${withinDays('created_at', { from })}`
    : sql<boolean>`false`;
  return db
    .selectFrom('wallet_transactions')
    .select([last(before).as('after'), last(withinDays('created_at', { to })).as('until')])
    .where('academy_id', '=', academyId)
    .executeTakeFirstOrThrow();
}

type Cut = Awaited<ReturnType<typeof cutDays>>;

/** Oldest first. */
export const selectEntriesOf = (db: Db, academyId: string, { after, until }: Cut, size: number) =>
  explainedEntries(db, academyId)
    .select('entry.seq')
    .where('entry.seq', '>', after)
    .where('entry.seq', '<=', until)
    .orderBy('entry.seq')
    .limit(size)
    .execute();

/** `opening` is the balance before, `went_out` negative or 0; in piastres (cutDays). */
export function sumCut(db: Db, academyId: string, { after, until }: Cut) {
  const inside = sql`seq > ${after}`;
  const sum = (condition: RawBuilder<unknown>) =>
    sql<Piastres>`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`;
  return entriesOf(db, academyId)
    .where('seq', '<=', until)
    .select([
      sum(sql`not ${inside}`).as('opening'),
      sql<number>`count(*) filter (where ${inside})`.as('total'),
      sum(sql`${inside} and amount > 0`).as('came_in'),
      sum(sql`${inside} and amount < 0`).as('went_out'),
    ])
    .executeTakeFirstOrThrow();
}

export async function countEntries(db: Db, academyId: string, type: TransactionType | undefined) {
  const { total } = await entriesOf(db, academyId, type)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const selectHolder = (db: Db, academyId: string) =>
  db
    .selectFrom('academies')
    .select(['name', 'payment_reference'])
    .where('id', '=', academyId)
    .executeTakeFirstOrThrow();

/** The wallet is the academy's row. Piastres. */
export const lockWalletRow = (trx: Trx, academyId: string) =>
  trx
    .selectFrom('academies')
    .select(['id', 'name', 'email', 'phone_number', 'balance', 'owed', 'status'])
    .where('id', '=', academyId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface NewEntry {
  academyId: string;
  type: TransactionType;
  /** It is negative if it leaves the wallet. */
  amount: Piastres;
  /** For money taken for debt, the credit that it was taken from. A second entry is rejected. */
  causeId: string;
  note?: string;
}

/**
 * PostgreSQL changes the balance, and rejects a negative one (23514), a second entry for one cause
 * (23505) and an entry in a closed month. The caller holds the wallet's lock. For a credit use
 * creditWallet(), which takes what is owed.
 */
export const insertEntry = (trx: Trx, entry: NewEntry) =>
  trx
    .insertInto('wallet_transactions')
    .values({
      academy_id: entry.academyId,
      type: entry.type,
      amount: entry.amount,
      cause_id: entry.causeId,
      note: entry.note ?? null,
    })
    .returning(['id', 'balance_after'])
    .executeTakeFirstOrThrow();

/** Without its ledger entry. A bank reference that was paid before is rejected (23505). */
export const insertPayout = (trx: Trx, payout: Insertable<Payouts>) =>
  trx.insertInto('payouts').values(payout).returning('id').executeTakeFirstOrThrow();
