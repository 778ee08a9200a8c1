import {
  type calculateTeamPurchase,
  type createTeam,
  formatAmount,
  formatMoney,
  type getAdminPurchase,
  type getPurchase,
  type PurchaseCost,
  purchaseCost,
  type purchaseTeams,
  toEgp,
  toPiastres,
} from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { type Language, say } from '../../i18n.ts';
import { assertActive } from '../academies/index.ts';
import {
  type Coupon,
  findCoupon,
  limitGuesses,
  lockCoupon,
  refusalError,
} from '../coupons/index.ts';
import { currentSettings, type Settings } from '../settings/index.ts';
import { newTeamReply } from '../teams/index.ts';
import { lockWallet } from '../wallet/index.ts';
import { presentCalculation, presentReceipt } from './present.ts';
import { insertPurchase, type NewTeam, selectBuyer, selectPurchase } from './queries.ts';

/** The cost of teams; the day is the database's, read with the coupon. Without one no day matters. */
function costOf(unitPrice: number, teamCount: number, coupon: Coupon | null): PurchaseCost {
  return purchaseCost({
    unit_price: unitPrice,
    team_count: teamCount,
    coupon,
    today: coupon?.today ?? '',
  });
}

/** The coupon of the basket, or the error that tells why there is none. */
async function couponOrError(deps: Deps, academyId: string, code: string | null) {
  try {
    const find = async () => (code === null ? null : findCoupon(deps.db, code, academyId));
    return { coupon: await limitGuesses(deps, academyId, code, find), error: null };
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === 'coupon_unknown';
    if (isUnknown) return { coupon: null, error };
    throw error;
  }
}

/** What a basket costs and whether the school may buy it; a refused coupon is explained, not fatal. */
export async function calculate({
  deps,
  actor,
  body,
  language,
}: Call<typeof calculateTeamPurchase>): Promise<Answer<typeof calculateTeamPurchase>> {
  const { coupon, error } = await couponOrError(deps, actor.id, body.coupon_code);
  const { team_price } = await currentSettings(deps);
  const buyer = await selectBuyer(deps.db, actor.id);
  const cost = costOf(team_price, body.team_count, coupon);
  const refusal = cost.coupon_refusal;
  const why = coupon && refusal ? refusalError(refusal, coupon, language) : error;
  return {
    data: presentCalculation({
      cost,
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
  academyId: string;
  /** What is in force when the purchase begins. */
  settings: Settings;
  teams: NewTeam[];
  couponCode: string | null;
  /** EGP that the school agreed to; null where it agrees to whatever it costs. */
  expectedAmount: number | null;
  language: Language;
}

/** The price or a coupon may have changed after the cost was shown: what was agreed to is charged. */
function assertPriceUnchanged(cost: PurchaseCost, { expectedAmount, language }: Basket): void {
  if (expectedAmount === null || toPiastres(expectedAmount) === cost.final_amount) return;
  const amount = formatMoney(cost.final_amount, language);
  throw new AppError('price_changed', { params: { amount } });
}

function assertSufficientBalance(balance: number, cost: PurchaseCost): void {
  const missing = cost.final_amount - balance;
  if (missing <= 0) return;
  throw new AppError('insufficient_balance', { params: { amount: formatAmount(missing) } });
}

/** Locks in the written order (coupon, wallet), recalculates, checks, then writes. */
async function buy(trx: Trx, basket: Basket) {
  const { academyId, settings, teams, couponCode, language } = basket;
  const coupon = couponCode === null ? null : await lockCoupon(trx, couponCode, academyId);
  const buyer = await lockWallet(trx, academyId);
  const cost = costOf(settings.team_price, teams.length, coupon);
  assertActive(buyer.status, settings.activation_deposit, language);
  if (coupon && cost.coupon_refusal) throw refusalError(cost.coupon_refusal, coupon, language);
  assertPriceUnchanged(cost, basket);
  assertSufficientBalance(buyer.balance, cost);
  const rows = await insertPurchase(trx, { academyId, cost, coupon, teams });
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

/** The transaction's work for one basket. */
const purchaseTransaction =
  ({ actor, language }: Buyer, basket: Omit<Basket, 'academyId' | 'language'>) =>
  async (trx: Trx) => ({
    data: await buy(trx, { ...basket, academyId: actor.id, language }),
    message: say(language, 'success:teams_purchased', { count: basket.teams.length }),
  });

/** Buys all the teams of a basket, or none. */
export async function purchase(
  call: Call<typeof purchaseTeams>,
): Promise<Answer<typeof purchaseTeams>> {
  const { teams, coupon_code: couponCode, expected_amount: expectedAmount } = call.body;
  const settings = await currentSettings(call.deps);
  const work = purchaseTransaction(call, { settings, teams, couponCode, expectedAmount });
  return limitGuesses(call.deps, call.actor.id, couponCode, () => call.once(work));
}

/** Buys one team. */
export async function purchaseOne(
  call: Call<typeof createTeam>,
): Promise<Answer<typeof createTeam>> {
  const { coupon_code: couponCode, expected_amount: expectedAmount, ...team } = call.body;
  const settings = await currentSettings(call.deps);
  const work = purchaseTransaction(call, { settings, teams: [team], couponCode, expectedAmount });
  return limitGuesses(call.deps, call.actor.id, couponCode, () => call.once(work));
}

/** The receipt of one of the school's purchases. */
export async function showPurchase({
  deps,
  actor,
  params,
}: Call<typeof getPurchase>): Promise<Answer<typeof getPurchase>> {
  const purchase = await selectPurchase(deps.db, actor.id, params.id);
  if (!purchase) throw new AppError('not_found');
  return { data: presentReceipt(purchase) };
}

/** The receipt of any school's purchase, for administrators. */
export async function showAnyPurchase({
  deps,
  params,
}: Call<typeof getAdminPurchase>): Promise<Answer<typeof getAdminPurchase>> {
  const purchase = await selectPurchase(deps.db, null, params.id);
  if (!purchase) throw new AppError('not_found');
  return { data: { ...presentReceipt(purchase), academy_id: purchase.academy_id } };
}
