import {
  ACADEMY_TRANSITIONS,
  type AcademyAction,
  type AcademyStatus,
  canMove,
  type changeAcademyStatus,
  type Piastres,
} from '@midan/contract';
import type { Selectable } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import type { Academies } from '../../../db/types.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import { heldSettings } from '../../season/settings/index.ts';
import { lockAcademyById, saveStatus, selectAdminAcademy } from './admin-queries.ts';
import { presentAdminAcademy } from './present.ts';
import type { AdminAcademyRow } from './queries.ts';

type Academy = Pick<
  Selectable<Academies>,
  'status' | 'balance' | 'suspended_at' | 'suspended_from'
>;

/** Target status of each action; null if the action is not allowed for this academy. */
const TARGETS: Record<
  AcademyAction,
  (academy: Academy, deposit: Piastres) => AcademyStatus | null
> = {
  // An unverified sign-up has to verify its phone first.
  suspend: (academy) => (academy.status === 'pending' ? null : 'suspended'),
  // Back to the status before the suspension, or to active if the deposit was reached meanwhile.
  reactivate: (academy, deposit) =>
    academy.suspended_from && academy.balance >= deposit ? 'active' : academy.suspended_from,
  verify: (academy) => (academy.suspended_at ? null : 'verified'),
};

async function notifyOfChange(
  trx: Trx,
  { deps, body }: Call<typeof changeAcademyStatus>,
  academy: AdminAcademyRow,
): Promise<void> {
  const { action, reason } = body;
  if (action === 'suspend') {
    const facts = { reason: reason ?? '' };
    await notifyAcademy(trx, deps, { kind: 'academy_suspended', academy, facts });
  } else if (action === 'reactivate') {
    await notifyAcademy(trx, deps, { kind: 'academy_reactivated', academy, facts: {} });
  }
}

/**
 * To verify is to have checked the licence. A reactivated one is active if its balance reaches the
 * deposit, otherwise as before the suspension.
 * @throws AppError not_found, validation_failed for a suspension without reason, conflict if the
 *   present status does not allow the action
 */
export async function changeStatus(
  call: Call<typeof changeAcademyStatus>,
): Promise<Reply<typeof changeAcademyStatus>> {
  const { deps, actor, params, requestId } = call;
  const { action, reason } = call.body;
  if (action === 'suspend' && !reason) throw fieldError('reason', 'required');
  return call.once(async (trx) => {
    const { activation_deposit: deposit } = await heldSettings(deps.config, trx);
    const academy = await lockAcademyById(trx, params.id);
    if (!academy) throw new AppError('not_found');
    const status = TARGETS[action](academy, deposit);
    // A closed duplicate is reopened by an undo alone.
    if (
      !status ||
      academy.status === 'closed' ||
      !canMove(ACADEMY_TRANSITIONS, academy.status, status)
    ) {
      throw new AppError('conflict');
    }
    const suspension = { by: actor.id, from: academy.status as 'active' | 'verified', reason };
    await saveStatus(trx, params.id, status, action === 'suspend' ? suspension : null);
    await writeAudit(trx, {
      administratorId: actor.id,
      action: `academy.${action}`,
      entityType: 'academy',
      entityId: params.id,
      before: { status: academy.status },
      after: { status, ...(reason ? { reason } : {}) },
      requestId,
    });
    const changed = await selectAdminAcademy(trx, params.id);
    if (!changed) throw new AppError('not_found');
    await notifyOfChange(trx, call, changed);
    return { data: presentAdminAcademy(changed, deps.config.APP_SECRET) };
  });
}
