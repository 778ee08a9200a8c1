import { ACADEMY_TRANSITIONS, type Piastres, sourcesOf } from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/service.ts';
import { tellAcademy } from '../notices/service.ts';

/**
 * Makes a school active whose wallet reaches the deposit, once money came in, and tells it so.
 * One that an administrator suspended stays suspended.
 */
export async function activateWhenFunded(
  trx: Trx,
  funded: {
    deps: Deps;
    academyId: string;
    deposit: Piastres;
    administratorId: string;
    requestId: string;
  },
): Promise<void> {
  const { deps, academyId, deposit, administratorId, requestId } = funded;
  const school = await trx
    .updateTable('academies as academy')
    .from('academies as before')
    .whereRef('before.id', '=', 'academy.id')
    .set({ status: 'active' })
    .where('academy.id', '=', academyId)
    .where('academy.balance', '>=', deposit)
    .where('academy.suspended_at', 'is', null)
    .where('academy.status', 'in', sourcesOf(ACADEMY_TRANSITIONS, 'active'))
    .returning(['before.status as status_before', 'academy.id', 'academy.name'])
    .returning(['academy.email', 'academy.phone_number'])
    .executeTakeFirst();
  if (!school) return;
  await writeAudit(trx, {
    administratorId,
    action: 'academy.activate',
    entityType: 'academy',
    entityId: academyId,
    before: { status: school.status_before },
    after: { status: 'active' },
    requestId,
  });
  await tellAcademy(trx, deps, { kind: 'academy_activated', academy: school, facts: {} });
}
