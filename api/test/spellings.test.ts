import {
  listAcademies,
  listStatementRows,
  listStudents,
  loginStudent,
  registerStudent,
  type StatementRow,
  type Student,
  updateVouchedStudent,
  uploadStatement,
  validateCoupon,
} from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { referencesIn } from '../src/features/money/statements/typed-lines.ts';
import { hashPassword } from '../src/ports/passwords.ts';
import { send, testApp } from './app.ts';
import { forgetLimits } from './codes.ts';
import { addStudent, addVouched } from './enrolment.ts';
import { academyWith, addCoupon, multipart, signInAcademy, signInAdmin } from './fixtures.ts';
import { imported, pasted, previewed, rowsOf } from './imports.ts';
import { PASSWORD, password_hash } from './password.ts';
import { readRow } from './rows.ts';
import * as corpus from './spellings.ts';
import { studentFields } from './students.ts';

const context = testApp();

type Pair = [typed: string, other: string];
const pairsOf = (spellings: readonly corpus.Spelling[]): Pair[] =>
  spellings.map(([typed, other]) => [typed, (other as { like: string }).like]);
/** What `found` holds for each entry, beside what the corpus says; `null` for a refusal. */
const wanted = (spellings: readonly corpus.Spelling[]) =>
  spellings.map(([typed, becomes]) => [typed, typeof becomes === 'string' ? becomes : null]);

/** The answer of each entry, one after the other. */
async function each<T>(
  spellings: readonly corpus.Spelling[],
  answer: (typed: string) => Promise<T>,
): Promise<[string, T][]> {
  const answers: [string, T][] = [];
  for (const [typed] of spellings) {
    answers.push([typed, await answer(typed)]);
    await forgetLimits(context.db);
  }
  return answers;
}

describe('forms take what people type', () => {
  it('as a name at sign-up', async () => {
    const found = await each(corpus.NAMES, async (first_name) => {
      const { status, body } = await send(context, registerStudent, {
        body: { ...studentFields(), first_name },
      });
      if (status !== 201) return body.errors.first_name ? null : body;
      return (await readRow(context.db, 'students', body.data.student_id)).first_name;
    });
    expect(found).toEqual(wanted(corpus.NAMES));
  });

  it('as an email or a password at sign-in', async () => {
    const { email } = await addStudent(context.db, { email: 'nour@school.test', password_hash });
    const signIn = (name: string, password: string) =>
      send(context, loginStudent, { body: { email: name, password } });
    const emails = corpus.EMAILS.filter(([, to]) => typeof to === 'object' || to === email);
    const found = await each(emails, async (typed) => {
      const { status, body } = await signIn(typed, PASSWORD);
      return status === 200 ? body.data.student.email : status === 401 ? null : status;
    });
    expect(found).toEqual(wanted(emails));
    for (const [typed, other] of pairsOf(corpus.PASSWORDS)) {
      const student = await addStudent(context.db, { password_hash: await hashPassword(other) });
      expect((await signIn(student.email, typed)).status).toBe(200);
      expect((await signIn(student.email, ` ${typed}`)).status).toBe(401);
    }
  });

  it('as a guardian’s phone', async () => {
    const { id: academy, token } = await academyWith(context.db);
    const facts = { ...studentFields(), guardian_name: 'سعاد محمد' };
    const params = { id: (await addVouched(context.db, academy)).id };
    const found = await each(corpus.PHONES, async (guardian_phone) => {
      const update = { ...facts, guardian_phone };
      const answer = await send(context, updateVouchedStudent, { token, params, body: update });
      if (answer.status !== 200) return answer.body.errors.guardian_phone ? null : answer.body;
      const { phone_number } = await context.db
        .selectFrom('guardians')
        .select('phone_number')
        .where('student_id', '=', params.id)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      return phone_number;
    });
    expect(found).toEqual(wanted(corpus.PHONES));
  });

  it('as a coupon', async () => {
    const { token } = await academyWith(context.db);
    for (const code of ['SAVE10', 'SAVE-10', 'SAVE_10']) await addCoupon(context.db, { code });
    const found = await each(corpus.COUPONS, async (code) => {
      const answer = await send(context, validateCoupon, { token, body: { code, amount: 5000 } });
      return answer.body.data?.coupon.code ?? null;
    });
    expect(found).toEqual(wanted(corpus.COUPONS));
  });
});

describe('searches find', () => {
  it('a student in every spelling', async () => {
    const { id: academy, token } = await academyWith(context.db);
    const pairs = pairsOf(corpus.SAME_NAMES);
    for (const [first_name] of pairs) await addVouched(context.db, academy, { first_name });
    const missed: Pair[] = [];
    for (const [typed, search] of pairs) {
      const query = { search, per_page: '100' };
      const { body } = await send(context, listStudents, { token, query });
      const names = body.data.map(({ first_name }: Student) => first_name);
      if (!names.includes(typed)) missed.push([typed, search]);
    }
    expect(missed).toEqual([]);
  });

  it('a school in every spelling', async () => {
    const pairs = pairsOf(corpus.SAME_SCHOOLS);
    const missed: Pair[] = [];
    for (const [name, search] of pairs) {
      await signInAcademy(context.db, { name });
      const { body } = await send(context, listAcademies, { query: { search, per_page: '100' } });
      const names = body.data.map((academy: { name: string }) => academy.name);
      if (!names.includes(name)) missed.push([name, search]);
    }
    expect(missed).toEqual([]);
  });
});

describe('files are read as people fill them', () => {
  const quoted = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

  it('a class list: dates, guardians’ phones and twins', async () => {
    const { token } = await academyWith(context.db);
    const dates = corpus.DATES.filter(([, date]) => typeof date !== 'string' || date < '2015').map(
      ([date]) => date,
    );
    const phones = corpus.PHONE_CELLS.map(([phone]) => phone);
    const rows = [
      ...dates.map((date) => [date, '']),
      ...phones.map((phone) => ['5/5/2012', phone]),
    ];
    const titles = ['اسم الطالب', 'تاريخ الميلاد', 'هاتف ولي الأمر', 'النوع'];
    const lines = rows.map(([date = '', phone = ''], n) => [`نور حسن ${n}`, date, phone, 'بنت']);
    const { id } = await previewed(context, token, pasted(lines, titles));
    const read = await rowsOf(context, token, id);
    const facts = read.map((row) => row.facts);
    expect(facts.slice(0, dates.length).map(({ birth_date }, n) => [dates[n], birth_date])).toEqual(
      wanted(corpus.DATES).filter(([typed]) => dates.includes(typed as string)),
    );
    expect(
      facts.slice(dates.length).map(({ guardian_phone }, n) => [phones[n], guardian_phone]),
    ).toEqual(corpus.PHONE_CELLS.map(([typed, phone]) => [typed, phone]));
    const cells = read.slice(dates.length);
    expect(cells.filter(({ outcome }) => outcome === 'error')).toEqual([]);
    expect(cells.filter(({ warnings }) => warnings.length !== 1)).toEqual([]);
  });

  it('a class list once more in other spellings, without a new student or class', async () => {
    const { token } = await academyWith(context.db);
    const names = pairsOf(corpus.SAME_NAMES);
    const classes = pairsOf(corpus.SAME_CLASSES);
    const listOf = (side: 0 | 1) =>
      pasted([
        ...names.map((pair, n) => [`${pair[side]} حسن ${n}`, '5/5/2012', 'بنت', '']),
        ...classes.map((pair, n) => [`سلمى كامل ${n}`, '6/6/2012', 'بنت', pair[side]]),
      ]);
    const lines = names.map((_, n) => n + 2);
    await imported(context, token, listOf(0), lines);
    const again = await previewed(context, token, listOf(1));
    const rows = await rowsOf(context, token, again.id);
    const other = rows.filter(({ outcome }) => outcome !== 'same' && outcome !== 'twin');
    expect(other.map(({ line, outcome }) => [outcome, names[line - 2] ?? line])).toEqual([]);
  });

  it('a bank’s statement: dates, amounts and references', async () => {
    const { token } = await signInAdmin(context.db, { role: 'finance' });
    const lines = [
      ...corpus.DATES.map(([date]) => [date, 'تحويل', '100']),
      ...corpus.FILE_AMOUNTS.map(([amount]) => ['05/01/2026', 'تحويل', amount]),
    ];
    const content = Buffer.from(
      [['Date', 'Description', 'Amount'], ...lines].map(quoted).join('\n'),
    );
    const columns = { date: 0, details: [1], amount: 2, debit: null, direction: null };
    const form = await multipart(
      { columns: JSON.stringify(columns) },
      { field: 'statement', content, name: 'statement.csv', type: 'text/csv' },
    );
    const { body } = await send(context, uploadStatement, { token, ...form });
    const params = { id: body.data.statement.id };
    const query = { per_page: '100' };
    const answer = await send(context, listStatementRows, { token, params, query });
    const read: StatementRow[] = answer.body.data;
    expect(read).toHaveLength(lines.length);
    read.sort((one, other) => one.line - other.line);
    const { length } = corpus.DATES;
    expect(
      read.slice(0, length).map(({ booked_on }, n) => [corpus.DATES[n]?.[0], booked_on]),
    ).toEqual(wanted(corpus.DATES));
    expect(
      read
        .slice(length)
        .map(({ amount }, n) => [
          corpus.FILE_AMOUNTS[n]?.[0],
          amount === null ? null : String(Math.round(amount * 100)),
        ]),
    ).toEqual(wanted(corpus.FILE_AMOUNTS));
    expect(
      corpus.REFERENCES.map(([typed]) => [typed, [...referencesIn(typed)][0] ?? null]),
    ).toEqual(wanted(corpus.REFERENCES));
  });
});
