import type { Db, Trx } from '../db/pool.ts';
import { dryRun } from '../db/transaction.ts';
import { type Language, say } from '../i18n.ts';

/**
 * Runs `work` by the call's `once`, at most once per Idempotency-Key, and returns its reply. For
 * `dry_run` it runs `work` in a transaction that is rolled back, whatever the key, and returns its
 * reply with a neutral message: so a preview says what the act would do, and changes nothing.
 * @throws errors of `work`
 */
export async function onceOrPreview<T extends object>(
  call: {
    deps: { db: Db };
    body: { dry_run: boolean };
    language: Language;
    once: (work: (trx: Trx) => Promise<T>) => Promise<T>;
  },
  work: (trx: Trx) => Promise<T>,
): Promise<T & { message?: string }> {
  if (!call.body.dry_run) return call.once(work);
  const reply = await dryRun(call.deps.db, work);
  return { ...reply, message: say(call.language, 'success:ok') };
}
