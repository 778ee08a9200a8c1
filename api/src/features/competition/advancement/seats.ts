import { LIMITS } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { addNotice, notifyAcademy } from '../../messaging/notices/index.ts';
import { holdList, type Place, placeOf } from '../start-lists/index.ts';
import { expireDue, inviteFree, lockFinal, selectDue, type Told } from './queries.ts';

const factsOf = ({ team, reply_until }: Told, place: Place) => ({
  team,
  event: { en: place.title_en, ar: place.title_ar },
  until: reply_until.toISOString(),
});

/**
 * Invites the next in line where there is room, and nobody once the final's start list is locked.
 * The caller holds the start list and the final. Returns how many.
 */
export async function fillSeats(
  trx: Trx,
  deps: Deps,
  { place, isOpen }: { place: Place; isOpen: boolean },
): Promise<number> {
  if (!isOpen) return 0;
  const invited = await inviteFree(trx, place, LIMITS.invitationHours);
  for (const each of invited) {
    const { academy } = each;
    const about = { kind: 'final_invited', entityId: place.event_id } as const;
    await notifyAcademy(trx, deps, { ...about, academy, facts: factsOf(each, place) });
  }
  return invited.length;
}

const expireOf = (deps: Deps, final: Awaited<ReturnType<typeof selectDue>>[number]) =>
  inTransaction(deps.db, async (trx) => {
    const place = await placeOf(trx, final);
    const isOpen = (await holdList(trx, place, 'update')) === 'open';
    await lockFinal(trx, place);
    for (const each of await expireDue(trx, place)) {
      const { id: academyId, name } = each.academy;
      const facts = { ...factsOf(each, place), academy: name };
      const about = { kind: 'invitation_expired', entityId: place.event_id } as const;
      await addNotice(trx, { ...about, academyId, facts });
    }
    await fillSeats(trx, deps, { place, isOpen });
  });

/** A final waits for what holds it; the next run finds what is left. */
export async function expireInvitations(deps: Deps): Promise<void> {
  for (const final of await selectDue(deps.db)) {
    try {
      await expireOf(deps, final);
    } catch (error) {
      // The others go on; the next run tries this one again.
      deps.log.error({ err: error, event: final.id }, 'invitations to a final did not expire');
    }
  }
}
