import { randomInt } from 'node:crypto';
import { askAboutDifference, type PaymentMethod } from '@midan/contract';
import { beforeAll, expect, it } from 'vitest';
import { send } from '../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../test/fixtures.ts';
import { depositsOf } from '../../../test/payment-rows.ts';
import { callBack, started } from '../../../test/payments.ts';
import { compareNow, differencesOf } from '../../../test/reconciliation.ts';
import { testAppWithGateways } from '../../../test/with-gateways.ts';
import { chance as seeded } from '../../seed/chance.ts';

/** Random histories; 1,000 with PAYMENT_HISTORIES=1000. */
const HISTORIES = Number(process.env.PAYMENT_HISTORIES ?? 120);
const METHODS: PaymentMethod[] = ['card', 'mobile_wallet', 'fawry'];
/** A failure names it; the same histories again with PAYMENT_SEED. */
const SEED = Number(process.env.PAYMENT_SEED ?? randomInt(2 ** 31));
const { whole, pick } = seeded(SEED);
/** True with this probability, by the seeded numbers. */
const chance = (percent: number): boolean => whole(1, 100) <= percent;

const { double, context } = await testAppWithGateways();
let token: string;
beforeAll(async () => {
  token = (await signInAdmin(context.db)).token;
});

interface Lived {
  id: string;
  reference: string;
  /** What the school was asked for, in piastres. */
  total: number;
  /** The transaction by which it was credited; null if it was not. */
  credited: number | null;
}

/**
 * Starts a payment, decides it in up to three tries, and sends callbacks, some lost, doubled,
 * forged or about other money. Afterwards the gateway's books sometimes change without a callback.
 */
async function live(): Promise<Lived> {
  const school = await academyWith(context.db, { balance: 0 });
  const amount = whole(10_000, 500_000) / 100;
  const { id, reference } = await started(context, school.token, pick(METHODS), amount);
  const order = double.orderOf(reference);
  const { total } = order;
  let credited: number | null = null;
  for (
    let tries = whole(0, 3);
    tries > 0 && double.orderOf(reference).state !== 'paid';
    tries -= 1
  ) {
    double.decide(reference, chance(60) ? 'paid' : 'declined');
    if (chance(20)) await callBack(context, double.callback(reference, { forged: true }));
    if (chance(10)) await callBack(context, double.callback(reference, { total: whole(1, 99) }));
    const copies = pick([0, 1, 1, 2]);
    for (let n = 0; n < copies; n += 1) await callBack(context, double.callback(reference));
    // Read from the ledger: an event about other money may have come before.
    if ((await depositsOf(context.db, id)).length > 0) credited = order.transaction;
  }
  // What happens at the gateway afterwards, and nobody is told.
  if (chance(10)) order.total += whole(1, 999);
  if (chance(10)) double.decide(reference, pick(['paid', 'declined'] as const));
  return { id, reference, total, credited };
}

/**
 * True if the credited payment is in the gateway's books: a later try in vain leaves Paymob's
 * there.
 */
const isThere = ({ reference, credited }: Lived): boolean => {
  const { state, gateway } = double.orderOf(reference);
  return state === 'paid' || (gateway === 'paymob' && credited !== null);
};

/**
 * Cause of the difference that a comparison has to find, by the double's books, without the code
 * under test; null for none.
 */
function expected(each: Lived): string | null {
  const { reference, total, credited } = each;
  const order = double.orderOf(reference);
  if (!isThere(each)) return credited === null ? null : 'not_paid';
  const isPaidNow = order.state === 'paid';
  if (isPaidNow && credited !== null && order.transaction !== credited) return 'paid_twice';
  if (order.total !== total) return 'other_amount';
  return credited === null ? 'not_credited' : null;
}

/**
 * The credited amount and the gateway's, in EGP, as `ours theirs`. A further transaction comes on
 * top of the credited one.
 */
function sumsOf(each: Lived): string {
  const { total } = double.orderOf(each.reference);
  const ours = each.credited === null ? 0 : each.total;
  const before = expected(each) === 'paid_twice' ? ours : 0;
  const theirs = isThere(each) ? before + total : 0;
  return `${ours / 100} ${theirs / 100}`;
}

/**
 * Sends a signed callback about an order that nobody here has. Returns `unknown_order` and the
 * number by which the desk will show it.
 */
async function strange(n: number): Promise<string> {
  const gateway = pick(['paymob', 'fawry'] as const);
  const reference = String(10_000_000_000_000 + n);
  const order = 700_000_000 + n;
  const numbers = { order, reference, total: whole(1, 99_999), transaction: 5_000_000_000 + n };
  double.orders.set(reference, {
    ...numbers,
    ...{
      gateway,
      currency: 'EGP',
      lifetime: null,
      state: 'open',
      refunds: [],
      failedRefunds: [],
      earlier: [],
    },
  });
  double.decide(reference, 'paid');
  await callBack(context, double.callback(reference));
  const known = gateway === 'fawry' ? order : double.orderOf(reference).transaction;
  double.orders.delete(reference);
  return `unknown_order ${known}`;
}

it(`lists every difference of ${HISTORIES} random histories and nothing else (seed ${SEED})`, async () => {
  const lived: Lived[] = [];
  const strangers: string[] = [];
  for (let n = 0; n < HISTORIES; n += 1) {
    lived.push(await live());
    if (chance(5)) strangers.push(await strange(n));
  }
  const all = () =>
    [
      ...lived.flatMap((each) => {
        const cause = expected(each);
        return cause ? [`${cause} ${each.reference} ${sumsOf(each)}`] : [];
      }),
      ...strangers,
    ].sort();
  const listed = async () =>
    (await differencesOf(context, token))
      .map(({ cause, payment, transaction, ours, theirs }) =>
        payment ? `${cause} ${payment.reference} ${ours} ${theirs}` : `${cause} ${transaction}`,
      )
      .sort();

  const run = await compareNow(context, token);
  expect(await listed()).toEqual(all());
  const differing = all().length;
  const total = HISTORIES + strangers.length;
  expect(run).toMatchObject({ total, differing, agreed: total - differing, unanswered: 0 });

  // The button of each payment that is missing here, pressed twice at once.
  const missing = (await differencesOf(context, token)).filter(
    ({ cause }) => cause === 'not_credited',
  );
  for (const { id } of missing) {
    const press = () => send(context, askAboutDifference, { token, params: { id } });
    await Promise.all([press(), press()]);
  }
  for (const { payment } of missing) {
    const own = lived.find(({ id }) => id === payment?.id);
    if (!own) throw new Error('a payment of somebody else');
    own.credited = double.orderOf(own.reference).transaction;
    expect(await depositsOf(context.db, own.id)).toHaveLength(1);
  }
  expect(await listed()).toEqual(all());
  await compareNow(context, token);
  expect(await listed()).toEqual(all());
}, 600_000);
