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
  'opening',
  'closing',
]);

/** The facts with EGP in place of piastres, and percent in place of its hundredths. */
const readable = (facts: AuditFacts | null): AuditFacts | null =>
  facts &&
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'number' && HUNDREDTHS.has(name) ? toEgp(asPiastres(value)) : value,
    ]),
  );

/** An exception's `academy_id` and a copy's `from` become names; ids of deleted rows stay. */
function named(facts: AuditFacts | null, { action, fact_academy, fact_edition }: AuditRow) {
  if (facts === null) return null;
  if (action === 'edition.exception') {
    const { academy_id = null, ...rest } = facts;
    return { academy: fact_academy ?? academy_id, ...rest };
  }
  return action === 'edition.clone'
    ? { ...facts, from: fact_edition ?? facts.from ?? null }
    : facts;
}

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
    before: readable(named(entry.before, entry)),
    after: readable(named(entry.after, entry)),
    request_id: entry.request_id,
    api_key: entry.api_key,
    created_at: entry.created_at.toISOString(),
  };
}
