import { type refundPurchase, refundShare, sumOf, toEgp } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { onceOrPreview } from '../../../http/preview.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import { lockCouponById } from '../../money/coupons/index.ts';
import { type MoneyCall, moveOrAsk } from '../../money/second-approval/index.ts';
import {
  assertBalanceSeen,
  creditWallet,
  describeWalletChange,
  lockWallet,
  notifyTaken,
} from '../../money/wallet/index.ts';
import { activateWhenFunded } from '../../schools/academies/index.ts';
import { heldSettings } from '../../season/settings/index.ts';
import { leaveStartLists } from '../teams/index.ts';
import {
  countMembersOf,
  countRefunded,
  deleteCouponUse,
  holdEditions,
  insertRefund,
  lockTeams,
  type RefundedTeam,
  selectPaid,
} from './refund-queries.ts';

type Paid = NonNullable<Awaited<ReturnType<typeof selectPaid>>>;

/**
 * The teams with the amounts paid for them, in piastres. The caller holds the wallet's lock, so refunds of one purchase happen one by one.
 * @throws AppError already_refunded (also of another purchase), edition_archived, team_in_use,
 *   start_list_locked
 */
async function teamsToRefund(
  trx: Trx,
  purchase: Paid,
  teamIds: readonly string[],
): Promise<RefundedTeam[]> {
  const ids = [...new Set(teamIds)];
  const teams = await lockTeams(trx, purchase.id, ids);
  const refunded = await countRefunded(trx, purchase.id);
  const isMissing = teams.length < ids.length;
  if (isMissing || refunded + teams.length > purchase.team_count) {
    throw new AppError('already_refunded');
  }
  if (teams.some(({ is_archived }) => is_archived)) throw new AppError('edition_archived');
  const count = await countMembersOf(trx, ids);
  if (count > 0) throw new AppError('team_in_use', { params: { count } });
  await leaveStartLists(trx, ids);
  return teams.map(({ id, name }, index) => {
    const position = refunded + index + 1;
    const amount = refundShare(purchase.final_amount, purchase.team_count, position);
    return { id, name, position, amount };
  });
}

const namesOf = (teams: readonly RefundedTeam[]) => teams.map(({ name }) => name).join('، ');

/**
 * With the purchase's last team the coupon may be used again; a reached deposit activates the
 * academy. @throws AppError not_found, wallet_changed, and of teamsToRefund
 */
export async function refundInTransaction(trx: Trx, call: MoneyCall<typeof refundPurchase>) {
  const { deps, actor, params, body, requestId } = call;
  const { reason } = body;
  const settings = await heldSettings(deps.config, trx);
  const purchase = await selectPaid(trx, params.id);
  if (!purchase) throw new AppError('not_found');
  const { academy_id: academyId } = purchase;
  await holdEditions(trx, purchase.id);
  if (purchase.coupon_id) await lockCouponById(trx, purchase.coupon_id);
  const before = await lockWallet(trx, academyId);
  assertBalanceSeen(before, call);
  const teams = await teamsToRefund(trx, purchase, body.team_ids);
  const isWhole = teams.some(({ position }) => position === purchase.team_count);
  const returned_coupon = isWhole ? purchase.coupon_code : null;
  if (returned_coupon !== null) await deleteCouponUse(trx, purchase.id);
  const amount = sumOf(teams.map((team) => team.amount));
  const facts = { purchase_id: purchase.id, academy_id: academyId, amount, reason };
  const { id, credit_note_number } = await insertRefund(
    trx,
    { ...facts, returned_coupon: returned_coupon !== null, administrator_id: actor.id },
    teams,
  );
  const entry = { academyId, type: 'refund', amount, causeId: id, note: reason } as const;
  const credited = await creditWallet(trx, entry);
  const { balance } = credited.wallet;
  const acting = { administratorId: actor.id, requestId };
  await writeAudit(trx, {
    ...acting,
    action: 'purchase.refund',
    entityType: 'purchase',
    entityId: purchase.id,
    before: { balance: before.balance },
    after: { balance, amount, teams: namesOf(teams), credit_note: credit_note_number, reason },
  });
  await notifyAcademy(trx, deps, {
    kind: 'purchase_refunded',
    academy: before,
    entityId: purchase.id,
    facts: { amount, teams: namesOf(teams), credit_note: credit_note_number, reason, balance },
  });
  await notifyTaken(trx, deps, credited);
  await activateWhenFunded(trx, { ...acting, deps, academyId, settings });
  const change = await describeWalletChange(trx, before, amount);
  return {
    data: {
      ...change,
      credit_note_number,
      lines: teams.map((team) => ({ team_name: team.name, amount: toEgp(team.amount) })),
      returned_coupon,
    },
    change,
    academyId,
    amount,
    resultId: id,
  };
}

/** @throws of refundInTransaction and moveOrAsk */
export const refund = (call: Call<typeof refundPurchase>): Promise<Reply<typeof refundPurchase>> =>
  onceOrPreview(call, (trx) =>
    moveOrAsk(trx, call, 'purchase_refund', refundInTransaction, { credit_note_number: null }),
  );
