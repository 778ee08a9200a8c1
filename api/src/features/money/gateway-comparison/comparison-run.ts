import { NO_MONEY } from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { COMPARISON, GATEWAYS } from '../../../limits.ts';
import { isSilence, type OrderState, type PaymentGateway } from '../../../ports/payment-gateway.ts';
import { type GatewayName, gatewaysOf } from '../payments/index.ts';
import { type Compared, insertNight, selectPortion, selectStart } from './comparison-queries.ts';
import { compare } from './difference.ts';
import { type Judged, saveDifferences } from './save-differences.ts';

type Ask = (payment: Compared) => Promise<OrderState | null>;

/**
 * If the last transaction is not paid but another one was credited here, asks about that.
 * @throws GatewayError
 */
async function askedState(gateway: PaymentGateway, payment: Compared): Promise<OrderState> {
  const said = await gateway.ask(payment, GATEWAYS.askTimeoutMs);
  const { credited, transaction } = payment;
  const isUnpaid = said.state === 'declined' || said.state === 'open';
  if (!isUnpaid || credited === NO_MONEY || !transaction || said.transaction === transaction) {
    return said;
  }
  return gateway.ask({ ...payment, about: transaction }, GATEWAYS.askTimeoutMs);
}

/** Null after any error; a gateway that is silent `GATEWAYS.silentMax` times in a row is left. */
function asker(deps: Deps): Ask {
  const gateways = gatewaysOf(deps);
  const silent: Record<GatewayName, number> = { paymob: 0, fawry: 0 };
  return async (payment) => {
    const gateway = gateways[payment.gateway];
    if (!gateway || silent[payment.gateway] >= GATEWAYS.silentMax) return null;
    try {
      const said = await askedState(gateway, payment);
      silent[payment.gateway] = 0;
      return said;
    } catch (error) {
      if (isSilence(error)) silent[payment.gateway] += 1;
      else deps.log.warn({ err: error, payment: payment.id }, 'a payment could not be compared');
      return null;
    }
  };
}

/** Leaves out payments without an answer; the order is that of the answers. */
async function judge(payments: readonly Compared[], ask: Ask): Promise<Judged[]> {
  const judged: Judged[] = [];
  const queue = payments.values();
  const work = async () => {
    for (const payment of queue) {
      const said = await ask(payment);
      if (!said) continue;
      const { transaction = null } = said;
      judged.push({ payment, found: compare(payment, said), transaction });
    }
  };
  await Promise.all(Array.from({ length: COMPARISON.asksAtOnce }, work));
  return judged;
}

/**
 * Changes neither gateways nor the ledger. A run that breaks off begins anew with the job's next
 * time; two at once keep each difference once.
 */
export async function compareNightly(deps: Deps): Promise<void> {
  const start = await selectStart(deps.db);
  if (start.is_done) return;
  const ask = asker(deps);
  const counts = { total: 0, unanswered: 0 };
  let after: string | null = null;
  for (;;) {
    const payments: Compared[] = await selectPortion(deps.db, start.at, after);
    const last = payments.at(-1);
    if (!last) break;
    const judged = await judge(payments, ask);
    await inTransaction(deps.db, (trx) => saveDifferences(trx, judged));
    counts.total += payments.length;
    counts.unanswered += payments.length - judged.length;
    after = last.id;
  }
  await insertNight(deps.db, { night: start.night, started_at: start.at, ...counts });
}
