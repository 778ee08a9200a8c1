import {
  asPiastres,
  type getAdminAcademy,
  type listAdminAcademies,
  type listAdminAcademyStudents,
  type listAdminAcademyTeams,
  type listAdminAcademyTransactions,
  type listAdminAcademyTransfers,
  NO_MONEY,
  toEgp,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { maySeeContacts, memberContactsFor, studentFor } from '../../../masking.ts';
import { teamsOf } from '../../competition/teams/index.ts';
import { listTransfersForReview } from '../../money/bank-transfers/index.ts';
import { transactionsOf } from '../../money/wallet/index.ts';
import { studentsOf } from '../../people/students/index.ts';
import {
  type AdminAcademyRow,
  countAcademies,
  presentAdminAcademy,
  selectAcademies,
  selectAdminAcademy,
} from '../../schools/academies/index.ts';
import { selectCounts } from './queries.ts';

/** @throws AppError not_found */
async function academyFor(db: Db, id: string): Promise<AdminAcademyRow> {
  const academy = await selectAdminAcademy(db, id);
  if (!academy) throw new AppError('not_found');
  return academy;
}

/** One page of the academies that match, unverified sign-ups too, newest first. */
export async function listAll({
  deps,
  query,
}: Call<typeof listAdminAcademies>): Promise<Reply<typeof listAdminAcademies>> {
  const [academies, total] = await Promise.all([
    selectAcademies(deps.readDb, query, query),
    countAcademies(deps.readDb, query),
  ]);
  const { APP_SECRET } = deps.config;
  return {
    data: academies.map((academy) => presentAdminAcademy(academy, APP_SECRET)),
    meta: metaOf(query, total),
  };
}

/** Refused refunds count neither as deposits nor as payouts. @throws AppError not_found */
export async function showOne({
  deps,
  params,
}: Call<typeof getAdminAcademy>): Promise<Reply<typeof getAdminAcademy>> {
  const academy = await academyFor(deps.db, params.id);
  const { sums, given_back, ...counts } = await selectCounts(deps.db, params.id);
  return {
    data: {
      ...presentAdminAcademy(academy, deps.config.APP_SECRET),
      counts: {
        ...counts,
        total_deposits: toEgp(asPiastres((sums.deposit ?? 0) - given_back)),
        total_purchases: toEgp(asPiastres(-(sums.purchase ?? 0))),
        total_refunds: toEgp(sums.refund ?? NO_MONEY),
        total_reversals: toEgp(asPiastres(-(sums.reversal ?? 0))),
        total_payouts: toEgp(asPiastres(-(sums.payout ?? 0) - given_back)),
        total_adjustments: toEgp(asPiastres((sums.adjustment ?? 0) + (sums.merge ?? 0))),
      },
    },
  };
}

/** @throws AppError not_found */
export async function listTransactionsOf({
  deps,
  params,
  query,
  language,
}: Call<typeof listAdminAcademyTransactions>): Promise<Reply<typeof listAdminAcademyTransactions>> {
  await academyFor(deps.db, params.id);
  return transactionsOf(deps.db, params.id, query, language);
}

/** In the order of selectForReview(): pending ones first. @throws AppError not_found */
export async function listTransfersOf({
  deps,
  params,
  query,
}: Call<typeof listAdminAcademyTransfers>): Promise<Reply<typeof listAdminAcademyTransfers>> {
  await academyFor(deps.db, params.id);
  return listTransfersForReview(deps, { ...query, academyId: params.id });
}

/** Contacts are masked without `schools`. @throws AppError not_found, also for a draft edition */
export async function listTeamsOf({
  deps,
  actor,
  params,
  query,
}: Call<typeof listAdminAcademyTeams>): Promise<Reply<typeof listAdminAcademyTeams>> {
  await academyFor(deps.db, params.id);
  const { data, ...rest } = await teamsOf(deps, params.id, query);
  return { data: data.map(memberContactsFor(actor)), ...rest };
}

/**
 * Without the permission `schools`, contacts and address are masked, birth date and school's number
 * left out, and the search looks at names alone. @throws AppError not_found
 */
export async function listStudentsOf({
  deps,
  actor,
  params,
  query,
}: Call<typeof listAdminAcademyStudents>): Promise<Reply<typeof listAdminAcademyStudents>> {
  await academyFor(deps.db, params.id);
  const { data, ...rest } = await studentsOf(deps, params.id, {
    ...query,
    names_only: !maySeeContacts(actor),
  });
  return { data: data.map(studentFor(actor)), ...rest };
}
