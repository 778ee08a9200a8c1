import type { Trx } from '../../db/pool.ts';

type Facts = Record<string, string | number | boolean | null>;

/** One act of an administrator. `before` and `after` never hold codes, tokens, passwords or proofs. */
export interface AuditEntry {
  administratorId: string;
  /** `<entity>.<verb>`, e.g. `bank_transfer.approve`. */
  action: string;
  entityType: 'academy' | 'bank_transfer';
  entityId: string;
  before: Facts | null;
  after: Facts | null;
  requestId: string;
}

/** Writes the entry down in the transaction of the change itself. */
export async function writeAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      administrator_id: entry.administratorId,
      action: entry.action,
      entity_type: entry.entityType,
      entity_id: entry.entityId,
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
      request_id: entry.requestId,
    })
    .execute();
}
