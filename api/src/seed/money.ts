import { couponDiscount, LIMITS, type Piastres, type TransactionType } from '@midan/contract';
import type { Insertable } from 'kysely';
import type { TeamPurchases } from '../db/types.ts';
import {
  type AuditRow,
  activationRow,
  adjustmentRow,
  approvalRow,
  rejectionRow,
  saveAudit,
} from './audit.ts';
import type { SeededCoupon } from './coupons.ts';
import type { SeededSchool } from './schools.ts';
import { known, type Seeding } from './seeding.ts';
import { STORY, type Step } from './story.ts';
import { type PlannedTransfer, planTransfer, saveTransfers } from './transfers.ts';

interface Entry {
  academy_id: string;
  type: TransactionType;
  /** Signed, in piastres. */
  amount: Piastres;
  cause_id: string;
  note: string | null;
  created_at: Date;
}

export interface SeededPurchase {
  id: string;
  school: SeededSchool;
  teamCount: number;
  at: Date;
  refunded: boolean;
}

type PurchaseRow = Insertable<TeamPurchases> & { id: string; created_at: Date };

/** Everything that the story says about money, before it is written. */
interface Books {
  transfers: PlannedTransfer[];
  purchases: SeededPurchase[];
  purchaseRows: PurchaseRow[];
  entries: Entry[];
  audit: AuditRow[];
  activated: Set<SeededSchool>;
}

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;

function buy(
  { daysAgo, idAt }: Seeding,
  books: Books,
  school: SeededSchool,
  step: StepOf<'bought'>,
  coupon: SeededCoupon | null,
) {
  const at = daysAgo(step.days);
  const original_amount = LIMITS.teamPrice * step.teams;
  const discount_amount = coupon ? couponDiscount(coupon.terms, original_amount) : 0;
  const final_amount = original_amount - discount_amount;
  const id = idAt(at);
  books.purchases.push({ id, school, teamCount: step.teams, at, refunded: false });
  books.purchaseRows.push({
    id,
    academy_id: school.id,
    team_count: step.teams,
    unit_price: LIMITS.teamPrice,
    original_amount,
    discount_amount,
    final_amount,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    created_at: at,
  });
  const amount = -final_amount;
  books.entries.push(entry(school, 'purchase', amount, id, at, null));
}

const entry = (
  school: SeededSchool,
  type: TransactionType,
  amount: Piastres,
  cause_id: string,
  created_at: Date,
  note: string | null,
): Entry => ({ academy_id: school.id, type, amount, cause_id, created_at, note });

function refund(
  { daysAgo }: Seeding,
  books: Books,
  school: SeededSchool,
  step: StepOf<'refunded'>,
) {
  const purchase = books.purchases.findLast((bought) => bought.school === school);
  const row = books.purchaseRows.find(({ id }) => id === purchase?.id);
  if (!purchase || !row) throw new Error('the story pays back before it buys');
  purchase.refunded = true;
  const at = daysAgo(step.days);
  books.entries.push(entry(school, 'refund', row.final_amount, purchase.id, at, step.reason));
}

function adjust(seeding: Seeding, books: Books, school: SeededSchool, step: StepOf<'adjusted'>) {
  const { reason } = step;
  const at = seeding.daysAgo(step.days);
  const amount = step.amount * 100;
  books.entries.push(entry(school, 'adjustment', amount, seeding.idAt(at), at, reason));
  books.audit.push(adjustmentRow(seeding, school.id, { amount, reason }, at));
}

/** The first deposit that reaches the activation deposit makes the school active. */
function approve(
  seeding: Seeding,
  books: Books,
  school: SeededSchool,
  { row }: PlannedTransfer,
  at: Date,
) {
  const before = books.entries.filter(({ academy_id }) => academy_id === school.id);
  const balance = before.reduce((sum, { amount }) => sum + amount, row.amount);
  books.entries.push(entry(school, 'deposit', row.amount, row.id, at, null));
  books.audit.push(approvalRow(seeding, row, balance, at));
  if (balance >= LIMITS.activationDeposit && !books.activated.has(school)) {
    books.activated.add(school);
    books.audit.push(activationRow(seeding, school.id, at));
  }
}

function transfer(
  seeding: Seeding,
  books: Books,
  school: SeededSchool,
  step: StepOf<'approved' | 'rejected' | 'pending'>,
) {
  const earlier = books.transfers.findLast(({ row }) => row.academy_id === school.id);
  const planned = planTransfer(seeding, school, step, earlier);
  books.transfers.push(planned);
  const { row, decidedAt } = planned;
  if (!decidedAt) return;
  if (row.status === 'approved') approve(seeding, books, school, planned, decidedAt);
  else books.audit.push(rejectionRow(seeding, row, decidedAt));
}

function keepBooks(
  seeding: Seeding,
  schools: Map<string, SeededSchool>,
  coupons: Map<string, SeededCoupon>,
): Books {
  const books: Books = {
    transfers: [],
    purchases: [],
    purchaseRows: [],
    entries: [],
    audit: [],
    activated: new Set(),
  };
  for (const [mailbox, steps] of Object.entries(STORY)) {
    const school = known(schools, mailbox);
    for (const step of steps) {
      if (step.kind === 'bought') {
        buy(seeding, books, school, step, step.coupon ? known(coupons, step.coupon) : null);
      } else if (step.kind === 'refunded') refund(seeding, books, school, step);
      else if (step.kind === 'adjusted') adjust(seeding, books, school, step);
      else transfer(seeding, books, school, step);
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

/** The ledger's own trigger adds them up, so they go in by time. */
async function saveEntries({ trx, idAt }: Seeding, entries: Entry[]) {
  const byTime = entries.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const rows = byTime.map((row) => ({
    ...row,
    // An adjustment is its own cause.
    id: row.type === 'adjustment' ? row.cause_id : idAt(row.created_at),
  }));
  await trx.insertInto('wallet_transactions').values(rows).execute();
}

/** Writes transfers with their pictures, purchases, coupon uses, ledger and audit. */
export async function seedMoney(
  seeding: Seeding,
  schools: Map<string, SeededSchool>,
  coupons: Map<string, SeededCoupon>,
): Promise<SeededPurchase[]> {
  const books = keepBooks(seeding, schools, coupons);
  await saveTransfers(seeding, books.transfers);
  await savePurchases(seeding, books.purchaseRows);
  await saveEntries(seeding, books.entries);
  await saveAudit(seeding, schools, books.audit);
  return books.purchases;
}
