import type { Db, Trx } from '../db/pool.ts';
import { dryRun } from '../db/transaction.ts';
import { type Language, say } from '../i18n.ts';

/**
 * A `dry_run` is rolled back, whatever the key, and says what the act would do. @throws as `work`
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
