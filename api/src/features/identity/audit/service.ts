import type { listAudit, listAuditActions } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import type { AuditEntry, AuditFacts } from './entry.ts';
import { presentAudit } from './present.ts';
import { countAudit, insertAudit, selectActions, selectAudit } from './queries.ts';

export const writeAudit = (trx: Trx, entry: AuditEntry): Promise<void> => insertAudit(trx, entry);

/** A field that `before` lacks is null there. */
export function changedFacts(before: AuditFacts, after: AuditFacts) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const pick = (facts: AuditFacts) =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

export async function list({
  deps,
  query,
  language,
}: Call<typeof listAudit>): Promise<Reply<typeof listAudit>> {
  const [entries, total] = await Promise.all([
    selectAudit(deps.readDb, query, language),
    countAudit(deps.readDb, query),
  ]);
  return { data: entries.map(presentAudit), meta: metaOf(query, total) };
}

export const listActions = async ({
  deps,
}: Call<typeof listAuditActions>): Promise<Reply<typeof listAuditActions>> => ({
  data: await selectActions(deps.readDb),
});
