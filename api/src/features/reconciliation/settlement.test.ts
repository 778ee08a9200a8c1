import { compareSettlement, type SettlementComparison } from '@midan/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, testApp } from '../../../test/app.ts';
import { checksums } from '../../../test/checksum.ts';
import { academyWith, multipart, signInAdmin } from '../../../test/fixtures.ts';
import { GatewayDouble } from '../../../test/gateways/double.ts';
import { paidSchool, refundOf } from '../../../test/payment-refunds.ts';
import { started } from '../../../test/payments.ts';

const double = await new GatewayDouble().listen();
const context = testApp(double.env());
afterAll(() => double.close());
let token: string;
beforeAll(async () => {
  token = (await signInAdmin(context.db, { role: 'finance' })).token;
});

const fileOf = (content: Buffer) =>
  multipart({}, { field: 'settlement', content, name: 'settlement.csv', type: 'text/csv' });

async function compare(rows: (string | number)[][], as = token) {
  const content = Buffer.from(rows.map((row) => row.join(',')).join('\n'));
  const form = await fileOf(content);
  const { status, body } = await send(context, compareSettlement, { token: as, ...form });
  return { status, code: body.code, errors: body.errors, data: body.data as SettlementComparison };
}

const HEADER = ['Transaction', 'Merchant Reference', 'Created', 'Gross', 'Fee', 'Net'];

/** What the school paid, with its fee, in EGP. */
async function totalOf(id: string): Promise<number> {
  const { amount, fee } = await context.db
    .selectFrom('payments')
    .select(['amount', 'fee'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (amount + fee) / 100;
}

const line = (reference: string, gross: number) => [
  '192036465',
  reference,
  '2026-11-20',
  gross.toFixed(2),
  '75.50',
  (gross - 75.5).toFixed(2),
];

it('lines of payments and refunds that agree are counted, wherever their columns stand', async () => {
  const [one, two] = [
    await paidSchool(context, double),
    await paidSchool(context, double, 'fawry'),
  ];
  expect((await refundOf(context, { token }, one.payment, 1500, 4000)).data.status).toBe('done');
  const [first, second] = [await totalOf(one.payment), await totalOf(two.payment)];
  const { status, data } = await compare([
    HEADER,
    line(one.reference, first),
    [second.toFixed(2), 'SETTLED', two.reference],
    line(one.reference, -1500),
    ['Total', '', '', (first + second - 1500).toFixed(2), '', ''],
  ]);
  expect(status).toBe(200);
  expect(data).toEqual({
    agreed: 3,
    agreed_total: first + second - 1500,
    differing: 0,
    lines: [],
    passed_over: 2,
  });
});

it('what differs is named by its line, with both sums', async () => {
  const paid = await paidSchool(context, double);
  const other = await paidSchool(context, double);
  const school = await academyWith(context.db, { balance: 0 });
  const lost = await started(context, school.token, 'card');
  const total = await totalOf(paid.payment);
  const lostTotal = await totalOf(lost.id);
  const { data } = await compare([
    HEADER,
    line(paid.reference, total),
    line(paid.reference, total),
    line(other.reference, 12.5),
    line(lost.reference, lostTotal),
    line('99999999999999', 700),
  ]);
  expect(data.agreed).toBe(1);
  expect(data.lines).toEqual([
    expect.objectContaining({ line: 3, cause: 'twice', ours: total, theirs: total }),
    expect.objectContaining({ line: 4, cause: 'other_amount', ours: total }),
    expect.objectContaining({
      line: 5,
      cause: 'not_credited',
      payment: { id: lost.id, reference: lost.reference },
    }),
    expect.objectContaining({ line: 6, cause: 'unknown', payment: null, ours: null, theirs: 700 }),
  ]);
});

it('a refund that was not made here differs', async () => {
  const paid = await paidSchool(context, double);
  const { data } = await compare([HEADER, line(paid.reference, -400)]);
  expect(data.lines).toMatchObject([{ cause: 'other_amount', theirs: -475.5 }]);
});

it('nothing is kept, and only who handles money compares', async () => {
  const paid = await paidSchool(context, double);
  const support = await signInAdmin(context.db, { role: 'support' });
  const before = await checksums(context.db);
  const rows = [HEADER, line(paid.reference, 4000)];
  expect((await compare(rows, support.token)).code).toBe('forbidden');
  expect((await compare(rows)).status).toBe(200);
  expect(await checksums(context.db)).toEqual(before);
});

it('a picture is no settlement file', async () => {
  const form = await fileOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]));
  const { status } = await send(context, compareSettlement, { token, ...form });
  expect(status).toBe(422);
});
