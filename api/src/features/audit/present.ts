import { type AuditEntry, asPiastres, toEgp } from '@midan/contract';
import type { AuditFacts } from './entry.ts';
import type { AuditRow } from './queries.ts';

/** Fields stored in hundredths: piastres, or hundredths of a percent for a coupon's value. */
const HUNDREDTHS = new Set([
  'amount',
  'balance',
  'owed',
  'taken',
  'value',
  'min_purchase',
  'max_discount',
  'team_price',
  'activation_deposit',
  'min_transfer',
]);

const readable = (facts: AuditFacts | null): AuditFacts | null =>
  facts &&
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'number' && HUNDREDTHS.has(name) ? toEgp(asPiastres(value)) : value,
    ]),
  );

export function presentAudit(entry: AuditRow): AuditEntry {
  return {
    id: entry.id,
    administrator: {
      id: entry.administrator_id,
      name: entry.administrator_name,
      email: entry.administrator_email,
    },
    action: entry.action,
    entity_type: entry.entity_type,
    entity_id: entry.entity_id,
    entity_name: entry.entity_name,
    before: readable(entry.before),
    after: readable(entry.after),
    request_id: entry.request_id,
    created_at: entry.created_at.toISOString(),
  };
}
