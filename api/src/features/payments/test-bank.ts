import { asPiastres, type decideTestOrder, type getTestOrder } from '@midan/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Reply } from '../../http/implement.ts';
import { takeEvent } from './callbacks.ts';
import { gatewaysOf, isTestBank } from './gateways.ts';
import { presentPayment } from './present.ts';
import { decideOrder, selectByReference } from './queries.ts';

/** @throws AppError not_found for an unknown order, and where a gateway has keys */
async function orderOf({ config, db }: Deps, reference: string) {
  const payment = isTestBank(config) ? await selectByReference(db, reference) : undefined;
  if (!payment) throw new AppError('not_found');
  return payment;
}

async function present(deps: Deps, reference: string) {
  const payment = await orderOf(deps, reference);
  const { method, status, total } = presentPayment(payment);
  return { data: { reference, method, status, total, payment_id: payment.id } };
}

export const show = ({ deps, params }: Call<typeof getTestOrder>) =>
  present(deps, params.reference);

/** Does what the payer does at a gateway, and calls back as a gateway would. */
export async function decide({
  deps,
  params,
  body,
  requestId,
}: Call<typeof decideTestOrder>): Promise<Reply<typeof decideTestOrder>> {
  const { reference } = params;
  const payment = await orderOf(deps, reference);
  const gateway = gatewaysOf(deps)[payment.gateway];
  if (!gateway) throw new AppError('not_found');
  await decideOrder(deps.db, reference, body.outcome);
  if (!body.calls_back) return present(deps, reference);
  const amount = asPiastres(payment.amount + payment.fee);
  const event = {
    key: `${reference}|${body.outcome}`,
    order: reference,
    reference,
    transaction: reference,
    state: body.outcome,
    amount,
    currency: 'EGP',
    facts: { state: body.outcome, amount, currency: 'EGP' },
  };
  const told = { name: payment.gateway, gateway, event, body: Buffer.from(event.key), requestId };
  await takeEvent(deps, told);
  return present(deps, reference);
}
