import type { Piastres } from '@midan/contract';
import type { Insertable } from 'kysely';
import type { AuditLog, BankTransfers } from '../db/types.ts';
import type { SeededAcademy } from './academies.ts';
import { known, type Seeding } from './seeding.ts';

export type AuditRow = Omit<Insertable<AuditLog>, 'before' | 'after'> & {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  created_at: Date;
};

type Decided = Insertable<BankTransfers> & { id: string };

/** Builds an audit entry by the demo's first administrator; inserts nothing. */
const row = (
  { administratorId }: Seeding,
  [action, entity_type, entity_id]: [string, 'academy' | 'bank_transfer' | 'purchase', string],
  before: AuditRow['before'],
  after: AuditRow['after'],
  created_at: Date,
): AuditRow => ({
  administrator_id: administratorId,
  action,
  entity_type,
  entity_id,
  before,
  after,
  created_at,
});

/** `balance` includes this transfer, in piastres. */
export const approvalRow = (seeding: Seeding, transfer: Decided, balance: Piastres, at: Date) =>
  row(
    seeding,
    ['bank_transfer.approve', 'bank_transfer', transfer.id],
    { status: 'pending' },
    { status: 'approved', amount: transfer.amount, balance },
    at,
  );

export const rejectionRow = (seeding: Seeding, transfer: Decided, at: Date) =>
  row(
    seeding,
    ['bank_transfer.reject', 'bank_transfer', transfer.id],
    { status: 'pending' },
    { status: 'rejected', reason: transfer.rejection_reason ?? null },
    at,
  );

export const activationRow = (seeding: Seeding, academyId: string, at: Date) =>
  row(
    seeding,
    ['academy.activate', 'academy', academyId],
    { status: 'suspended' },
    { status: 'active' },
    at,
  );

/** Builds the audit entry of a correction of the wallet. @param amount signed, in piastres */
export const adjustmentRow = (
  seeding: Seeding,
  academyId: string,
  adjustment: { amount: Piastres; reason: string },
  at: Date,
) => row(seeding, ['wallet.adjust', 'academy', academyId], null, adjustment, at);

/** Builds the audit entry of a purchase that was refunded; amount in piastres. */
export const refundRow = (
  seeding: Seeding,
  purchaseId: string,
  refund: { amount: Piastres; reason: string },
  at: Date,
) => row(seeding, ['purchase.refund', 'purchase', purchaseId], null, refund, at);

const SUSPENSION_REASON = 'انتهى ترخيص المدرسة، ولم يصل ما يثبت تجديده';
/** Academies whose status an administrator changed, and how many days ago. */
const STATUS_CHANGES = [
  { mailbox: 'sunstone', action: 'academy.verify', from: 'suspended', to: 'verified', days: 33 },
  { mailbox: 'waha', action: 'academy.verify', from: 'suspended', to: 'verified', days: 22 },
  {
    mailbox: 'marsa',
    action: 'academy.suspend',
    from: 'active',
    to: 'suspended',
    days: 14,
    reason: SUSPENSION_REASON,
  },
];

/** So marked, they stay suspended when money is credited. */
async function markSuspensions(seeding: Seeding, changes: AuditRow[]): Promise<void> {
  for (const change of changes.filter((entry) => entry.action === 'academy.suspend')) {
    await seeding.trx
      .updateTable('academies')
      .set({
        suspended_by: seeding.administratorId,
        suspended_at: change.created_at,
        suspended_from: 'active',
        suspension_reason: SUSPENSION_REASON,
      })
      .where('id', '=', change.entity_id ?? null)
      .execute();
  }
}

/** Inserts audit entries by time, with ids that match their times. */
export async function saveRows({ trx, idAt }: Seeding, rows: AuditRow[]): Promise<void> {
  const values = [...rows]
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((entry) => ({
      ...entry,
      id: idAt(entry.created_at),
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
    }));
  await trx.insertInto('audit_log').values(values).execute();
}

export async function saveAudit(
  seeding: Seeding,
  academies: Map<string, SeededAcademy>,
  entries: AuditRow[],
): Promise<void> {
  const changes = STATUS_CHANGES.map(({ mailbox, action, from, to, days, reason }) =>
    row(
      seeding,
      [action, 'academy', known(academies, mailbox).id],
      { status: from },
      { status: to, ...(reason ? { reason } : {}) },
      seeding.daysAgo(days),
    ),
  );
  await markSuspensions(seeding, changes);
  await saveRows(seeding, [...entries, ...changes]);
}
