import {
  asPiastres,
  type decideTestOrder,
  type getTestOrder,
  type TestOrder,
  type TestRefund,
  toEgp,
} from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import type { PaymentGateway } from '../../../ports/payment-gateway.ts';
import { isSameText } from '../../../ports/secrets.ts';
import { refuseCallback, takeEvent } from './callbacks.ts';
import { gatewaysOf } from './gateways.ts';
import {
  askWithinMinutes,
  chooseRefund,
  decideOrder,
  type OrderRow,
  selectOrder,
} from './test-bank-queries.ts';

const ONE_EGP = 100;

/** @throws AppError not_found for an unknown order, and for a wrong key */
async function orderOf({ db }: Deps, reference: string, key: string): Promise<OrderRow> {
  const order = await selectOrder(db, reference);
  if (!order || !isSameText(key, order.key)) throw new AppError('not_found');
  return order;
}

function present(order: OrderRow): TestOrder {
  const isPaid = order.state === 'paid';
  return {
    reference: order.reference,
    payment_id: order.payment_id,
    method: order.method,
    total: toEgp(order.total),
    bank: order.is_over && !isPaid ? 'expired' : order.state,
    paid: isPaid ? toEgp(order.paid ?? order.total) : null,
    refunded: toEgp(order.gone),
    refund_pending: toEgp(order.coming),
    next_refund: order.next_refund,
    // The job says so a little later.
    status: order.is_over && order.status !== 'paid' ? 'expired' : order.status,
    needs_person: order.needs_person,
  };
}

/** @throws AppError not_found for an unknown order, and for a wrong key */
export const show = async ({
  deps,
  params,
  query,
}: Call<typeof getTestOrder>): Promise<Reply<typeof getTestOrder>> => ({
  data: present(await orderOf(deps, params.reference, query.key)),
});

type Decision = Call<typeof decideTestOrder>;
type Result = Reply<typeof decideTestOrder>['data']['result'];

async function callBack(
  { deps, requestId }: Decision,
  order: OrderRow,
  gateway: PaymentGateway,
): Promise<void> {
  const { reference, gateway: name } = order;
  const told = await gateway.ask({ reference, gateway_order: reference }, 0);
  const { state, amount, currency, transaction } = told;
  const event = {
    ...told,
    key: `${reference}|${state}`,
    order: reference,
    reference,
    facts: { state, amount, currency, transaction },
  };
  await takeEvent(deps, { name, gateway, event, body: Buffer.from(event.key), requestId });
}

/**
 * Counts against the caller's address. `unchanged` if it was not recognised as forged.
 * @throws AppError too_many_requests
 */
async function tryForged(
  { deps, address }: Decision,
  { reference, gateway: name }: OrderRow,
  gateway: PaymentGateway,
): Promise<Result> {
  if (gateway.read(Buffer.from(`${reference}|paid`), {}) !== 'forged') return 'unchanged';
  return refuseCallback(deps, name, 'forged', address).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'forbidden') return 'refused';
    throw error;
  });
}

/** `pay_silently` sends no callback: it brings the job's question forward instead. */
async function settleOrder(
  call: Decision,
  order: OrderRow,
  gateway: PaymentGateway,
): Promise<Result> {
  const { db } = call.deps;
  const { act } = call.body;
  const { reference } = order;
  const decision =
    act === 'decline'
      ? ({ state: 'declined' } as const)
      : {
          state: 'paid' as const,
          paid: act === 'pay_less' ? asPiastres(order.total - ONE_EGP) : null,
        };
  if (!(await decideOrder(db, reference, decision))) return 'unchanged';
  if (act === 'pay_silently') {
    await askWithinMinutes(db, reference);
    return 'done';
  }
  const times = act === 'pay_told_twice' ? 2 : 1;
  await Promise.all(Array.from({ length: times }, () => callBack(call, order, gateway)));
  return 'done';
}

async function perform(call: Decision, order: OrderRow, gateway: PaymentGateway): Promise<Result> {
  const { act } = call.body;
  if (act === 'forge') return tryForged(call, order, gateway);
  if (!act.startsWith('refund_')) return settleOrder(call, order, gateway);
  const next = act.slice('refund_'.length) as TestRefund;
  return (await chooseRefund(call.deps.db, order.reference, next)) ? 'done' : 'unchanged';
}

/** @throws AppError not_found, also for a wrong key; too_many_requests for `forge` */
export async function decide(call: Decision): Promise<Reply<typeof decideTestOrder>> {
  const { deps, params, body } = call;
  const order = await orderOf(deps, params.reference, body.key);
  const gateway = gatewaysOf(deps)[order.gateway];
  if (!gateway) throw new AppError('not_found');
  const result = await perform(call, order, gateway);
  return { data: { ...present(await orderOf(deps, params.reference, body.key)), result } };
}
