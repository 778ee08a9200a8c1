import { ACADEMY_TRANSITIONS, type Piastres, sourcesOf } from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/service.ts';
import { tellAcademy } from '../notices/service.ts';

interface Funding {
  deps: Deps;
  /** The deposit in force. */
  deposit: Piastres;
  administratorId: string;
  requestId: string;
}

/** Schools that an administrator suspended stay suspended. */
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
    .returning(['academy.email', 'academy.phone_number'])
    .execute();

/** Activates schools whose wallets hold the deposit: one, or all of them (null); tells them so. */
async function activateFunded(
  trx: Trx,
  { deps, deposit, administratorId, requestId }: Funding,
  academyId: string | null,
): Promise<void> {
  for (const school of await activate(trx, deposit, academyId)) {
    await writeAudit(trx, {
      administratorId,
      action: 'academy.activate',
      entityType: 'academy',
      entityId: school.id,
      before: { status: school.status_before },
      after: { status: 'active' },
      requestId,
    });
    await tellAcademy(trx, deps, { kind: 'academy_activated', academy: school, facts: {} });
  }
}

/** Makes a school active whose wallet reaches the deposit, once money came in. */
export const activateWhenFunded = (
  trx: Trx,
  { academyId, ...funding }: Funding & { academyId: string },
): Promise<void> => activateFunded(trx, funding, academyId);

/** Makes every school active whose wallet holds the deposit, once it asks for less. */
export const activateAllFunded = (trx: Trx, funding: Funding): Promise<void> =>
  activateFunded(trx, funding, null);
