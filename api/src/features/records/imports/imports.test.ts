import { utils, write } from '@e965/xlsx';
import {
  chooseImportColumns,
  exportImportProblems,
  getImport,
  getImportTemplate,
  LIMITS,
  listImports,
} from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addStudent, addVouched } from '../../../../test/enrolment.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import {
  addImport,
  commitOf,
  detailsOf,
  imported,
  pasted,
  previewed,
  rowsOf,
  sendList,
  TITLES,
} from '../../../../test/imports.ts';
import { KEPT } from '../../../limits.ts';
import { EXAMPLE_NAME } from './template.ts';

const context = testApp();

const NORA = ['نورا سامي حسن', '3/4/2014', 'بنت', '5ب', '101', '', '', ''];
const ADAM = ['آدم خالد علي', '٥-٦-٢٠١٣', 'ولد', '5ب', '102', '', '', ''];

const studentsOf = (academyId: string) =>
  context.db
    .selectFrom('students')
    .select(['id', 'first_name', 'last_name', 'birth_date', 'gender', 'class_name', 'external_id'])
    .where('academy_id', '=', academyId)
    .orderBy('id')
    .execute();

/** Encodes a text in windows-1256, as older versions of Excel save CSV in Egypt. */
function inWindows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256');
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const byLetter = new Map(bytes.map((byte) => [decoder.decode(Buffer.from([byte])), byte]));
  return Buffer.from([...text].map((letter) => byLetter.get(letter) ?? 63));
}

describe('a class list', () => {
  it('is previewed without a change, taken over, and the same list changes nothing', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    const preview = await previewed(context, token, pasted([NORA, ADAM]));
    expect(preview).toMatchObject({
      status: 'previewed',
      lines: 2,
      counts: { new: 2, same: 0, changed: 0, twin: 0, error: 0 },
    });
    expect(await studentsOf(academyId)).toEqual([]);

    const { status, body } = await commitOf(context, token, preview.id);
    expect([status, body.message]).toEqual([200, 'تم استيراد القائمة']);
    expect(body.data).toMatchObject({ status: 'done', taken: 2 });
    const students = await studentsOf(academyId);
    expect(students).toMatchObject([
      { first_name: 'نورا', last_name: 'سامي حسن', birth_date: '2014-04-03', gender: 'female' },
      { first_name: 'آدم', birth_date: '2013-06-05', class_name: '5ب', external_id: '102' },
    ]);

    const again = await imported(context, token, pasted([NORA, ADAM]));
    expect(again).toMatchObject({ counts: { same: 2, new: 0 }, taken: 0 });
    expect(await studentsOf(academyId)).toEqual(students);
  });

  it('says per line what is new, changed, a twin or wrong, with the cell', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    await imported(context, token, pasted([NORA, ADAM]));
    const { id, counts } = await previewed(
      context,
      token,
      pasted([
        NORA,
        ['آدم خالد علي', '5/6/2013', 'ولد', '6أ', '102', '', '', ''],
        ['ادم خالد على', '5/6/2013', 'ولد', '', '', '', '', ''],
        ['ليان عمرو', '31/2/2014', 'بنت', '', '', '', '', ''],
        ['ليان عمرو', '1/2/2001', 'بنت', '', '', '', '', ''],
        ['سما عمرو', '1/2/2014', 'بنت', '', '', '', '', ''],
      ]),
    );
    expect(counts).toEqual({ same: 1, changed: 1, twin: 1, error: 2, new: 1 });
    const rows = await rowsOf(context, token, id);
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'same',
      'changed',
      'twin',
      'error',
      'error',
      'new',
    ]);
    expect(rows[1]?.changes).toEqual([{ fact: 'class_name', from: '5ب', to: '6أ' }]);
    expect(rows[2]?.twin?.name).toBe('آدم خالد علي');
    expect(rows[3]?.problems).toEqual([{ cell: 'B5', part: 'birth_date', code: 'invalid_date' }]);
    expect(rows[4]?.problems).toMatchObject([{ cell: 'B6', code: 'age_out_of_range' }]);
    expect(await rowsOf(context, token, id, { outcome: 'twin' })).toHaveLength(1);

    const { body } = await commitOf(context, token, id, [4]);
    expect(body.data.taken).toBe(3);
    expect(await studentsOf(academyId)).toHaveLength(4);
    const again = await previewed(
      context,
      token,
      pasted([ADAM, ['ادم خالد على', '5/6/2013', 'ولد']]),
    );
    expect(again.counts).toMatchObject({ new: 0, twin: 0 });
  });

  it('leaves students who signed up or claimed as they are, and says so', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    const own = await addStudent(context.db, {
      academy_id: academyId,
      first_name: 'نورا',
      last_name: 'سامي حسن',
      birth_date: '2014-04-03',
    });
    const before = await studentsOf(academyId);
    const { id, taken } = await imported(context, token, pasted([NORA]));
    expect(taken).toBe(0);
    expect(await rowsOf(context, token, id)).toMatchObject([
      { outcome: 'same', keeps_own_facts: true, student_id: own.id, taken: false },
    ]);
    expect(await studentsOf(academyId)).toEqual(before);
  });

  it('changes a student who outgrew the competition, but not to another wrong age', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    const known = { first_name: 'نورا', last_name: 'سامي حسن', class_name: '5أ' };
    const own = { ...known, birth_date: '2005-04-03', external_id: '101' };
    const { id: ownId } = await addVouched(context.db, academyId, own);
    const line = (date: string) => ['نورا سامي حسن', date, 'بنت', '12ب', '101'];
    const { id, counts } = await imported(context, token, pasted([line('3/4/2005')]));
    expect([counts.changed, counts.error]).toEqual([1, 0]);
    expect(await rowsOf(context, token, id)).toMatchObject([{ student_id: ownId, taken: true }]);
    const wrong = await previewed(context, token, pasted([line('4/4/2005')]));
    expect(wrong.counts).toMatchObject({ changed: 0, error: 1 });
  });

  it('never keeps a national id, wherever it stands', async () => {
    const { token } = await academyWith(context.db);
    const nationalId = '31404031234567';
    const { id, dropped, counts } = await previewed(
      context,
      token,
      pasted(
        [
          ['نورا سامي', nationalId, '3/4/2014', 'بنت', '5ب'],
          ['آدم خالد', '٣١٣٠٦٠٥١٢٣٤٥٦٧', '5/6/2013', 'ولد', nationalId],
          ['ليان عمرو', '', '5/6/2013', 'بنت', ''],
          ['سما عمرو', '', '5/6/2013', 'بنت', '5أ'],
        ],
        ['الاسم', 'الرقم القومي', 'تاريخ الميلاد', 'النوع', 'الفصل'],
      ),
    );
    expect([dropped, counts.new]).toEqual([['B'], 4]);
    const { rows } = await sql<{ text: string }>`
      select string_agg(row::text, '') as text from import_rows row where import_id = ${id}`.execute(
      context.db,
    );
    expect(rows[0]?.text).not.toMatch(/[0-9٠-٩]{14}/);
  });

  it('keeps no text of a column that nobody mapped, once it is taken over', async () => {
    const { token } = await academyWith(context.db);
    const titles = ['سري ملاحظات', 'اسم الطالب', 'سري ديانة', 'تاريخ الميلاد', 'النوع', ''];
    const line = (name: string, more = '') => ['سري 1', name, 'سري 2', '3/4/2014', 'بنت', more];
    const list = pasted(
      [titles, line('نورا سامي'), line('ليان', 'سري 3'), line('نورا سامي حسن'), ['سري 4']],
      ['سري: مدرسة النور', 'سري'],
    );
    const preview = await previewed(context, token, list);
    expect(preview).toMatchObject({ header_line: 2, header: titles });
    const { body } = await commitOf(context, token, preview.id);
    expect(body.data).toMatchObject({ taken: 1, counts: { new: 1, error: 2, twin: 1 } });

    const { rows } = await sql<{ line: number; row: string }>`
      select line, row::text as row from import_rows row where import_id = ${preview.id}
      order by line`.execute(context.db);
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
    expect(rows.filter(({ row }) => row.includes('سري'))).toEqual([]);
    const { text } = await send(context, exportImportProblems, {
      token,
      params: { id: preview.id },
    });
    const [header, ...problems] = text.trim().split('\r\n');
    expect(header).toBe(',اسم الطالب,,تاريخ الميلاد,النوع,,السبب');
    expect(problems).toHaveLength(3);
    expect(problems[0]).toMatch(/^,ليان,,3\/4\/2014,بنت,,B4: /);
    expect(await rowsOf(context, token, preview.id)).toMatchObject([
      { line: 3, facts: { first_name: 'نورا', birth_date: '2014-04-03' }, taken: true },
      { line: 4, outcome: 'error' },
      { line: 5, outcome: 'twin' },
      { line: 6, outcome: 'error' },
    ]);
  });

  it('asks for columns that it does not know, and remembers them for the school', async () => {
    const { token } = await academyWith(context.db);
    const list = pasted([['نورا سامي', '3/4/2014', '5ب']], ['ن', 'م', 'ف']);
    const asked = await previewed(context, token, list);
    expect(asked).toMatchObject({ columns: null, header_line: 1, header: ['ن', 'م', 'ف'] });
    expect((await commitOf(context, token, asked.id)).body.code).toBe('import_without_columns');
    const choose = (columns: object, header_line = 1) =>
      send(context, chooseImportColumns, {
        token,
        params: { id: asked.id },
        body: { header_line, columns },
      });
    const columns = { name: 0, birth_date: 1, class_name: 2, every_gender: 'female' };
    for (const wrong of [{ name: 0 }, { ...columns, class_name: 1 }, { ...columns, team: 7 }]) {
      const { status, body } = await choose(wrong);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['columns']]);
    }
    const { body } = await choose(columns);
    expect(body.data.counts.new).toBe(1);
    expect((await previewed(context, token, list)).counts.new).toBe(1);
    const other = await academyWith(context.db);
    expect((await previewed(context, other.token, list)).columns).toBeNull();
    const { body: all } = await choose(columns, 0);
    expect(all.data).toMatchObject({ lines: 2, counts: { error: 1, new: 1 } });
  });

  it('is read in every encoding and format of spreadsheets', async () => {
    const { token } = await academyWith(context.db);
    const text = pasted([NORA]).toString();
    const sheet = utils.aoa_to_sheet([TITLES, ['نورا سامي حسن', 41732, 'بنت', '5ب', 101]]);
    const book = { SheetNames: ['a'], Sheets: { a: sheet } };
    for (const content of [
      Buffer.from(`\uFEFF${text.replaceAll('\t', ',')}`),
      Buffer.from(text.replaceAll('\t', ';')),
      Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(text, 'utf16le')]),
      inWindows1256(text),
      write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
      write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer,
    ]) {
      const { id, counts } = await previewed(context, token, content);
      expect(counts.new).toBe(1);
      expect((await rowsOf(context, token, id))[0]?.facts).toMatchObject({
        birth_date: '2014-04-03',
        external_id: '101',
      });
    }
  });

  it('names cells by the rows of the spreadsheet, also after a line break inside a cell', async () => {
    const { token } = await academyWith(context.db);
    const content = Buffer.from(
      [
        'الاسم,تاريخ الميلاد,النوع,ملاحظات',
        'نورا سامي,3/4/2014,بنت,"أول\nثان\nثالث"',
        '',
        'ليان عمرو,31/2/2014,بنت,',
      ].join('\r\n'),
    );
    const { id } = await previewed(context, token, content);
    const rows = await rowsOf(context, token, id);
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(rows[1]?.problems).toMatchObject([{ cell: 'B4', part: 'birth_date' }]);
  });

  it('has nothing in a cell with an Arabic dash alone', async () => {
    const { token } = await academyWith(context.db);
    const line = ['نورا سامي حسن', '3/4/2014', 'بنت', 'ـ', 'ـ', 'ـــ', '', 'ـ'];
    const { id, teams } = await imported(context, token, pasted([line]));
    expect(teams).toMatchObject({ waiting: 0, placed: 0, refused: 0 });
    const facts = { class_name: null, external_id: null, guardian_name: null };
    expect(await rowsOf(context, token, id)).toMatchObject([{ facts, team: null, taken: true }]);
  });

  it('is refused if it is too long, empty, no table or something evil', async () => {
    const { token } = await academyWith(context.db);
    const many = (count: number) =>
      pasted(Array.from({ length: count }, (_, n) => [`نورا رقم ${n}`, '3/4/2014', 'بنت']));
    for (const content of [
      many(LIMITS.importRowsMax + 1),
      Buffer.from('الاسم\tتاريخ الميلاد\tالنوع'),
      Buffer.from('PK\u0003\u0004 broken'),
      Buffer.from([1, 0, 2, 0, 3]),
      Buffer.alloc(0),
    ]) {
      const { status, body } = await sendList(context, token, content);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['list']]);
    }
    const { body } = await sendList(context, token, Buffer.alloc(LIMITS.importMaxBytes + 1, 65));
    expect(body.errors.list).toEqual(['حجم الملف أكبر من 5 ميجابايت']);
  });

  it('that is a document says what to do instead', async () => {
    const { token } = await academyWith(context.db);
    for (const content of ['%PDF-1.7\nاسم', '{\\rtf1 اسم}', 'PK\u0003\u0004 word/document.xml']) {
      const { status, body } = await sendList(context, token, Buffer.from(content));
      expect(status).toBe(422);
      expect(body.errors.list[0]).toContain('XLSX أو CSV');
    }
  });

  it('loses no child by a bad phone of a guardian, and says what it took', async () => {
    const { token } = await academyWith(context.db);
    const withPhone = (first: string, phone: string) => [
      ...[`${first} سامي حسن`, '3/4/2014', 'بنت', '5ب', '', 'سعاد محمد', phone],
    ];
    const lines = [withPhone('نورا', '01001234567 / 01112345678'), withPhone('ليان', 'مع الجدة')];
    const { id, counts } = await imported(context, token, pasted(lines));
    expect(counts).toMatchObject({ new: 2, error: 0 });
    const rows = await rowsOf(context, token, id);
    const [taken, left] = rows.map(({ facts, warnings }) => [
      facts.guardian_name,
      facts.guardian_phone,
      warnings.map(({ code }) => code),
    ]);
    expect(taken).toEqual(['سعاد محمد', '+201001234567', ['first_phone_taken']]);
    expect(left).toEqual([null, null, ['phone_left_out']]);
  });

  it('has a template whose example line is left out, as a total is', async () => {
    const { token } = await academyWith(context.db);
    const { status, bytes } = await send(context, getImportTemplate, { token });
    expect(status).toBe(200);
    const { status: refused, body } = await sendList(context, token, bytes);
    expect([refused, Object.keys(body.errors)]).toEqual([422, ['list']]);
    const example = [EXAMPLE_NAME, '3/4/2014', 'ذكر'];
    const total = ['الإجمالي', '1', '1'];
    expect((await previewed(context, token, pasted([example, NORA, total]))).counts).toMatchObject({
      new: 1,
      error: 0,
    });
  });

  it('sends back what it did not take, without formulas', async () => {
    const { token } = await academyWith(context.db);
    const { id } = await imported(
      context,
      token,
      pasted([NORA, ['=cmd()', '3/4/2014', 'بنت'], ['ليان عمرو', '@x', 'بنت']]),
    );
    const { text } = await send(context, exportImportProblems, { token, params: { id } });
    const [titles, ...lines] = text.trim().split('\r\n');
    expect(titles).toBe(`${TITLES.join(',')},السبب`);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^'=cmd\(\),.*A3: الاسم الكامل: /);
    expect(lines[1]).toContain("'@x");
    expect(lines[1]).toContain('B4: تاريخ الميلاد: ');
  });

  it('forgets what lines were under another header, until columns are chosen for it', async () => {
    const { token } = await academyWith(context.db);
    const list = pasted([NORA, ['ليان عمرو', '@x', 'بنت']]);
    const { id } = await previewed(context, token, list);
    const problems = async () =>
      (await send(context, exportImportProblems, { token, params: { id } })).text
        .trim()
        .split('\r\n').length - 1;
    expect(await problems()).toBe(1);
    const { status } = await send(context, chooseImportColumns, {
      token,
      params: { id },
      body: { header_line: 2, columns: null },
    });
    expect([status, await problems()]).toEqual([200, 0]);
    expect(await rowsOf(context, token, id)).toEqual([]);
  });

  it('is found by no other school', async () => {
    const { token } = await academyWith(context.db);
    const { id } = await previewed(context, token, pasted([NORA]));
    const other = await academyWith(context.db);
    expect((await send(context, getImport, { token: other.token, params: { id } })).status).toBe(
      404,
    );
    expect((await commitOf(context, other.token, id)).status).toBe(404);
    const { body } = await send(context, listImports, { token: other.token });
    expect(body.data).toEqual([]);
  });

  it('waits until the school is active: it is neither read nor taken over', async () => {
    const { id: academyId, token } = await academyWith(context.db, { status: 'suspended' });
    for (const content of [pasted([NORA]), Buffer.alloc(500)]) {
      const { status, body } = await sendList(context, token, content);
      expect([status, body.code]).toEqual([403, 'academy_not_active']);
    }
    const id = await addImport(context.db, academyId);
    expect((await commitOf(context, token, id)).body.code).toBe('academy_not_active');
  });

  it('with blank rows between the pupils loses none, as CSV and as spreadsheet', async () => {
    const { token } = await academyWith(context.db);
    const rows = [TITLES, NORA, ...Array.from({ length: 2_500 }, () => ['', '']), ADAM];
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows));
    for (const content of [
      Buffer.from(rows.map((cells) => cells.join(',')).join('\n')),
      write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    ]) {
      const { id, lines } = await previewed(context, token, content);
      expect(lines).toBe(2);
      expect((await rowsOf(context, token, id))[1]).toMatchObject({
        line: 2_503,
        facts: { first_name: 'آدم' },
      });
    }
  });

  it('keeps few previews of a school', async () => {
    const { token } = await academyWith(context.db);
    const done = await imported(context, token, pasted([NORA]));
    for (let n = 0; n <= KEPT.importPreviews; n += 1) {
      await previewed(context, token, pasted([ADAM]));
    }
    const { body } = await send(context, listImports, { token });
    expect(body.meta.total).toBe(KEPT.importPreviews + 1);
    expect((await detailsOf(context, token, done.id)).status).toBe('done');
  });

  it('of 2,000 lines is previewed within 3 seconds', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    for (let n = 0; n < 20; n += 1) {
      await addVouched(context.db, academyId, { external_id: `${n}` });
    }
    const list = pasted(
      Array.from({ length: LIMITS.importRowsMax }, (_, n) => [
        `نورا ${String.fromCharCode(0x627 + (n % 20))}حسن سامي${n}`,
        `${(n % 28) + 1}/${(n % 12) + 1}/2014`,
        'بنت',
        '5ب',
        `${n}`,
        'سعاد محمد',
        `010${String(n).padStart(8, '0')}`,
      ]),
    );
    const took: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const start = performance.now();
      const { counts } = await previewed(context, token, list);
      took.push(performance.now() - start);
      expect(counts.new + counts.error).toBe(LIMITS.importRowsMax);
    }
    const [, median] = took.toSorted((one, other) => one - other);
    expect(median).toBeLessThan(3000);
  });
});
