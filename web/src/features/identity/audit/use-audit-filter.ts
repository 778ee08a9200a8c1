import { AUDIT_ENTITIES } from '@midan/contract';
import { useAddress } from '../../../lib/address.ts';

const NAMES = ['administrator_id', 'action', 'entity_type', 'entity_id', 'from', 'to'] as const;
type Changes = Partial<Record<(typeof NAMES)[number], string | null>>;

/** '' or undefined for a filter that is not set; `isNarrow` also beyond page 1. */
export function useAuditFilter() {
  const { page, text, choice, change, turnTo } = useAddress();
  const query = {
    administrator_id: text('administrator_id'),
    action: text('action'),
    entity_type: choice('entity_type', AUDIT_ENTITIES),
    entity_id: text('entity_id'),
    from: text('from'),
    to: text('to'),
  };
  return {
    page,
    query,
    isNarrow: Object.values(query).some(Boolean) || page > 1,
    narrow: (changes: Changes) => change({ ...changes, page: null }),
    turnTo,
    showAll: () => change({ ...Object.fromEntries(NAMES.map((name) => [name, null])), page: null }),
  };
}
export type AuditFilter = ReturnType<typeof useAuditFilter>;
