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
 * Locks the teams to be given back, and returns them by id, with the amount of each in piastres and
 * its position among all teams of the purchase that were given back. Deletes and credits nothing.
 * The caller holds the wallet's lock, so refunds of one purchase happen one after the other.
 * @throws AppError already_refunded, also for a team that is not of the purchase; edition_archived
 *   if one is of an archived edition; team_in_use if one has members
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
  return teams.map(({ id, name }, index) => {
    const position = refunded + index + 1;
    const amount = refundShare(purchase.final_amount, purchase.team_count, position);
    return { id, name, position, amount };
  });
}

/** The teams' names as one text, with Arabic commas between them. */
const namesOf = (teams: readonly RefundedTeam[]) => teams.map(({ name }) => name).join('، ');

/**
 * Gives teams of a purchase back: deletes them, credits the wallet with what was paid for them
 * (from which debt is taken), and makes a credit note, audit entry and message to the academy. With
 * the purchase's last team the coupon may be used again. Activates the academy if the balance then
 * reaches the deposit. Returns the reply.
 * @throws AppError not_found, wallet_changed, and errors of teamsToRefund
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

/**
 * Gives teams of a purchase back, see refundInTransaction(), or asks a second administrator
 * (moveOrAsk), once per Idempotency-Key; with `dry_run` it only returns what that would change.
 * @throws errors of both
 */
export const refund = (call: Call<typeof refundPurchase>): Promise<Reply<typeof refundPurchase>> =>
  onceOrPreview(call, (trx) =>
    moveOrAsk(trx, call, 'purchase_refund', refundInTransaction, { credit_note_number: null }),
  );
