import type { AdminEdition } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import { type AuditFacts, changedFacts } from '../../identity/audit/index.ts';
import { type AdminCall, adminEditionOf, auditEdition } from './admin-edition.ts';
import { lockEdition } from './admin-queries.ts';
import { forgetEdition } from './service.ts';

interface Change {
  id: string;
  /** The version that the administrator has seen. */
  version: number;
  /** Names the audit entry: `edition.<verb>`. */
  verb: string;
  /** The part's facts for the audit log: as they are, and as they are wanted. */
  before: (edition: AdminEdition) => AuditFacts;
  wanted: AuditFacts;
  /** Writes the part and raises the edition's version. */
  save: (trx: Trx, edition: AdminEdition) => Promise<void>;
}

/**
 * Writes nothing, whatever status and version are, if no fact would change: that is a retry whose
 * response was lost.
 * @throws AppError not_found, edition_archived, edited_meanwhile if `version` is not the present
 *   one, and errors of `save`
 */
export async function change(call: AdminCall, { id, version, verb, before, wanted, save }: Change) {
  const { deps } = call;
  const data = await inTransaction(deps.db, async (trx) => {
    const locked = await lockEdition(trx, id);
    if (!locked) throw new AppError('not_found');
    const edition = await adminEditionOf(trx, id);
    const facts = changedFacts(before(edition), wanted);
    const gone = Object.keys(before(edition)).some((name) => !(name in wanted));
    if (Object.keys(facts.after).length === 0 && !gone) return edition;
    if (locked.status === 'archived') throw new AppError('edition_archived');
    if (version !== locked.version) throw new AppError('edited_meanwhile');
    await save(trx, edition);
    await auditEdition(trx, call, id, verb, facts);
    return adminEditionOf(trx, id);
  });
  forgetEdition(deps.db);
  return { data };
}

/** Null is written as `–`. */
export const line = (...parts: (string | number | null)[]): string =>
  parts.map((part) => part ?? '–').join(' · ');

/** A time of day in Cairo comes twice when the clock goes back. */
export const utc = (instant: string): string => new Date(instant).toISOString();
