import { type AcademyStatus, formatMoney, type Piastres } from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Language } from '../../i18n.ts';
import { currentSettings } from '../settings/index.ts';
import { presentAcademy } from './present.ts';
import { findAcademy, findStatus } from './queries.ts';

/**
 * The academy as it sees itself.
 * @throws AppError unauthenticated when it does not exist any more
 */
export async function academyById(deps: Deps, id: string) {
  const academy = await findAcademy(deps.db, id);
  if (!academy) throw new AppError('unauthenticated');
  return presentAcademy(academy, deps.config.APP_SECRET);
}

/** @throws AppError academy_not_active, with the activation deposit, unless `status` is active */
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
 * Reads the academy's status in the transaction of an act that only active academies may do.
 * @throws AppError academy_not_active
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
