import { type AcademyStatus, formatMoney, type Piastres } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Actor } from '../../../http/session.ts';
import type { Language } from '../../../i18n.ts';
import { findStaff, type StaffRow } from '../../identity/staff/index.ts';
import { currentSettings } from '../../season/settings/index.ts';
import { presentAcademy, presentForMember } from './present.ts';
import { findAcademy, findStatus } from './queries.ts';

/** @throws AppError unauthenticated if it does not exist any more */
export async function academyById(deps: Deps, id: string, member?: StaffRow) {
  const academy = await findAcademy(deps.db, id);
  if (!academy) throw new AppError('unauthenticated');
  const presented = presentAcademy(academy, deps.config.APP_SECRET);
  return member ? presentForMember(presented, member) : presented;
}

/** @throws AppError unauthenticated if academy or staff member does not exist any more */
export async function academyFor(deps: Deps, { id, staff }: Actor) {
  if (!staff) return academyById(deps, id);
  const member = await findStaff(deps.db, id, staff.id);
  if (!member) throw new AppError('unauthenticated');
  return academyById(deps, id, member);
}

/**
 * `deposit` in piastres; `status` undefined for no such academy.
 * @throws AppError academy_not_active, which names the deposit, unless `status` is active
 */
export function assertActive(
  status: AcademyStatus | undefined,
  deposit: Piastres,
  language: Language,
): void {
  if (status === 'active') return;
  const params = { deposit: formatMoney(deposit, language) };
  throw new AppError('academy_not_active', { params });
}

/** By the status read in the transaction. @throws AppError academy_not_active */
export async function assertAcademyActive(
  trx: Trx,
  deps: Deps,
  id: string,
  language: Language,
): Promise<void> {
  const status = await findStatus(trx, id);
  if (status === 'active') return;
  assertActive(status, (await currentSettings({ ...deps, db: trx })).activation_deposit, language);
}
