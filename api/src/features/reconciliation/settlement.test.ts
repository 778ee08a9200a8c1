import { compareSettlement, type SettlementComparison } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send } from '../../../test/app.ts';
import { checksums } from '../../../test/checksum.ts';
import { academyWith, multipart, signInAdmin } from '../../../test/fixtures.ts';
import { paidSchool, refundOf } from '../../../test/payment-refunds.ts';
import { started } from '../../../test/payments.ts';
import { financeAdmin, testAppWithGateways } from '../../../test/with-gateways.ts';

const { double, context } = await testAppWithGateways();
const admin = financeAdmin(context);

/** A form with a settlement file, as body and headers; sends nothing. */
const fileOf = (content: Buffer, fields: Record<string, string> = {}) =>
  multipart(fields, { field: 'settlement', content, name: 'settlement.csv', type: 'text/csv' });

type Rows = (string | number)[][];

/** Uploads rows as a CSV file to compare. @param as token of the session */
async function compare(rows: Rows, as = admin.token, fields: Record<string, string> = {}) {
  const content = Buffer.from(rows.map((row) => row.join(',')).join('\n'));
  const form = await fileOf(content, fields);
  const { status, body } = await send(context, compareSettlement, { token: as, ...form });
  return { status, code: body.code, errors: body.errors, data: body.data as SettlementComparison };
}

/** Like compare(), for a day without payments: those of the other tests are not missing. */
const compareAlone = (rows: Rows, fields: Record<string, string> = {}) =>
  compare(rows, admin.token, { ...fields, from: '2001-01-01', to: '2001-01-01' });

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

/** A row of the file: amounts in EGP, with a fee of 75.50 and the net. */
const line = (reference: string, gross: number) => [
  '192036465',
  reference,
  '2026-11-20',
  gross.toFixed(2),
  '75.50',
  (gross - 75.5).toFixed(2),
];

it('lines of payments and refunds that agree are counted with the sums of the file', async () => {
  const [one, two] = [await paidSchool(context, double), await paidSchool(context, double)];
  expect((await refundOf(context, admin, one.payment, 1500, 4000)).data.status).toBe('done');
  const [first, second] = [await totalOf(one.payment), await totalOf(two.payment)];
  const { status, data } = await compareAlone([
    HEADER,
    line(one.reference, first),
    line(two.reference, second),
    line(one.reference, -1500),
    ['Total', '', '', (first + second - 1500).toFixed(2), '', ''],
  ]);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    titles: HEADER,
    number_columns: [0, 1],
    amount_column: 3,
    agreed: 3,
    agreed_total: first + second - 1500,
    differing: 0,
    lines: [],
    passed_over: 1,
  });
});

it('an amount of 100,000 EGP and more is money, also without decimals', async () => {
  const { reference } = await paidSchool(context, double, 'card', 150_000);
  const rows = (amount: string) => [
    ['Reference', 'Amount', 'Net'],
    [reference, amount, '146000'],
  ];
  for (const amount of ['150000', '150000.00']) {
    expect((await compareAlone(rows(amount))).data).toMatchObject({
      agreed: 1,
      agreed_total: 150_000,
      differing: 0,
    });
  }
  const { data } = await compareAlone(rows('140000'));
  expect(data.lines).toMatchObject([{ cause: 'other_amount', ours: 150_000, theirs: 140_000 }]);
});

it('no other column than the one of the amount is compared: net and balance agree with nothing', async () => {
  const { payment, reference } = await paidSchool(context, double);
  const total = await totalOf(payment);
  const { data } = await compareAlone([
    ['Reference', 'Gross', 'Net', 'Balance'],
    [reference, '10.00', '9.00', total.toFixed(2)],
  ]);
  expect(data.lines).toMatchObject([{ cause: 'other_amount', theirs: 10 }]);
});

it('reads hundredths of a pound by the title, refunds by their kind, and columns that somebody chose', async () => {
  const { payment, reference } = await paidSchool(context, double);
  expect((await refundOf(context, admin, payment, 500, 4000)).data.status).toBe('done');
  const cents = Math.round((await totalOf(payment)) * 100);
  const { data } = await compareAlone([
    ['Order id', 'Type', 'amount_cents'],
    [reference, 'PAYMENT', cents],
    [reference, 'REFUND', 50_000],
  ]);
  expect(data).toMatchObject({ agreed: 2, differing: 0 });
  const rows = [
    ['a', 'b', 'c'],
    ['x', reference, (cents / 100).toFixed(2)],
  ];
  expect((await compareAlone(rows)).data).toMatchObject({
    titles: ['a', 'b', 'c'],
    number_columns: [],
    amount_column: null,
    agreed: 0,
  });
  const chosen = { number_column: '1', amount_column: '2' };
  expect((await compareAlone(rows, chosen)).data).toMatchObject({ agreed: 1, differing: 0 });
});

it('a file without titles has its first line compared and passed over as any other', async () => {
  const paid = [await paidSchool(context, double), await paidSchool(context, double)];
  const rows = await Promise.all(
    paid.map(async ({ payment, reference }) => [
      'x',
      reference,
      (await totalOf(payment)).toFixed(2),
    ]),
  );
  const chosen = { number_column: '1', amount_column: '2' };
  expect((await compareAlone(rows, chosen)).data).toMatchObject({ agreed: 2, passed_over: 0 });
  const more = [...rows, ['y', 'nothing', '']];
  expect((await compareAlone(more, chosen)).data).toMatchObject({ agreed: 2, passed_over: 1 });
});

it('a known payment without a readable amount, and a rounded number, are told, not passed over', async () => {
  const { reference } = await paidSchool(context, double);
  const { data } = await compareAlone([
    ['Reference', 'Amount'],
    [reference, 'n/a'],
    ['7.1899979515974E+13', '4000'],
    ['Total', '4000'],
  ]);
  expect(data.lines).toMatchObject([
    { line: 2, cause: 'unreadable', theirs: null },
    { line: 3, cause: 'unreadable', theirs: 4000 },
  ]);
  expect(data.passed_over).toBe(1);
});

it('a payment credited in the days of the file that it lacks is told; another day’s is not', async () => {
  const [one, lacking, earlier] = [
    await paidSchool(context, double),
    await paidSchool(context, double),
    await paidSchool(context, double),
  ];
  /** A paid payment stays as it is, so the guard is set aside. */
  const on = (id: string, day: string) =>
    context.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update payments set paid_at = ${`${day}T12:00:00Z`}::timestamptz
        where id = ${id}`.execute(trx);
    });
  await on(one.payment, '2031-03-05');
  await on(lacking.payment, '2031-03-05');
  await on(earlier.payment, '2031-03-04');
  const rows = [HEADER, line(one.reference, await totalOf(one.payment))];
  const { data } = await compare(rows);
  expect(data.period).toEqual({ from: '2031-03-05', to: '2031-03-05' });
  expect(data).toMatchObject({ agreed: 1, differing: 1 });
  expect(data.lines).toMatchObject([
    { line: null, cause: 'missing', number: lacking.reference, theirs: null },
  ]);
  const wider = await compare(rows, admin.token, { from: '2031-03-04' });
  expect(wider.data.lines.map(({ number }) => number)).toEqual([
    earlier.reference,
    lacking.reference,
  ]);
  // A file of refunds alone credits nothing: the given days count.
  const refunds = await compare([HEADER, line(one.reference, -400)], admin.token, {
    from: '2031-03-04',
    to: '2031-03-05',
  });
  expect(refunds.data.period).toEqual({ from: '2031-03-04', to: '2031-03-05' });
  const missing = ({ lines }: SettlementComparison) =>
    lines.filter(({ cause }) => cause === 'missing').map(({ number }) => number);
  const all = [earlier.reference, lacking.reference, one.reference];
  expect(missing(refunds.data).toSorted()).toEqual(all.toSorted());
  // A line that says nothing was paid is told once.
  const nothing = await compare([HEADER, line(one.reference, 0)], admin.token, {
    from: '2031-03-05',
    to: '2031-03-05',
  });
  expect(missing(nothing.data)).toEqual([lacking.reference]);
  const strange = await compare([HEADER, line('99999999999999', 700)], admin.token, {
    from: '2031-03-04',
    to: '2031-03-05',
  });
  expect(strange.data.period).toBeNull();
  // Such days have no payments, so nothing could be missing.
  const reversed = [
    [{ from: '2031-03-06', to: '2031-03-05' }, 'to'],
    [{ from: '2031-03-06' }, 'from'],
    [{ to: '2031-03-04' }, 'to'],
  ] as const;
  for (const [days, field] of reversed) {
    const { status, errors } = await compare(rows, admin.token, days);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  }
  for (const { payment } of [one, lacking, earlier]) await on(payment, '2030-01-01');
});

it('what differs is named by its line, with both sums', async () => {
  const paid = await paidSchool(context, double);
  const other = await paidSchool(context, double);
  const school = await academyWith(context.db, { balance: 0 });
  const lost = await started(context, school.token, 'card');
  const total = await totalOf(paid.payment);
  const lostTotal = await totalOf(lost.id);
  const { data } = await compareAlone([
    HEADER,
    line(paid.reference, total),
    line(paid.reference, total),
    line(other.reference, 12.5),
    line(lost.reference, lostTotal),
    line('99999999999999', 700),
  ]);
  expect(data.agreed).toBe(1);
  expect(data.lines).toEqual([
    // The line above has what was paid here: against a further one stands nothing.
    expect.objectContaining({ line: 3, cause: 'twice', ours: 0, theirs: total }),
    expect.objectContaining({ line: 4, cause: 'other_amount', ours: total }),
    expect.objectContaining({
      line: 5,
      cause: 'not_credited',
      ours: 0,
      theirs: lostTotal,
      payment: { id: lost.id, reference: lost.reference },
    }),
    expect.objectContaining({ line: 6, cause: 'unknown', payment: null, ours: null, theirs: 700 }),
  ]);
});

it('a refund that was not made here differs', async () => {
  const paid = await paidSchool(context, double);
  const { data } = await compareAlone([HEADER, line(paid.reference, -400)]);
  expect(data.lines).toMatchObject([{ cause: 'other_amount', ours: 0, theirs: -400 }]);
  expect((await refundOf(context, admin, paid.payment, 500, 4000)).data.status).toBe('done');
  expect((await refundOf(context, admin, paid.payment, 300, 3500)).data.status).toBe('done');
  const other = await compareAlone([
    HEADER,
    line(paid.reference, -500),
    line(paid.reference, -400),
  ]);
  expect(other.data).toMatchObject({ agreed: 1, agreed_total: -500, differing: 1 });
  expect(other.data.lines).toMatchObject([{ cause: 'other_amount', ours: -300, theirs: -400 }]);
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
  const { status } = await send(context, compareSettlement, { token: admin.token, ...form });
  expect(status).toBe(422);
});

it('one payment’s transaction does not hide another one whose order has the same number', async () => {
  const [one, two] = [await paidSchool(context, double), await paidSchool(context, double)];
  const number = String(double.orderOf(two.reference).order);
  await context.db
    .updateTable('payments')
    .set({ paid_by: number })
    .where('id', '=', one.payment)
    .execute();
  const row = (...numbers: string[]) => [...numbers, '4000'];
  const header = ['Order', 'Merchant Reference', 'Amount'];
  const both = [header, row(number, one.reference), row(number, two.reference)];
  expect((await compareAlone(both)).data).toMatchObject({ agreed: 2, differing: 0 });
  // More of its numbers decide where no line has ours.
  const { transaction } = double.orderOf(two.reference);
  const named = [['Order', 'Transaction', 'Amount'], row(number, String(transaction))];
  expect((await compareAlone(named)).data).toMatchObject({ agreed: 1, differing: 0 });
  expect((await compareAlone([...named, row('1111', one.reference)])).data.agreed).toBe(2);
  // A payment is in the file only if a line is about it.
  const { data } = await compare([header, row(number, two.reference)]);
  expect(data.lines.map(({ payment }) => payment?.id)).toContain(one.payment);
  expect(data.lines.map(({ payment }) => payment?.id)).not.toContain(two.payment);
});
