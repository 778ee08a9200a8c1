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

async function* whole(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

/**
 * Counts also if it fails; `make` reads the data and returns the PDF. @throws AppError
 * too_many_requests if the limit is reached, or the account's papers wait too many or too long; as
 * `make`
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
