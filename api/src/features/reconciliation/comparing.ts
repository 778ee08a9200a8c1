import type { Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { GATEWAYS, RECONCILING } from '../../limits.ts';
import { isSilence, type OrderState } from '../../ports/payment-gateway.ts';
import { type GatewayName, gatewaysOf } from '../payments/index.ts';
import { askedState } from './asked-state.ts';
import { compare } from './compare.ts';
import {
  type Compared,
  type Counts,
  endRun,
  insertRun,
  keepRun,
  lockRun,
  moveRun,
  type Run,
  selectPortion,
  takeRun,
} from './comparison-queries.ts';
import { endDifferences } from './difference-queries.ts';
import { type Judged, keepJudged, keepUnknown, selectGone } from './keeping.ts';
import { selectUnknownOrders } from './unknown-orders.ts';

type Ask = (payment: Compared) => Promise<OrderState | null>;

/**
 * Returns a function that asks a payment's gateway for its state. It returns null after any error,
 * which it does not throw, and without the gateway's keys. After `GATEWAYS.silentMax` silences in a
 * row, that gateway is no longer asked.
 */
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

/**
 * Asks about payments, a few at a time, and compares each with its answer. Leaves out payments
 * without an answer; the order is that of the answers.
 */
async function judge(payments: readonly Compared[], ask: Ask): Promise<Judged[]> {
  const judged: Judged[] = [];
  const queue = payments.values();
  const work = async () => {
    for (const payment of queue) {
      const said = await ask(payment);
      if (said) judged.push({ payment, found: compare(payment, said) });
    }
  };
  await Promise.all(Array.from({ length: RECONCILING.asksAtOnce }, work));
  return judged;
}

/** Counts the verdicts of payments; `unanswered` is the number of those without an answer. */
const countsOf = (verdicts: readonly (keyof Counts)[], unanswered = 0): Counts => {
  const counts = { agreed: 0, differing: 0, dealt: 0, unanswered };
  for (const verdict of verdicts) counts[verdict] += 1;
  return counts;
};

/**
 * Compares the next portion of payments and stores what differs. Returns the run as moved on;
 * 'done' if none was left and the run has ended; undefined if another instance took it over
 * meanwhile.
 */
async function nextPortion(deps: Deps, run: Run, ask: Ask): Promise<Run | 'done' | undefined> {
  const payments = await selectPortion(deps.db, run);
  const last = payments.at(-1);
  if (!last) return end(deps, run);
  const judged = await judge(payments, ask);
  return inTransaction(deps.db, async (trx) => {
    if (!(await lockRun(trx, run))) return undefined;
    const counts = countsOf(await keepJudged(trx, judged), payments.length - judged.length);
    return moveRun(trx, run.id, counts, last.id);
  });
}

/**
 * Works through a list in portions, each in a transaction of its own. Returns the run with its
 * prolonged hold and each portion's result; undefined if another instance took the run over.
 */
async function inPortions<T, R>(
  deps: Deps,
  run: Run,
  list: readonly T[],
  work: (trx: Trx, portion: T[]) => Promise<R>,
): Promise<{ run: Run; results: R[] } | undefined> {
  const results: R[] = [];
  let kept = run;
  for (let from = 0; from < list.length; from += RECONCILING.unknownPortion) {
    const portion = list.slice(from, from + RECONCILING.unknownPortion);
    const done = await inTransaction(deps.db, async (trx) => {
      const next = await keepRun(trx, kept);
      return next && { next, result: await work(trx, portion) };
    });
    if (!done) return undefined;
    kept = done.next;
    results.push(done.result);
  }
  return { run: kept, results };
}

/**
 * Stores the orders that nobody here has as differences, marks those gone that are no longer paid
 * or are known here now, and ends the run. Undefined if another instance took it over. Such orders
 * are counted only at the end, because an instance that goes on for another one begins with the
 * first of them.
 */
async function end(deps: Deps, run: Run): Promise<'done' | undefined> {
  const unknown = await selectUnknownOrders(deps.db);
  const kept = await inPortions(deps, run, unknown.orders, keepUnknown);
  const gone = await selectGone(deps.db, unknown);
  const ended = kept && (await inPortions(deps, kept.run, gone, endDifferences));
  if (!ended) return undefined;
  const isDone = await inTransaction(deps.db, async (trx) => {
    if (!(await lockRun(trx, ended.run))) return false;
    await endRun(trx, run.id, countsOf(kept.results.flat()));
    return true;
  });
  return isDone ? 'done' : undefined;
}

/**
 * Works on the comparison under way until it ends; does nothing if there is none or another
 * instance holds it. It only stores differences: neither gateways nor the ledger are changed.
 */
export async function continueComparison(deps: Deps): Promise<void> {
  const taken = await takeRun(deps.db);
  const ask = asker(deps);
  for (let run: Run | 'done' | undefined = taken; run && run !== 'done'; ) {
    run = await nextPortion(deps, run, ask);
  }
}

/**
 * Starts tonight's comparison, unless it was made, another one is under way, or nothing is to be
 * compared. Then works on the one under way until it ends, unless another instance holds it.
 */
export async function compareNightly(deps: Deps): Promise<void> {
  await insertRun(deps.db, null);
  await continueComparison(deps);
}
