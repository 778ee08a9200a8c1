import type { requireStaffSecondFactor, resetAcademySecondFactor } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { noteSecurity } from '../../../http/security-log.ts';
import { type Actor, closeAllSessions } from '../../../http/session.ts';
import { checkOwnPassword, findAccount, notifyAccount } from '../accounts/index.ts';
import { writeAudit } from '../audit/index.ts';
import {
  checkBoth,
  clearSecondFactor,
  findSecondFactor,
  type Holder,
  secondFactorOf,
} from '../second-factor/index.ts';
import { asReader, checkMemberPassword, findStaff } from '../staff/index.ts';
import { confirmIdentity } from './identity.ts';

export const academyHolder = ({ id, staff }: Pick<Actor, 'id' | 'staff'>): Holder =>
  staff ? { table: 'academy_staff', id: staff.id } : { table: 'academies', id };

/** @throws AppError as checkOwnPassword and checkMemberPassword */
async function checkPassword(deps: Deps, actor: Actor, password: string): Promise<string> {
  const { id, staff } = actor;
  if (staff) return (await checkMemberPassword(deps, { ...actor, staff }, password)).email;
  const account = await checkOwnPassword(deps, { ...actor, role: 'academy' }, password);
  return account.email ?? id;
}

const AREA = { holderOf: academyHolder, checkPassword };

/** Stores whether staff who handle money must have a second factor; only an owner with one may. */
async function saveRequirement(trx: Trx, academyId: string, required: boolean): Promise<void> {
  const saved = await trx
    .updateTable('academies')
    .set({ requires_second_factor: required })
    .where('id', '=', academyId)
    .$if(required, (query) => query.where('totp_confirmed_at', 'is not', null))
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw new AppError('conflict');
}

/** An owner who turns the own one off no longer requires one of the staff. */
export const { start, confirm, renewCodes, remove } = secondFactorOf({
  ...AREA,
  record: async (trx, { deps, actor, language }, act) => {
    if (act !== 'second_factor_off') return;
    if (!actor.staff) await saveRequirement(trx, actor.id, false);
    const member = actor.staff && (await findStaff(trx, actor.id, actor.staff.id));
    const owner = actor.staff ? undefined : await findAccount(trx, 'academy', actor.id);
    const reader = member ? asReader(member) : owner && { ...owner, role: 'academy' as const };
    if (reader) await notifyAccount(trx, deps, act, reader, language);
  },
});

/** Returns how many enabled staff have to set one up. @throws AppError as checkBoth */
export async function requireOfStaff(
  call: Call<typeof requireStaffSecondFactor>,
): Promise<Reply<typeof requireStaffSecondFactor>> {
  const { deps, actor, body, address, userAgent } = call;
  const { required } = body;
  await checkBoth(AREA, call);
  return inTransaction(deps.db, async (trx) => {
    await saveRequirement(trx, actor.id, required);
    const detail = { second_factor_required: required };
    const about = { academyId: actor.id, address, userAgent, detail };
    await noteSecurity(trx, { act: 'staff_changed', by: actor, ...about });
    const { waiting } = await trx
      .selectFrom('academy_staff')
      .select(sql<number>`count(*)`.as('waiting'))
      .where('academy_id', '=', actor.id)
      .where('disabled_at', 'is', null)
      .where('totp_confirmed_at', 'is', null)
      .where(sql<boolean>`('money' = any (permissions))`)
      .executeTakeFirstOrThrow();
    return { data: { required, waiting } };
  });
}

/**
 * What the owner requires of the staff stays.
 * @throws AppError not_found, conflict without a second factor, errors of confirmIdentity
 */
export async function resetOfOwner(
  call: Call<typeof resetAcademySecondFactor>,
): Promise<Reply<typeof resetAcademySecondFactor>> {
  const { deps, actor, params, body, address, userAgent, requestId } = call;
  const { id } = params;
  const holder = academyHolder({ id });
  const known = await findSecondFactor(deps.db, holder);
  if (!known) throw new AppError('not_found');
  // First, because a code of the authenticator app works once.
  if (!known.totp_confirmed_at) throw new AppError('conflict');
  await confirmIdentity(call, body);
  await inTransaction(deps.db, async (trx) => {
    const owner = await findAccount(trx, 'academy', id);
    if (!owner || !(await clearSecondFactor(trx, holder))) throw new AppError('conflict');
    await closeAllSessions(trx, { role: 'academy', id });
    await writeAudit(trx, {
      administratorId: actor.id,
      action: 'academy.reset_second_factor',
      entityType: 'academy',
      entityId: id,
      before: null,
      after: { reason: body.reason },
      requestId,
    });
    const about = { academyId: id, address, userAgent };
    await noteSecurity(trx, { act: 'second_factor_off', by: actor, ...about });
    await notifyAccount(trx, deps, 'second_factor_off', { ...owner, role: 'academy' }, 'ar', true);
  });
  return { data: null };
}
