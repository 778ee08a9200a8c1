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

/**
 * Sets an academy to active, or for null all academies, if its status is `verified` or `suspended`,
 * no administrator suspended it, and its balance reaches the deposit. Returns the academies that
 * became active, each with `status_before`, name, contacts and balance.
 */
const activate = (trx: Trx, deposit: Piastres, academyId: string | null) =>
  trx
    .updateTable('academies as academy')
    .from('academies as before')
    .whereRef('before.id', '=', 'academy.id')
    .set({ status: 'active' })
    .$if(academyId !== null, (query) => query.where('academy.id', '=', academyId ?? ''))
    .where('academy.balance', '>=', deposit)
    .where('academy.suspended_at', 'is', null)
    .where('academy.status', 'in', sourcesOf(ACADEMY_TRANSITIONS, 'active'))
    .returning(['before.status as status_before', 'academy.id', 'academy.name'])
    .returning(['academy.email', 'academy.phone_number', 'academy.balance'])
    .execute();

/**
 * Activates an academy, or for null all academies, under the conditions of activate(). Each that
 * became active gets an event for webhooks, an audit entry if an administrator acted, and a
 * notification, which says how much its balance lacks for the price of a team, if it does.
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
 * Activates one academy if its balance reaches the deposit: notifies it, writes an event for
 * webhooks, and an audit entry if an administrator acted. Does nothing if it is unverified or
 * active, or an administrator suspended it. Call it after a credit, in its transaction, which holds
 * the wallet.
 */
export const activateWhenFunded = (
  trx: Trx,
  { academyId, ...funding }: Funding & { academyId: string },
): Promise<void> => activateFunded(trx, funding, academyId);

/**
 * Activates every academy whose balance reaches the deposit, as activateWhenFunded() does one: not
 * unverified ones, nor those that an administrator suspended. Call it when the deposit is lowered,
 * with the settings locked.
 */
export const activateAllFunded = (trx: Trx, funding: Funding): Promise<void> =>
  activateFunded(trx, funding, null);
