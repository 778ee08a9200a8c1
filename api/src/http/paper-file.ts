import type { Deps } from '../deps.ts';
import { PAPERS } from '../limits.ts';
import { createFairQueue, QueueFullError } from '../ports/fair-queue.ts';
import { AppError } from './errors.ts';
import type { Download } from './implement.ts';
import { countEvent } from './rate-limit.ts';
import type { Actor } from './session.ts';

/** Runs papers one at a time per account; further ones wait, see createFairQueue(). */
const withTurn = createFairQueue({
  each: 1,
  waiting: PAPERS.maxWaitingPerAccount,
  waitTimeoutMs: PAPERS.waitTimeoutMs,
});

interface PaperName {
  /** ASCII, without the ending and without personal data. */
  name: string;
  /** In the reader's language. */
  title: string;
}

/** A guardian, who has no account. */
interface GuardianReader {
  role: 'guardian';
  id: string;
}

/** Yields the content once, as one piece. */
async function* whole(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/**
 * Makes a paper as PDF download, one at a time per account, and counts it against a limit, also if
 * it fails. The whole PDF is made before it returns. `make` reads the data and returns the PDF.
 * @throws AppError too_many_requests if the limit is reached, too many papers of the account wait,
 *   or this one has waited too long; and what `make` throws
 */
export async function paperFile(
  { deps, actor }: { deps: Deps; actor: Pick<Actor, 'role' | 'id'> | GuardianReader },
  name: PaperName,
  make: () => Promise<Buffer>,
): Promise<Download> {
  const owner = `${actor.role}:${actor.id}`;
  await countEvent(deps, 'papersPerAccount', owner);
  const content = await withTurn(owner, make).catch((error: unknown) => {
    if (error instanceof QueueFullError) throw new AppError('too_many_requests', { retryAfter: 5 });
    throw error;
  });
  return { download: { ...name, format: 'pdf', content: whole(content) } };
}
