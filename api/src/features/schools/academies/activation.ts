import { ACADEMY_TRANSITIONS, asPiastres, type Piastres, sourcesOf } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { writeEvents } from '../../messaging/events/index.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import type { Settings } from '../../season/settings/index.ts';

interface Funding {
  deps: Deps;
  /** Activation deposit and team price in force. */
  settings: Pick<Settings, 'activation_deposit' | 'team_price'>;
  /** Null if no administrator acted: the school paid online. */
  administratorId: string | null;
  requestId: string;
}

/** `academyId` null for all. Leaves out unverified ones, and those an administrator suspended or closed. */
const activate = (trx: Trx, deposit: Piastres, academyId: string | null) =>
  trx
    .updateTable('academies as academy')
    .from('academies as before')
    .whereRef('before.id', '=', 'academy.id')
    .set({ status: 'active' })
    .$if(academyId !== null, (query) => query.where('academy.id', '=', academyId ?? ''))
    .where('academy.balance', '>=', deposit)
    .where('academy.suspended_at', 'is', null)
    .where('academy.status', '<>', 'closed')
    .where('academy.status', 'in', sourcesOf(ACADEMY_TRANSITIONS, 'active'))
    .returning(['before.status as status_before', 'academy.id', 'academy.name'])
    .returning(['academy.email', 'academy.phone_number', 'academy.balance'])
    .execute();

/**
 * Under the conditions of activate(). The notification says how much the balance lacks for the
 * price of a team.
 */
async function activateFunded(
  trx: Trx,
  { deps, settings, administratorId, requestId }: Funding,
  academyId: string | null,
): Promise<void> {
  const activated = await activate(trx, settings.activation_deposit, academyId);
  const facts = activated.map(({ id }) => ({ academy_id: id }));
  await writeEvents(trx, deps, 'academy.activated', facts);
  for (const academy of activated) {
    if (administratorId !== null) {
      await writeAudit(trx, {
        administratorId,
        action: 'academy.activate',
        entityType: 'academy',
        entityId: academy.id,
        before: { status: academy.status_before },
        after: { status: 'active' },
        requestId,
      });
    }
    const price = settings.team_price;
    const missing = asPiastres(price - academy.balance);
    await notifyAcademy(trx, deps, {
      kind: 'academy_activated',
      academy,
      facts: missing > 0 ? { price, missing } : {},
    });
  }
}

/**
 * Does nothing if it is unverified or active, or an administrator suspended it. Call it after a
 * credit, in its transaction, which holds the wallet.
 */
export const activateWhenFunded = (
  trx: Trx,
  { academyId, ...funding }: Funding & { academyId: string },
): Promise<void> => activateFunded(trx, funding, academyId);

/** As activateWhenFunded(). Call it when the deposit is lowered, with the settings locked. */
export const activateAllFunded = (trx: Trx, funding: Funding): Promise<void> =>
  activateFunded(trx, funding, null);
