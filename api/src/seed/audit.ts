import type { Insertable } from 'kysely';
import type { AuditLog, BankTransfers } from '../db/types.ts';
import type { SeededSchool } from './schools.ts';
import { known, type Seeding } from './seeding.ts';

export type AuditRow = Omit<Insertable<AuditLog>, 'before' | 'after'> & {
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  created_at: Date;
};

/** The administrator's decision about a transfer. */
export const decisionRow = (
  { administratorId }: Seeding,
  transfer: Insertable<BankTransfers> & { id: string },
  at: Date,
): AuditRow => ({
  administrator_id: administratorId,
  action: transfer.status === 'approved' ? 'bank_transfer.approve' : 'bank_transfer.reject',
  entity_type: 'bank_transfer',
  entity_id: transfer.id,
  before: { status: 'pending' },
  after:
    transfer.status === 'approved'
      ? { status: 'approved', amount: transfer.amount }
      : { status: 'rejected', rejection_reason: transfer.rejection_reason },
  created_at: at,
});

/** Schools whose status an administrator changed, and how many days ago. */
const STATUS_CHANGES = [
  { mailbox: 'sunstone', action: 'academy.verify', from: 'suspended', to: 'verified', days: 33 },
  { mailbox: 'waha', action: 'academy.verify', from: 'suspended', to: 'verified', days: 22 },
  { mailbox: 'marsa', action: 'academy.suspend', from: 'active', to: 'suspended', days: 14 },
];

/** Writes the decisions about transfers and schools by time. */
export async function saveAudit(
  { trx, idAt, daysAgo, administratorId }: Seeding,
  schools: Map<string, SeededSchool>,
  decisions: AuditRow[],
): Promise<void> {
  const changes = STATUS_CHANGES.map(
    ({ mailbox, action, from, to, days }): AuditRow => ({
      administrator_id: administratorId,
      action,
      entity_type: 'academy',
      entity_id: known(schools, mailbox).id,
      before: { status: from },
      after: { status: to },
      created_at: daysAgo(days),
    }),
  );
  const rows = [...decisions, ...changes]
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((row) => ({
      ...row,
      id: idAt(row.created_at),
      before: row.before && JSON.stringify(row.before),
      after: JSON.stringify(row.after),
    }));
  await trx.insertInto('audit_log').values(rows).execute();
}
