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

/**
 * The academy as its owner sees it, or as `member` of its staff does.
 * @throws AppError unauthenticated if it does not exist any more
 */
export async function academyById(deps: Deps, id: string, member?: StaffRow) {
  const academy = await findAcademy(deps.db, id);
  if (!academy) throw new AppError('unauthenticated');
  const presented = presentAcademy(academy, deps.config.APP_SECRET);
  return member ? presentForMember(presented, member) : presented;
}

/**
 * The academy as the caller sees it, who is its owner or one of its staff.
 * @throws AppError unauthenticated if academy or staff member does not exist any more
 */
export async function academyFor(deps: Deps, { id, staff }: Actor) {
  if (!staff) return academyById(deps, id);
  const member = await findStaff(deps.db, id, staff.id);
  if (!member) throw new AppError('unauthenticated');
  return academyById(deps, id, member);
}

/**
 * Refuses what only active academies may do.
 * @param status undefined for no such academy
 * @param deposit for activation, in piastres
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

/**
 * Refuses what only active academies may do, by the status read in the caller's transaction.
 * @throws AppError academy_not_active, which names the deposit
 */
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
