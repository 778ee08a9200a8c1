import { CERTIFICATE_KINDS, isAwarded } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { CERTIFICATES } from '../../../limits.ts';
import { type CertifiedEdition, countHolders } from './holders.ts';

/** Who gets a place or an award is not known before it is given. */
const NOBODY = { holders: 0, confirmed: 0 };

/** By kind, whether or not they have a certificate. Reads all teams of the edition. */
export const countAllHolders = ({ readDb }: Pick<Deps, 'readDb'>, edition: CertifiedEdition) =>
  Promise.all(
    CERTIFICATE_KINDS.map(async (kind) => ({
      kind,
      ...(isAwarded(kind) ? NOBODY : await countHolders(readDb, edition, kind)),
    })),
  );
type Counts = Awaited<ReturnType<typeof countAllHolders>>;

const kept = new WeakMap<Db, { editionId: string; counts: Promise<Counts>; at: number }>();

/** A page that watches a batch asks again and again; see `CERTIFICATES.holderCountsMs`. */
export function cachedHolderCounts(
  deps: Pick<Deps, 'readDb'>,
  edition: CertifiedEdition,
): Promise<Counts> {
  const last = kept.get(deps.readDb);
  const isYoung = last && performance.now() - last.at < CERTIFICATES.holderCountsMs;
  if (last && isYoung && last.editionId === edition.id) return last.counts;
  const counts = countAllHolders(deps, edition);
  kept.set(deps.readDb, { editionId: edition.id, counts, at: performance.now() });
  counts.catch(() => kept.delete(deps.readDb));
  return counts;
}
