import { NO_MONEY } from '@midan/contract';
import { GATEWAYS } from '../../limits.ts';
import type { OrderState, PaymentGateway } from '../../ports/payment-gateway.ts';
import type { Compared } from './comparison-queries.ts';

/**
 * Asks the gateway for the state of a payment's order. If the order's last transaction is not paid
 * but another one was credited here, it asks about the credited one instead.
 * @throws GatewayError
 */
export async function askedState(gateway: PaymentGateway, payment: Compared): Promise<OrderState> {
  const said = await gateway.ask(payment, GATEWAYS.askTimeoutMs);
  const { credited, transaction } = payment;
  const isUnpaid = said.state === 'declined' || said.state === 'open';
  if (!isUnpaid || credited === NO_MONEY || !transaction || said.transaction === transaction) {
    return said;
  }
  return gateway.ask({ ...payment, about: transaction }, GATEWAYS.askTimeoutMs);
}
