import {
  asPiastres,
  couponDiscount,
  LIMITS,
  NO_MONEY,
  type Piastres,
  sumOf,
  type TransactionType,
} from '@midan/contract';
import type { Insertable } from 'kysely';
import type { Refunds, TeamPurchases } from '../db/types.ts';
import type { SeededAcademy } from './academies.ts';
import {
  type AuditRow,
  activationRow,
  adjustmentRow,
  approvalRow,
  refundRow,
  rejectionRow,
  saveAudit,
} from './audit.ts';
import type { SeededCoupon } from './coupons.ts';
import { planPayments, savePayments } from './payments.ts';
import { known, type Seeding } from './seeding.ts';
import { STORY, type Step } from './story.ts';
import { type PlannedTransfer, planTransfer, saveTransfers } from './transfers.ts';

interface Entry {
  academy_id: string;
  type: TransactionType;
  /** It is negative if it leaves the wallet. */
  amount: Piastres;
  cause_id: string;
  note: string | null;
  created_at: Date;
}

export interface SeededPurchase {
  id: string;
  academy: SeededAcademy;
  teamCount: number;
  at: Date;
  refunded: boolean;
}

type PurchaseRow = Insertable<TeamPurchases> & { id: string; created_at: Date };

/** All money rows of the story, collected before they are inserted. */
interface Books {
  transfers: PlannedTransfer[];
  purchases: SeededPurchase[];
  purchaseRows: PurchaseRow[];
  refunds: (Insertable<Refunds> & { id: string; created_at: Date })[];
  entries: Entry[];
  audit: AuditRow[];
  activated: Set<SeededAcademy>;
}

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;

/** At the full price less the coupon's discount; seedTeams() makes the teams. */
function bookPurchase(
  { daysAgo, idAt }: Seeding,
  books: Books,
  academy: SeededAcademy,
  step: StepOf<'bought'>,
  coupon: SeededCoupon | null,
) {
  const at = daysAgo(step.days);
  const original_amount = asPiastres(LIMITS.teamPricePiastres * step.teams);
  const discount_amount = coupon ? couponDiscount(coupon.terms, original_amount) : NO_MONEY;
  const final_amount = asPiastres(original_amount - discount_amount);
  const id = idAt(at);
  books.purchases.push({ id, academy, teamCount: step.teams, at, refunded: false });
  books.purchaseRows.push({
    id,
    academy_id: academy.id,
    team_count: step.teams,
    unit_price: LIMITS.teamPricePiastres,
    original_amount,
    discount_amount,
    final_amount,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    created_at: at,
  });
  const amount = asPiastres(-final_amount);
  books.entries.push(entry(academy, 'purchase', amount, id, at, null));
}

/** Signed, in piastres; `cause_id` is of the transfer, purchase or refund. */
const entry = (
  academy: SeededAcademy,
  type: TransactionType,
  amount: Piastres,
  cause_id: string,
  created_at: Date,
  note: string | null,
): Entry => ({ academy_id: academy.id, type, amount, cause_id, created_at, note });

/** The whole last purchase. @throws Error if the academy has bought nothing */
function bookRefund(
  seeding: Seeding,
  books: Books,
  academy: SeededAcademy,
  step: StepOf<'refunded'>,
) {
  const purchase = books.purchases.findLast((bought) => bought.academy === academy);
  const row = books.purchaseRows.find(({ id }) => id === purchase?.id);
  if (!purchase || !row) throw new Error('the story refunds before it buys');
  purchase.refunded = true;
  const { reason } = step;
  const at = seeding.daysAgo(step.days);
  const id = seeding.idAt(at);
  books.refunds.push({
    id,
    purchase_id: purchase.id,
    academy_id: academy.id,
    amount: row.final_amount,
    reason,
    administrator_id: seeding.administratorId,
    created_at: at,
  });
  books.entries.push(entry(academy, 'refund', row.final_amount, id, at, reason));
  books.audit.push(refundRow(seeding, purchase.id, { amount: row.final_amount, reason }, at));
}

function bookAdjustment(
  seeding: Seeding,
  books: Books,
  academy: SeededAcademy,
  step: StepOf<'adjusted'>,
) {
  const { reason } = step;
  const at = seeding.daysAgo(step.days);
  const amount = asPiastres(step.amount * 100);
  books.entries.push(entry(academy, 'adjustment', amount, seeding.idAt(at), at, reason));
  books.audit.push(adjustmentRow(seeding, academy.id, { amount, reason }, at));
}

/** The first transfer to reach the deposit also activates. `at` is the approval's time. */
function bookApproval(
  seeding: Seeding,
  books: Books,
  academy: SeededAcademy,
  { row }: PlannedTransfer,
  at: Date,
) {
  const before = books.entries.filter(({ academy_id }) => academy_id === academy.id);
  const balance = sumOf([row.amount, ...before.map(({ amount }) => amount)]);
  books.entries.push(entry(academy, 'deposit', row.amount, row.id, at, null));
  books.audit.push(approvalRow(seeding, row, balance, at));
  if (balance >= LIMITS.activationDepositPiastres && !books.activated.has(academy)) {
    books.activated.add(academy);
    books.audit.push(activationRow(seeding, academy.id, at));
  }
}

function bookTransfer(
  seeding: Seeding,
  books: Books,
  academy: SeededAcademy,
  step: StepOf<'approved' | 'rejected' | 'pending'>,
) {
  const earlier = books.transfers.findLast(({ row }) => row.academy_id === academy.id);
  const planned = planTransfer(seeding, academy, step, earlier);
  books.transfers.push(planned);
  const { row, decidedAt } = planned;
  if (!decidedAt) return;
  if (row.status === 'approved') bookApproval(seeding, books, academy, planned, decidedAt);
  else books.audit.push(rejectionRow(seeding, row, decidedAt));
}

function keepBooks(
  seeding: Seeding,
  academies: Map<string, SeededAcademy>,
  coupons: Map<string, SeededCoupon>,
): Books {
  const books: Books = {
    transfers: [],
    purchases: [],
    purchaseRows: [],
    refunds: [],
    entries: [],
    audit: [],
    activated: new Set(),
  };
  for (const [mailbox, steps] of Object.entries(STORY)) {
    const academy = known(academies, mailbox);
    for (const step of steps) {
      if (step.kind === 'bought') {
        bookPurchase(
          seeding,
          books,
          academy,
          step,
          step.coupon ? known(coupons, step.coupon) : null,
        );
      } else if (step.kind === 'refunded') bookRefund(seeding, books, academy, step);
      else if (step.kind === 'adjusted') bookAdjustment(seeding, books, academy, step);
      else bookTransfer(seeding, books, academy, step);
    }
  }
  return books;
}

async function savePurchases({ trx, idAt }: Seeding, rows: PurchaseRow[]) {
  await trx.insertInto('team_purchases').values(rows).execute();
  const uses = rows.flatMap(({ id, coupon_id, academy_id, discount_amount, created_at }) =>
    coupon_id
      ? [
          {
            id: idAt(created_at),
            coupon_id,
            academy_id,
            purchase_id: id,
            discount_amount,
            used_at: created_at,
          },
        ]
      : [],
  );
  await trx.insertInto('coupon_uses').values(uses).execute();
}

/** Inserts ledger entries by time, because a trigger computes their balances. */
async function saveEntries({ trx, idAt }: Seeding, entries: Entry[]) {
  const byTime = entries.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const rows = byTime.map((row) => ({
    ...row,
    // An adjustment is its own cause.
    id: row.type === 'adjustment' ? row.cause_id : idAt(row.created_at),
  }));
  await trx.insertInto('wallet_transactions').values(rows).execute();
}

/** Returns the purchases, whose teams seedTeams() inserts. */
export async function seedMoney(
  seeding: Seeding,
  academies: Map<string, SeededAcademy>,
  coupons: Map<string, SeededCoupon>,
): Promise<SeededPurchase[]> {
  const books = keepBooks(seeding, academies, coupons);
  const payments = planPayments(seeding, academies);
  const paidOnline = payments.flatMap(({ row: { academy_id, amount, id }, paidAt }) =>
    paidAt
      ? [
          {
            academy_id,
            type: 'deposit' as const,
            amount,
            cause_id: id,
            note: null,
            created_at: paidAt,
          },
        ]
      : [],
  );
  await saveTransfers(seeding, books.transfers);
  await savePurchases(seeding, books.purchaseRows);
  await seeding.trx.insertInto('refunds').values(books.refunds).execute();
  await savePayments(seeding, payments);
  await saveEntries(seeding, [...books.entries, ...paidOnline]);
  await saveAudit(seeding, academies, books.audit);
  return books.purchases;
}
