import { AUDIT_ENTITIES } from '@midan/contract';
import { useAddress } from '../../../lib/address.ts';

const NAMES = ['administrator_id', 'action', 'entity_type', 'entity_id', 'from', 'to'] as const;
type Changes = Partial<Record<(typeof NAMES)[number], string | null>>;

/**
 * Filters and page of the audit log, kept in the URL. `query` has the endpoint's names, with '' or
 * undefined for a filter that is not set; `isNarrow` is true with a filter or a page after the
 * first. `narrow` sets filters, null removes one, and returns to page 1; `turnTo` opens a page;
 * `showAll` removes all filters and returns to page 1.
 */
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
