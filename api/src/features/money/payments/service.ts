import { randomInt } from 'node:crypto';
import {
  asPiastres,
  type cancelPayment,
  type getPayment,
  type getPaymentOptions,
  LIMITS,
  type listPayments,
  NO_MONEY,
  percentageOf,
  type startPayment,
  toEgp,
  toPiastres,
  topUp,
} from '@midan/contract';
import { siteAddress } from '../../../config.ts';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { GATEWAYS } from '../../../limits.ts';
import { GatewayError, type NewOrder } from '../../../ports/payment-gateway.ts';
import { currentSettings } from '../../season/settings/index.ts';
import { lockWallet } from '../wallet/index.ts';
import { lockPayment } from './event-queries.ts';
import { gatewayFor, gatewaysOf } from './gateways.ts';
import { presentPayment } from './present.ts';
import {
  claimStart,
  countPayments,
  giveStartBack,
  insertPayment,
  markCancelled,
  markStarted,
  type PaymentRow,
  selectOpen,
  selectPayer,
  selectPayment,
  selectPayments,
  selectWallet,
} from './queries.ts';

/** 14 digits, because Fawry takes no letters. */
const newReference = (): string =>
  `${randomInt(1_000_000, 10_000_000)}${randomInt(1_000_000, 10_000_000)}`;

/** EGP; fees in hundredths of a percent. Transfers under review do not reduce what is lacking. */
export async function options({
  deps,
  actor,
}: Call<typeof getPaymentOptions>): Promise<Reply<typeof getPaymentOptions>> {
  const settings = await currentSettings(deps);
  const wallet = await selectWallet(deps.db, actor.id);
  const isActive = wallet.status === 'active';
  const missing = (cost: number) =>
    toEgp(
      topUp({
        ...wallet,
        cost: asPiastres(cost),
        deposit: isActive ? NO_MONEY : settings.activation_deposit,
        under_review: NO_MONEY,
        min_transfer: settings.min_transfer,
      }).transfer,
    );
  return {
    data: {
      methods: Object.values(gatewaysOf(deps)).flatMap((gateway) =>
        (gateway?.methods ?? []).map((method) => ({
          method,
          fee_hundredths: gateway?.feeHundredths ?? 0,
        })),
      ),
      min: toEgp(settings.min_transfer),
      max: toEgp(LIMITS.onlinePaymentMaxPiastres),
      missing: {
        deposit: isActive ? 0 : missing(0),
        one_team: missing(settings.team_price),
        three_teams: missing(3 * settings.team_price),
      },
      under_review: toEgp(wallet.under_review),
    },
  };
}

/** Locks the wallet. @throws AppError too_many_open_payments with the open codes */
async function assertOpenLimit(
  trx: Trx,
  academyId: string,
  method: PaymentRow['method'],
): Promise<void> {
  await lockWallet(trx, academyId);
  const open = await selectOpen(trx, academyId, method);
  const max = GATEWAYS.openPaymentsMax;
  if (open.length < max) return;
  const codes = open.map(({ code }) => code).join(', ');
  throw new AppError('too_many_open_payments', { params: { max, codes } });
}

const lifetimeOf = (method: PaymentRow['method']): number =>
  method === 'fawry' ? GATEWAYS.fawryCodeSeconds : GATEWAYS.pageSeconds;

/** The total includes the fee. */
async function orderOf(
  { db, config }: Deps,
  payment: PaymentRow,
  claim: Pick<NewOrder, 'attempt' | 'lifetimeSeconds' | 'language'>,
): Promise<NewOrder> {
  return {
    ...claim,
    reference: payment.reference,
    method: payment.method,
    total: asPiastres(payment.amount + payment.fee),
    payer: await selectPayer(db, payment.academy_id),
    expiresAt: payment.expires_at,
    // Never the address that the request names: anybody can write it.
    returnUrl: `${siteAddress(config)}/academy/payments/${payment.id}`,
    callbackUrl: `${siteAddress(config)}/api/hooks/${payment.gateway}`,
  };
}

/** Outside a transaction. After a failure the next call may try. @throws payments_unavailable */
async function startAtGateway(deps: Deps, payment: PaymentRow, language: NewOrder['language']) {
  const chosen = gatewayFor(deps, payment.method);
  const claim = chosen && (await claimStart(deps.db, payment.id));
  if (!chosen || !claim) return;
  try {
    const { starts: attempt, seconds_left: lifetimeSeconds } = claim;
    const order = await orderOf(deps, payment, { attempt, lifetimeSeconds, language });
    await markStarted(deps.db, payment.id, await chosen.gateway.start(order));
  } catch (error) {
    await giveStartBack(deps.db, payment.id);
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ gateway: chosen.name, reason: error.message }, 'a payment was not started');
    throw new AppError('payments_unavailable', { retryAfter: 5 });
  }
}

/**
 * The row first, so that nothing paid can be unknown, then the order at the gateway. If that fails,
 * the payment stays, and the same call again, by its Idempotency-Key, starts it.
 * @throws AppError payments_unavailable, too_many_open_payments, too_many_requests,
 * validation_failed
 */
export async function start(call: Call<typeof startPayment>): Promise<Reply<typeof startPayment>> {
  const { deps, actor, body, language, once } = call;
  const chosen = gatewayFor(deps, body.method);
  if (!chosen) throw new AppError('payments_unavailable');
  const smallest = toEgp((await currentSettings(deps)).min_transfer);
  if (body.amount < smallest) throw fieldError('amount', 'too_small', { min: smallest });
  const amount = toPiastres(body.amount);
  const { data: kept } = await once(async (trx) => {
    await assertOpenLimit(trx, actor.id, body.method);
    await countEvent({ ...deps, db: trx }, 'paymentsPerAcademy', actor.id);
    const { id } = await insertPayment(
      trx,
      {
        academy_id: actor.id,
        gateway: chosen.name,
        method: body.method,
        reference: newReference(),
        amount,
        fee: percentageOf(amount, chosen.gateway.feeHundredths),
      },
      lifetimeOf(body.method),
    );
    return { data: presentPayment(await ownPayment(trx, actor.id, id)) };
  });
  const payment = await ownPayment(deps.db, actor.id, kept.id);
  if (payment.status === 'created') await startAtGateway(deps, payment, language);
  return { data: presentPayment(await ownPayment(deps.db, actor.id, kept.id)) };
}

/**
 * The gateway may take its money all the same: that is credited once, as after the expiry.
 * @throws AppError not_found, conflict for one that is paid, over, or has a review
 */
export const cancel = ({
  actor,
  params,
  once,
}: Call<typeof cancelPayment>): Promise<Reply<typeof cancelPayment>> =>
  once(async (trx) => {
    const { id } = await ownPayment(trx, actor.id, params.id);
    // Read again under the lock: a callback about other money may have been stored meanwhile.
    await lockPayment(trx, id);
    const payment = await ownPayment(trx, actor.id, id);
    const isDone =
      payment.status === 'cancelled' ||
      (!payment.review && (await markCancelled(trx, actor.id, id)));
    if (!isDone) throw new AppError('conflict');
    return { data: presentPayment(await ownPayment(trx, actor.id, id)) };
  });

/** @throws AppError not_found, also if it is another's */
async function ownPayment(db: Deps['db'], academyId: string, id: string): Promise<PaymentRow> {
  const payment = await selectPayment(db, academyId, id);
  if (!payment) throw new AppError('not_found');
  return payment;
}

/** @throws AppError not_found */
export const get = async ({
  deps,
  actor,
  params,
}: Call<typeof getPayment>): Promise<Reply<typeof getPayment>> => ({
  data: presentPayment(await ownPayment(deps.db, actor.id, params.id)),
});

export async function list({
  deps,
  actor,
  query,
}: Call<typeof listPayments>): Promise<Reply<typeof listPayments>> {
  const [rows, total] = await Promise.all([
    selectPayments(deps.db, actor.id, query),
    countPayments(deps.db, actor.id, query.status),
  ]);
  return { data: rows.map(presentPayment), meta: metaOf(query, total) };
}
