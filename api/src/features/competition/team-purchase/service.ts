import {
  asPiastres,
  type calculateTeamPurchase,
  type createTeam,
  type Egp,
  formatAmount,
  formatMoney,
  type getAdminPurchase,
  type getPurchase,
  type Piastres,
  type PurchaseCost,
  purchaseCost,
  type purchaseTeams,
  toEgp,
  toPiastres,
} from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import type { Actor, SignIn } from '../../../http/session.ts';
import { type Language, say } from '../../../i18n.ts';
import { writeEvents } from '../../messaging/events/index.ts';
import {
  type Coupon,
  findCoupon,
  limitGuesses,
  lockCoupon,
  refusalError,
} from '../../money/coupons/index.ts';
import { lockWallet } from '../../money/wallet/index.ts';
import { assertActive } from '../../schools/academies/index.ts';
import { assertWindowOpen, editionOf } from '../../season/editions/index.ts';
import { currentSettings, type Settings } from '../../season/settings/index.ts';
import { holdPlaces, newTeamReply } from '../teams/index.ts';
import { receiptFile } from './paper.ts';
import { presentCalculation, presentReceipt } from './present.ts';
import {
  insertPurchase,
  type NewTeam,
  selectBuyer,
  selectPurchase,
  selectSale,
} from './queries.ts';
import { selectCreditNotes, selectRefundable } from './refund-queries.ts';

/** Piastres. The coupon's days are compared with its `today`, the database's day. */
function costOf(unitPrice: Piastres, teamCount: number, coupon: Coupon | null): PurchaseCost {
  return purchaseCost({
    unit_price: unitPrice,
    team_count: teamCount,
    coupon,
    today: coupon?.today ?? '',
  });
}

/** Counts an unknown code. @throws AppError too_many_requests after too many unknown codes */
async function couponOrError(deps: Deps, actor: Actor, code: string | null) {
  try {
    const find = async () => (code === null ? null : findCoupon(deps.db, code, actor.id));
    return { coupon: await limitGuesses(deps, actor, code, find), error: null };
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === 'coupon_unknown';
    if (isUnknown) return { coupon: null, error };
    throw error;
  }
}

/**
 * A coupon that does not apply is not thrown, but `coupon_error`. @throws AppError not_found for a
 * draft or an unknown edition, too_many_requests after too many unknown codes
 */
export async function calculate({
  deps,
  actor,
  body,
  language,
}: Call<typeof calculateTeamPurchase>): Promise<Reply<typeof calculateTeamPurchase>> {
  const { coupon, error } = await couponOrError(deps, actor, body.coupon_code);
  const { id: editionId } = await editionOf(deps, body.edition);
  const sale = await selectSale(deps.db, editionId, actor.id);
  const buyer = await selectBuyer(deps.db, actor.id);
  const cost = costOf(sale.unit_price, body.team_count, coupon);
  const refusal = cost.coupon_refusal;
  const why = coupon && refusal ? refusalError(refusal, coupon, language) : error;
  return {
    data: presentCalculation({
      cost,
      sale,
      buyer,
      coupon: refusal ? null : coupon,
      couponError: why && {
        code: why.code,
        message: say(language, `errors:codes.${why.code}`, why.params),
      },
    }),
  };
}

interface Basket {
  deps: Deps;
  actor: SignIn;
  editionId: string;
  /** Settings in force when the purchase begins. */
  settings: Settings;
  teams: NewTeam[];
  couponCode: string | null;
  /** Amount in EGP that the academy agreed to; null skips the check. */
  expectedAmount: Egp | null;
  language: Language;
}

/** @throws AppError price_changed, with the cost now */
function assertPriceUnchanged(cost: PurchaseCost, { expectedAmount, language }: Basket): void {
  if (expectedAmount === null || toPiastres(expectedAmount) === cost.final_amount) return;
  const amount = formatMoney(cost.final_amount, language);
  throw new AppError('price_changed', { params: { amount } });
}

/** Also for teams that cost nothing. @throws AppError money_owed, with the debt */
function assertNothingOwed({ owed }: { owed: Piastres }): void {
  if (owed > 0) throw new AppError('money_owed', { params: { amount: formatAmount(owed) } });
}

/** @throws AppError insufficient_balance, with what is missing */
function assertSufficientBalance(balance: Piastres, cost: PurchaseCost): void {
  const missing = asPiastres(cost.final_amount - balance);
  if (missing <= 0) return;
  throw new AppError('insufficient_balance', { params: { amount: formatAmount(missing) } });
}

/**
 * Locks coupon, wallet and tracks, in this order; the price is of the transaction's beginning.
 * @throws AppError money_owed, edition_not_joined, price_changed, insufficient_balance, and of
 * refusalError, lockCoupon, assertActive, assertWindowOpen, holdPlaces
 */
export async function buy(trx: Trx, basket: Basket) {
  const { actor, editionId, settings, teams, couponCode, language } = basket;
  const academyId = actor.id;
  const coupon = couponCode === null ? null : await lockCoupon(trx, couponCode, academyId);
  const buyer = await lockWallet(trx, academyId);
  assertActive(buyer.status, settings.activation_deposit, language);
  assertNothingOwed(buyer);
  const sale = await selectSale(trx, editionId, academyId);
  const cost = costOf(sale.unit_price, teams.length, coupon);
  await assertWindowOpen(trx, basket, { edition_id: editionId }, 'purchase');
  if (!sale.joined) throw new AppError('edition_not_joined');
  if (coupon && cost.coupon_refusal) throw refusalError(cost.coupon_refusal, coupon, language);
  assertPriceUnchanged(cost, basket);
  assertSufficientBalance(buyer.balance, cost);
  const place = { editionId, academyId, teamId: null };
  const trackIds = await holdPlaces(
    trx,
    place,
    teams.map(({ track }) => track),
  );
  const purchase = { buyer: actor, editionId, cost, coupon, teams, trackIds };
  const rows = await insertPurchase(trx, purchase);
  const created = rows.map(({ id, track_id }) => ({ team_id: id, track_id }));
  await writeEvents(
    trx,
    basket.deps,
    'team.created',
    created.map((team) => ({ edition_id: editionId, academy_id: academyId, ...team })),
  );
  const [first] = rows;
  if (!first) throw new Error('a purchase without teams');
  return {
    teams: rows.map(newTeamReply),
    purchase: {
      id: first.purchase_id,
      receipt_number: first.receipt_number,
      original_amount: toEgp(cost.original_amount),
      discount_amount: toEgp(cost.discount_amount),
      final_amount: toEgp(cost.final_amount),
      coupon_code: coupon?.code ?? null,
    },
    balance: toEgp(first.balance_after),
  };
}

type Buyer = Pick<Call<typeof purchaseTeams>, 'deps' | 'actor' | 'language'>;

const purchaseTransaction =
  ({ deps, actor, language }: Buyer, basket: Omit<Basket, 'deps' | 'actor' | 'language'>) =>
  async (trx: Trx) => ({
    data: await buy(trx, { ...basket, deps, actor, language }),
    message: say(language, 'success:teams_purchased', { count: basket.teams.length }),
  });

/** All teams or none; limits guesses of codes. @throws as editionOf, limitGuesses and buy */
export async function purchase(
  call: Call<typeof purchaseTeams>,
): Promise<Reply<typeof purchaseTeams>> {
  const { edition, teams, coupon_code: couponCode, expected_amount: expectedAmount } = call.body;
  const settings = await currentSettings(call.deps);
  const { id: editionId } = await editionOf(call.deps, edition);
  const basket = { editionId, settings, teams, couponCode, expectedAmount };
  const work = purchaseTransaction(call, basket);
  return limitGuesses(call.deps, call.actor, couponCode, () => call.once(work));
}

/** All teams or none; limits guesses of codes. @throws as editionOf, limitGuesses and buy */
export async function purchaseOne(
  call: Call<typeof createTeam>,
): Promise<Reply<typeof createTeam>> {
  const { edition, coupon_code: couponCode, expected_amount: expectedAmount, ...team } = call.body;
  const settings = await currentSettings(call.deps);
  const { id: editionId } = await editionOf(call.deps, edition);
  const basket = { editionId, settings, teams: [team], couponCode, expectedAmount };
  const work = purchaseTransaction(call, basket);
  return limitGuesses(call.deps, call.actor, couponCode, () => call.once(work));
}

/**
 * `query.credit_note` gives that note alone as PDF. @throws AppError not_found, and of receiptFile
 */
export async function showPurchase({
  deps,
  actor,
  params,
  query,
  language,
}: Call<typeof getPurchase>): Promise<Reply<typeof getPurchase> | Download> {
  const purchase = await selectPurchase(deps.db, actor.id, params.id);
  if (!purchase) throw new AppError('not_found');
  const receipt = presentReceipt(purchase, await selectCreditNotes(deps.db, purchase.id));
  if (query.format === 'json') return { data: receipt };
  return receiptFile({ deps, actor, language, receipt, noteId: query.credit_note });
}

/** Of any academy. @throws AppError not_found, and of receiptFile */
export async function showAnyPurchase({
  deps,
  actor,
  params,
  query,
  language,
}: Call<typeof getAdminPurchase>): Promise<Reply<typeof getAdminPurchase> | Download> {
  const purchase = await selectPurchase(deps.db, null, params.id);
  if (!purchase) throw new AppError('not_found');
  const [notes, teams] = await Promise.all([
    selectCreditNotes(deps.db, purchase.id),
    selectRefundable(deps.db, purchase.id),
  ]);
  const { academy_id } = purchase;
  const receipt = presentReceipt(purchase, notes);
  if (query.format === 'json') return { data: { ...receipt, academy_id, teams } };
  return receiptFile({ deps, actor, language, receipt, noteId: query.credit_note });
}
