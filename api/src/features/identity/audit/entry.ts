import type { AuditEntity } from '@midan/contract';

/** Facts about an entity before or after an act. Money in piastres, as in the tables. */
export type AuditFacts = Record<string, string | number | boolean | null>;

/** `before` and `after` never hold codes, tokens, passwords or proofs. */
export interface AuditEntry {
  administratorId: string;
  /** `<entity>.<verb>`, e.g. `bank_transfer.approve`. */
  action: string;
  entityType: AuditEntity;
  /** Null for the settings, of which there is only one row. */
  entityId: string | null;
  before: AuditFacts | null;
  after: AuditFacts | null;
  requestId: string;
  /** The key of another system through which the administrator acted. */
  apiKeyId?: string | undefined;
}
