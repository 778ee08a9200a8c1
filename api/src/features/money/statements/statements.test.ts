import {
  approveBankTransfer,
  approveStatement,
  asPiastres,
  getAdminAcademy,
  getStatement,
  LIMITS,
  listAudit,
  listStatementRows,
  listStatements,
  rejectBankTransfer,
  type StatementRow,
  uploadStatement,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, multipart, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow, readRow } from '../../../../test/rows.ts';

const context = testApp();
const HEADER = 'Date,Description,Debit,Credit\n';
const COLUMNS = { date: 0, amount: 3, debit: 2, direction: null, details: [1] };
const ASKED = 'حدد أعمدة التاريخ والمبلغ والبيان، كلًا منها مرة واحدة';
let token: string;
let before: number;

beforeEach(async () => {
  ({ token } = await signInAdmin(context.db, { role: 'finance' }));
  await forgetStatements();
  before = (await send(context, listStatements, { token })).body.meta.total;
  await context.db
    .updateTable('bank_transfers')
    .set({ status: 'rejected', rejection_reason: 'x', decided_at: new Date() })
    .where('status', '=', 'pending')
    .where('created_at', '>', TODAY)
    .execute();
});

/** Rows of this file only: bystanders are older. */
const TODAY = sql<Date>`now() - interval '1 day'`;

async function forgetStatements(): Promise<void> {
  const { db } = context;
  const own = db.selectFrom('statements').select('id').where('created_at', '>', TODAY);
  await db.deleteFrom('statement_ties').where('created_at', '>', TODAY).execute();
  await db.deleteFrom('statement_rows').where('statement_id', 'in', own).execute();
  await db.deleteFrom('statements').where('created_at', '>', TODAY).execute();
  await db
    .deleteFrom('bank_entries')
    .where('fingerprint', 'not in', db.selectFrom('statement_rows').select('fingerprint'))
    .execute();
  await db.deleteFrom('statement_layouts').where('updated_at', '>', TODAY).execute();
}

async function upload(
  content: string | Buffer,
  columns: object | null = COLUMNS,
  fields: Record<string, string> = {},
) {
  const choice: Record<string, string> = columns ? { columns: JSON.stringify(columns) } : {};
  const form = await multipart(
    { ...choice, ...fields },
    {
      field: 'statement',
      content: Buffer.from(content),
      name: 'statement.csv',
      type: 'text/csv',
    },
  );
  return send(context, uploadStatement, { token, ...form });
}
async function uploaded(lines: string): Promise<{ id: string; summary: Record<string, number> }> {
  const answer = await upload(HEADER + lines);
  expect(answer.status).toBe(200);
  return answer.body.data.statement;
}
async function rowsOf(id: string, query: Record<string, string> = {}): Promise<StatementRow[]> {
  return (await send(context, listStatementRows, { token, params: { id }, query })).body.data;
}
const approve = async (id: string, body: object = {}) =>
  (await send(context, approveStatement, { token, params: { id }, body })).body.data;

const seen = (row: StatementRow | undefined) => ({
  row_id: row?.id,
  transfer_id: row?.transfer?.id,
  amount: row?.open,
});

async function waiting(amount: number, fields: { date?: string; number?: string } = {}) {
  const academy = await academyWith(context.db, { status: 'suspended' });
  const { id } = await insertRow(context.db, 'bank_transfers', {
    academy_id: academy.id,
    amount: asPiastres(amount),
    transfer_date: fields.date ?? '2026-01-05',
    bank_name: 'CIB',
    reference_number: fields.number ?? null,
  });
  const { payment_reference: reference } = await readRow(context.db, 'academies', academy.id);
  return { ...academy, transfer: id, reference };
}

describe('reading a file', () => {
  it('asks for the columns once, with a suggestion, and remembers them by the header', async () => {
    const lines = '05/01/2026,hello,,"4,500.00"\n';
    const asked = await upload(HEADER + lines, null);
    expect(asked.body.data).toEqual({
      statement: null,
      header: ['Date', 'Description', 'Debit', 'Credit'],
      header_line: 1,
      beginning: [
        { line: 1, cells: ['Date', 'Description', 'Debit', 'Credit'] },
        { line: 2, cells: ['05/01/2026', 'hello', '', '4,500.00'] },
      ],
      sample: [['05/01/2026', 'hello', '', '4,500.00']],
      columns: COLUMNS,
    });
    const read = await upload(HEADER + lines);
    expect(read.body.data.statement.rows).toBe(1);
    const again = await upload(HEADER + lines, null);
    expect(again.body.data).toMatchObject({ columns: COLUMNS, statement: { rows: 1 } });
    const { body } = await send(context, listStatements, { token });
    expect(body.meta.total).toBe(before + 2);
    expect(body.data[0].uploaded_by).toBe('Admin');
  });

  it('asks for remembered columns too if requested, and remembers the new choice', async () => {
    const lines = '05/01/2026,hello,REF,"4,500.00"\n';
    await upload(HEADER + lines);
    const wish = { ask: 'columns' };
    const asked = await upload(HEADER + lines, null, wish);
    expect(asked.body.data).toMatchObject({ statement: null, columns: COLUMNS });
    const chosen = { date: 0, amount: 3, debit: null, direction: null, details: [1, 2] };
    expect((await upload(HEADER + lines, chosen, wish)).body.data.columns).toEqual(chosen);
    expect((await upload(HEADER + lines, null)).body.data.columns).toEqual(chosen);
    expect((await upload(HEADER + lines, null, { ask: 'everything' })).status).toBe(422);
    const { body } = await send(context, listStatements, { token });
    expect(body.meta.total).toBe(before + 3);
  });

  it('takes another line for the header if told, and remembers it', async () => {
    const file = [
      'Name,Kind,Town',
      'w1,x1,y1',
      '05/01/2026,"4,500.00",first',
      '06/01/2026,"4,600.00",second',
    ].join('\n');
    const asked = (await upload(file, null)).body.data;
    expect([asked.header_line, asked.columns]).toEqual([1, null]);
    expect(asked.beginning[1]).toEqual({ line: 2, cells: ['w1', 'x1', 'y1'] });
    const fields = { header_line: '2', file_name: 'january.csv' };
    const again = (await upload(file, null, fields)).body.data;
    expect([again.header, again.statement]).toEqual([['w1', 'x1', 'y1'], null]);
    const columns = { date: 0, amount: 1, debit: null, direction: null, details: [2] };
    const kept = (await upload(file, columns, fields)).body.data.statement;
    expect(kept).toMatchObject({
      ...{ rows: 2, file_name: 'january.csv', to_reconcile: 2, open: 2, open_amount: 9100 },
      ...{ first_day: '2026-01-05', last_day: '2026-01-06' },
    });
    const remembered = (await upload(file, null)).body.data;
    expect([remembered.header_line, remembered.statement.rows]).toEqual([2, 2]);
    const refused = await upload(file, columns, { header_line: '9' });
    expect(Object.keys(refused.body.errors)).toEqual(['header_line']);
  });

  it('takes Windows-1256, semicolons, Arabic-Indic digits and lines above the table', async () => {
    const academy = await waiting(450_000);
    const table = [
      'بنك المثال;;',
      'كشف حساب من 01/01/2026;;',
      'التاريخ;البيان;المبلغ',
      `٠٥/٠١/٢٠٢٦;تحويل ${academy.reference};٤٬٥٠٠٫٠٠`,
    ].join('\r\n');
    const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىأإآؤئء';
    const decoder = new TextDecoder('windows-1256');
    const byLetter = new Map(
      Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
    );
    expect([...letters].every((letter) => byLetter.has(letter))).toBe(true);
    // Windows-1256 has no Arabic-Indic digits, so its users write Western ones.
    const western = table.replace('٠٥/٠١/٢٠٢٦', '05/01/2026').replace('٤٬٥٠٠٫٠٠', '4500,00');
    const encoded = Buffer.from([...western].map((letter) => byLetter.get(letter) ?? 63));
    const columns = { date: 0, amount: 2, debit: null, details: [1] };
    for (const content of [Buffer.from(`\uFEFF${table}`), encoded]) {
      const { body } = await upload(content, columns);
      expect(body.data.header).toEqual(['التاريخ', 'البيان', 'المبلغ']);
      const [row] = await rowsOf(body.data.statement.id);
      expect(row).toMatchObject({ line: 4, booked_on: '2026-01-05', amount: 4500, match: 'sure' });
      expect(row?.details).toContain('تحويل');
    }
  });

  it('keeps unreadable rows as errors, never as zero; outgoing money matches nothing', async () => {
    const { id, summary } = await uploaded(
      '05/01/2026,unclear,,4.5.00\n05/01/2026,blank,,\nsoon,undated,,100.00\n05/01/2026,fee,25.00,\n',
    );
    expect(summary).toEqual({
      ...{ sure: 0, numbered: 0, likely: 0, none: 0, used: 0, aside: 1, error: 3 },
    });
    const rows = await rowsOf(id);
    expect(rows.map(({ amount, problem }) => [amount, problem])).toEqual([
      [null, 'amount'],
      [null, 'amount'],
      [100, 'date'],
      [-25, null],
    ]);
    expect(await rowsOf(id, { match: 'error' })).toHaveLength(3);
  });

  it.each([
    [
      'statement',
      'تعذرت قراءة الملف. ارفع كشف الحساب بصيغة CSV أو XLSX أو XLS بلا كلمة مرور',
      'just one line of text',
      COLUMNS,
    ],
    [
      'statement',
      'تعذرت قراءة الملف. ارفع كشف الحساب بصيغة CSV أو XLSX أو XLS بلا كلمة مرور',
      'PK\u0003\u0004\u0000x',
      COLUMNS,
    ],
    ['statement', 'اختر ملف كشف الحساب', '', COLUMNS],
    ['statement', 'في الملف عناوين أعمدة بلا سطور تحتها', HEADER, COLUMNS],
    ['columns', ASKED, `${HEADER}05/01/2026,a,,1`, { ...COLUMNS, amount: 9 }],
    ['columns', ASKED, `${HEADER}05/01/2026,a,,1`, { ...COLUMNS, amount: 0 }],
    ['columns', ASKED, `${HEADER}05/01/2026,a,,1`, { ...COLUMNS, debit: 3 }],
    ['columns', ASKED, `${HEADER}05/01/2026,a,,1`, { date: 'first' }],
  ])('refuses at %s: %s', async (field, message, content, columns) => {
    const { status, body } = await upload(content, columns);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: [message] });
  });
});

it('calls a file that is too large a file, not a picture', async () => {
  const { status, body } = await upload(Buffer.alloc(LIMITS.statementMaxBytes + 1, 'a'));
  expect(status).toBe(413);
  expect(body.errors).toEqual({ statement: ['حجم الملف أكبر من 5 ميجابايت'] });
});

describe('matching', () => {
  it('is sure where reference, amount and days fit one transfer, however it was typed', async () => {
    const academy = await waiting(450_000);
    const typed = academy.reference.toLowerCase().replace('-', ' ');
    const { id } = await uploaded(`10/01/2026,transfer ${typed} thanks,,"4,500.00"\n`);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({
      match: 'sure',
      candidates: 1,
      seen_before: false,
      transfer: { id: academy.transfer, academy_name: academy.name, status: 'pending' },
    });
  });

  it('is likely for another day, the amount alone or a mistyped reference; none for another’s', async () => {
    const late = await waiting(110_000);
    const numbered = await waiting(120_000, { number: 'FT 2601-88123' });
    const plain = await waiting(130_000);
    const mistyped = await waiting(135_000);
    const typo = mistyped.reference.replace(/.$/, '1');
    const { id } = await uploaded(
      `11/01/2026,${late.reference},,1100\n05/01/2026,ref ft260188123,,1200\n06/01/2026,cash,,1300\n06/01/2026,${typo},,1350\n06/01/2026,${plain.reference},,1350\n`,
    );
    const rows = await rowsOf(id);
    expect(rows.map(({ match, transfer }) => [match, transfer?.id])).toEqual([
      ['likely', late.transfer],
      ['numbered', numbered.transfer],
      ['likely', plain.transfer],
      ['likely', mistyped.transfer],
      ['none', undefined],
    ]);
    expect(rows[3]?.transfer).toMatchObject({
      reasons: ['near_reference', 'amount', 'day'],
      days_apart: 1,
      typed_reference: typo,
    });
  });
});

describe('approving the sure rows', () => {
  it('credits and activates like a manual approval, once; other rows stay pending', async () => {
    const academy = await waiting(450_000);
    const unsure = await waiting(460_000);
    const lines = `05/01/2026,${academy.reference},,4500\n05/01/2026,cash,,4600\n`;
    const { id } = await uploaded(lines);
    expect(await approve(id)).toEqual({ approved: 1, tied: 0, overtaken: [], remaining: 0 });
    const shown = await send(context, getAdminAcademy, { token, params: { id: academy.id } });
    expect(shown.body.data).toMatchObject({ status: 'active', balance: 4500 });
    const other = await send(context, getAdminAcademy, { token, params: { id: unsure.id } });
    expect(other.body.data.balance).toBe(0);
    const query = { entity_id: academy.transfer };
    const log = await send(context, listAudit, { token, query });
    expect(log.body.data[0].action).toBe('bank_transfer.approve');
    expect(await approve(id)).toEqual({ approved: 0, tied: 0, overtaken: [], remaining: 0 });
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ match: 'used', open: 0, ties: [{ id: academy.transfer }] });
  });

  it('recognises the same row in a later file and does not credit it again', async () => {
    const academy = await waiting(170_000);
    const line = `05/01/2026,${academy.reference},,1700\n`;
    await approve((await uploaded(line)).id);
    await insertRow(context.db, 'bank_transfers', {
      academy_id: academy.id,
      amount: asPiastres(170_000),
      transfer_date: '2026-01-05',
      bank_name: 'CIB',
    });
    const later = await uploaded(`01/01/2026,older,,1\n${line}`);
    const [, row] = await rowsOf(later.id);
    expect(row).toMatchObject({
      match: 'used',
      seen_before: true,
      ties: [{ id: academy.transfer, tied: 1700 }],
    });
    expect(await approve(later.id)).toMatchObject({ approved: 0 });
    const twice = await uploaded(line + line);
    expect((await rowsOf(twice.id)).map(({ match }) => match)).toEqual(['used', 'sure']);
  });

  it('approves only the given rows', async () => {
    const academies = [await waiting(210_000), await waiting(220_000), await waiting(230_000)];
    const lines = academies.map(({ reference }, n) => `05/01/2026,${reference},,2${n + 1}00\n`);
    const { id } = await uploaded(lines.join(''));
    const [first] = await rowsOf(id);
    expect(await approve(id, { rows: [seen(first)] })).toMatchObject({ approved: 1 });
    expect(await approve(id, { limit: 1 })).toEqual({
      approved: 1,
      tied: 0,
      overtaken: [],
      remaining: 1,
    });
  });

  it('credits each transfer once for two administrators at once', async () => {
    const academy = await waiting(240_000);
    const { id } = await uploaded(`05/01/2026,${academy.reference},,2400\n`);
    const byHand = send(context, approveBankTransfer, { token, params: { id: academy.transfer } });
    const answers = await Promise.all([approve(id), approve(id), approve(id), byHand]);
    const shown = await send(context, getAdminAcademy, { token, params: { id: academy.id } });
    expect(shown.body.data.balance).toBe(2400);
    expect(answers).toHaveLength(4);
    const { body } = await send(context, getStatement, { token, params: { id } });
    expect(body.data.summary).toMatchObject({ sure: 0, used: 1 });
  });
});

describe('approving what was seen', () => {
  it('books numbered and lone possible rows once, and leaves what changed meanwhile', async () => {
    const numbered = await waiting(310_000, { number: 'FT 2601-88124' });
    const lone = await waiting(320_000);
    const changed = await waiting(330_000);
    const bystander = await waiting(340_000);
    const lines = '05/01/2026,FT260188124,,3100\n05/01/2026,a,,3200\n05/01/2026,b,,3300\n';
    const { id } = await uploaded(lines);
    const other = await uploaded(`${lines}05/01/2026,c,,3400\n`);
    const rows = await rowsOf(id);
    expect(rows.map(({ match, alone }) => [match, alone])).toEqual([
      ['numbered', true],
      ['likely', true],
      ['likely', true],
    ]);
    expect(rows[0]?.transfer).toMatchObject({
      reasons: ['number', 'amount', 'day'],
      days_apart: 0,
    });
    expect(await approve(id)).toMatchObject({ approved: 0, remaining: 0 });
    const byHand = { token, params: { id: changed.transfer } };
    await send(context, rejectBankTransfer, {
      ...byHand,
      body: { rejection_reason: 'لا يظهر المبلغ' },
    });
    const body = { rows: rows.map(seen) };
    const answers = await Promise.all([
      approve(id, body),
      approve(other.id, body),
      approve(id, body),
    ]);
    expect(answers.reduce((sum, { approved }) => sum + approved, 0)).toBe(2);
    // The third line says that it changed; the same rows of another statement are not this one's.
    expect(await approve(id, body)).toMatchObject({ approved: 0, overtaken: [rows[2]?.id] });
    const owned = await Promise.all(
      [numbered, lone, changed, bystander].map((academy) =>
        send(context, getAdminAcademy, { token, params: { id: academy.id } }),
      ),
    );
    expect(owned.map((shown) => shown.body.data.balance)).toEqual([3100, 3200, 0, 0]);
  });

  it('refuses another transfer or amount than was seen, and a row with several candidates', async () => {
    const first = await waiting(350_000);
    const { id } = await uploaded('05/01/2026,cash,,3500\n');
    const [row] = await rowsOf(id);
    for (const wrong of [{ amount: 3499 }, { transfer_id: row?.id }]) {
      const answer = await approve(id, { rows: [{ ...seen(row), ...wrong }] });
      expect(answer).toMatchObject({ approved: 0, overtaken: [row?.id] });
    }
    await waiting(350_000);
    expect((await rowsOf(id))[0]).toMatchObject({ candidates: 2, alone: false });
    expect(await approve(id, { rows: [seen(row)] })).toMatchObject({ overtaken: [row?.id] });
    const { status } = await readRow(context.db, 'bank_transfers', first.transfer);
    expect(status).toBe('pending');
  });

  it('does not number a line whose number was settled in a file with other details', async () => {
    await waiting(360_000);
    const line = (details: string) => `05/01/2026,${details},,3600\n`;
    const first = await uploaded(line('77001122 branch'));
    await approve(first.id, { rows: (await rowsOf(first.id)).map(seen) });
    const again = await uploaded(line('other words 77001122'));
    const claim = await waiting(360_000, { number: '77001122' });
    expect(await rowsOf(again.id)).toMatchObject([
      { match: 'likely', transfer: { id: claim.transfer } },
    ]);
  });
});

it('an unknown statement is 404; who only reads may look but not upload', async () => {
  const params = { id: '01890000-0000-7000-8000-000000000000' };
  for (const endpoint of [getStatement, listStatementRows, approveStatement]) {
    expect((await send(context, endpoint, { token, params })).status).toBe(404);
  }
  const { id } = await uploaded('05/01/2026,x,,1\n');
  ({ token } = await signInAdmin(context.db, { role: 'read_only' }));
  expect(await rowsOf(id)).toHaveLength(1);
  expect((await upload(HEADER)).status).toBe(403);
  const refused = await send(context, approveStatement, { token, params: { id }, body: {} });
  expect(refused.body.code).toBe('forbidden');
});
