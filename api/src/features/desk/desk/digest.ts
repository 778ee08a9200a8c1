import { ADMIN_ROLES, formatMoney, mayAdministrator } from '@midan/contract';
import { siteAddress } from '../../../config.ts';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { say, sayDay } from '../../../i18n.ts';
import { hasEmail, queueMessage } from '../../messaging/notices/index.ts';
import { waitingTransfers } from '../../money/bank-transfers/index.ts';
import { claimDay, countOpenWork, saveSentTo, selectDigestReaders } from './queries.ts';

/** Messages to administrators are written in Arabic. */
const LANGUAGE = 'ar';

const OPEN_WORK = ['schools', 'statements', 'refunds', 'events', 'differences'] as const;

/** Empty if there is nothing to do; without line ends. */
async function linesOfToday(trx: Trx): Promise<string[]> {
  const { count, sum, oldest, duplicates } = await waitingTransfers(trx);
  const open = await countOpenWork(trx);
  const day = oldest ? sayDay(LANGUAGE, oldest) : '';
  const amount = formatMoney(sum, LANGUAGE);
  return [
    ...(count > 0 ? [say(LANGUAGE, 'notices:digest_lines.waiting', { total: count, amount })] : []),
    ...(count > 0 ? [say(LANGUAGE, 'notices:digest_lines.oldest', { day })] : []),
    ...(duplicates > 0
      ? [say(LANGUAGE, 'notices:digest_lines.duplicates', { total: duplicates })]
      : []),
    ...OPEN_WORK.filter((what) => open[what] > 0).map((what) =>
      say(LANGUAGE, `notices:digest_lines.${what}`, { total: open[what] }),
    ),
  ];
}

/** Once a day in Cairo however often it is called; a day without anything to say is used up too. */
export async function sendDigests(deps: Deps): Promise<void> {
  if (!hasEmail(deps.config)) return;
  await inTransaction(deps.db, async (trx) => {
    const day = await claimDay(trx);
    if (!day) return;
    const lines = await linesOfToday(trx);
    if (lines.length === 0) return;
    const roles = ADMIN_ROLES.filter((role) => mayAdministrator(role, 'money'));
    const readers = await selectDigestReaders(trx, roles);
    const link = `${siteAddress(deps.config)}/admin/bank-transfers`;
    for (const { name, email } of readers) {
      await queueMessage(trx, deps, {
        kind: 'desk_digest',
        recipient: { email, phone_number: null },
        channel: 'email',
        params: { administrator: name, lines: lines.join('\n'), link },
      });
    }
    await saveSentTo(trx, day, readers.length);
  });
}
