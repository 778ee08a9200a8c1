import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { GATEWAYS } from '../../limits.ts';
import { GatewayError } from '../../ports/payment-gateway.ts';
import { gatewaysOf } from './gateways.ts';
import { endAsking, markOver, takeAsked } from './queries.ts';
import { settle } from './settlement.ts';

/** Orders that are asked about at the same time. */
const AT_ONCE = 10;

type Asked = Awaited<ReturnType<typeof takeAsked>>[number];

/** Asks about one payment and applies the answer. False if the gateway did not answer. */
async function askAbout(deps: Deps, payment: Asked): Promise<boolean> {
  const gateway = gatewaysOf(deps)[payment.gateway];
  if (!gateway) return false;
  try {
    const state = await gateway.ask(payment, GATEWAYS.askTimeoutMs);
    const { id } = payment;
    const requestId = `ask-${id}`;
    const outcome = await inTransaction(deps.db, (trx) =>
      settle(trx, deps, { id, told: state, confirmed: state, requestId }),
    );
    if (outcome === 'mismatch') {
      deps.log.warn(
        { payment: id },
        'a payment needs a person: the gateway has other money for it',
      );
    }
    if (payment.is_last) await endAsking(deps.db, id);
    return true;
  } catch (error) {
    if (error instanceof GatewayError) return false;
    throw error;
  }
}

/**
 * Asks the gateways about payments whose callback has not come, since a pending or abandoned one is
 * silent, and ends those whose time is over.
 */
export async function askAboutPayments(deps: Deps): Promise<void> {
  const due = await takeAsked(deps.db);
  let silent = 0;
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const answered = await Promise.all(
      due.slice(from, from + AT_ONCE).map((payment) => askAbout(deps, payment)),
    );
    silent += answered.filter((each) => !each).length;
  }
  await markOver(deps.db);
  if (silent > 0) deps.log.warn({ silent, asked: due.length }, 'payment gateways did not answer');
}
