import { expect, it } from 'vitest';
import { guessParts, sureColumns } from './columns.ts';
import { readBirthDate, readGender, readLine } from './lines.ts';
import { splitName } from './names.ts';
import { holdsNationalId, withoutNationalIds } from './national-ids.ts';

it.each([
  ['3/4/2014', '2014-04-03'],
  ['٣-٤-٢٠١٤', '2014-04-03'],
  ['٢٠١٤/٠٤/٠٣', '2014-04-03'],
  ['2014-04-03', '2014-04-03'],
  ['3.4.14', '2014-04-03'],
  ['3 / 4 / 2014', '2014-04-03'],
  ['3\\4\\2014', '2014-04-03'],
  ['03 Apr 2014', '2014-04-03'],
  ['41732', '2014-04-03'],
  ['41732.5', '2014-04-03'],
  ['31/2/2014', null],
  ['4/15/2014', null],
  ['2014', null],
  ['أمس', null],
])('reads the birth date %j', (cell, date) => {
  expect(readBirthDate(cell)).toBe(date);
});

it.each([
  ['ذكر', 'male'],
  ['ولد', 'male'],
  ['Male', 'male'],
  ['أنثى', 'female'],
  ['انثي', 'female'],
  ['بنت', 'female'],
  ['F', 'female'],
  ['girl', 'female'],
  ['?', null],
])('reads the gender %j', (cell, gender) => {
  expect(readGender(cell)).toBe(gender);
});

it.each([
  ['محمد أحمد علي', 'محمد', 'أحمد علي'],
  ['عبد الرحمن سيد', 'عبد الرحمن', 'سيد'],
  ['سيف الدين عبد الله', 'سيف الدين', 'عبد الله'],
  ['أبو بكر حسن', 'أبو بكر', 'حسن'],
  ['  منى   سعيد ', 'منى', 'سعيد'],
  ['ندى', 'ندى', ''],
])('splits the name %j', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last });
});

it.each([
  [
    ['م', 'اسم الطالب', 'الرقم القومي', 'تاريخ الميلاد', 'النوع', 'الفصل', 'هاتف ولي الأمر'],
    { name: 1, birth_date: 3, gender: 4, class_name: 5, guardian_phone: 6 },
  ],
  [
    ['First name', 'Last name', 'Date of birth', 'Gender', 'Class', 'Student no', 'Team'],
    {
      first_name: 0,
      last_name: 1,
      birth_date: 2,
      gender: 3,
      class_name: 4,
      external_id: 5,
      team: 6,
    },
  ],
  [
    ['الإسم', 'الجنسية', 'الجنس', 'ت. الميلاد', 'ولي الأمر', 'موبايل', 'اسم الفريق', 'رقم الطالب'],
    {
      name: 0,
      gender: 2,
      birth_date: 3,
      guardian_name: 4,
      guardian_phone: 5,
      team: 6,
      external_id: 7,
    },
  ],
])('guesses the columns of %j', (header, parts) => {
  const guess = guessParts(header, header.includes('الرقم القومي') ? [2] : []);
  const found = Object.fromEntries(Object.entries(guess).filter(([, column]) => column !== null));
  expect(found).toEqual(parts);
  expect(sureColumns(guess)).not.toBeNull();
});

it('is not sure without a birth date or a gender', () => {
  expect(sureColumns(guessParts(['الاسم', 'الفصل', 'النوع']))).toBeNull();
  expect(sureColumns(guessParts(['الاسم', 'تاريخ الميلاد']))).toBeNull();
});

it.each([
  '30404031234567',
  '3040403 1234567',
  '3–140403–1234567',
  '٣٠٤٠٤٠٣١٢٣٤٥٦٧',
  'رقم 30404031234567',
  '3.04E+13',
])('knows %j as a national id', (cell) => expect(holdsNationalId(cell)).toBe(true));
it.each(['01001234567', '00201001234567', '201001234567', '41732', '2014-04-03', '3040403123456'])(
  'leaves %j alone',
  (cell) => expect(holdsNationalId(cell)).toBe(false),
);

it('drops a column of national ids, and blanks a stray one', async () => {
  const { lines, dropped } = await withoutNationalIds([
    { number: 1, cells: ['الاسم', 'الرقم القومي', 'ملاحظات'] },
    { number: 2, cells: ['منى سعيد', '30404031234567', 'هادئة'] },
    { number: 3, cells: ['ندى عمر', 'غير معروف', 'بطاقة 31404031234567'] },
    { number: 4, cells: ['علي عمر', '', 'سريع'] },
    { number: 5, cells: ['علي حسن', '', 'سريع'] },
    { number: 6, cells: ['علي سيد', '', 'سريع'] },
  ]);
  expect(dropped).toEqual([1]);
  expect(JSON.stringify(lines)).not.toMatch(/\d{14}|غير معروف/);
  expect(lines[0]?.cells).toEqual(['الاسم', 'الرقم القومي', 'ملاحظات']);
  expect(lines[2]?.cells).toEqual(['ندى عمر', '', '']);
});

it('names the cells that are wrong', () => {
  const columns = { ...sureColumns(guessParts(['الاسم', 'الميلاد', 'النوع', 'هاتف'])) };
  const line = readLine(
    { line: 17, cells: ['ندى', '31/2/2014', '؟', '12'] },
    columns as Parameters<typeof readLine>[1],
  );
  expect(line.problems).toMatchObject([
    { cell: 'A17', part: 'name', code: 'last_name_required' },
    { cell: 'B17', part: 'birth_date', code: 'invalid_date' },
    { cell: 'C17', part: 'gender', code: 'gender_invalid' },
  ]);
  expect(line.warnings).toEqual([
    { cell: 'D17', part: 'guardian_phone', code: 'phone_left_out', taken: null },
  ]);
});
