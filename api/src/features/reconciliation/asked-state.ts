import { NO_MONEY } from '@midan/contract';
import { GATEWAYS } from '../../limits.ts';
import type { OrderState, PaymentGateway } from '../../ports/payment-gateway.ts';
import type { Compared } from './comparison-queries.ts';

/**
 * What a gateway says of a payment. An order's last transaction may be a later try that failed:
 * then the credited one is asked about, so that a credit is never called unpaid for it.
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
