import {
  cleanTyped,
  type FieldError,
  fieldErrorsOf,
  IMPORT_FACTS,
  type ImportColumns,
  type ImportFact,
  type ImportPart,
  type ImportWarning,
  normalizePhone,
  toWesternDigits,
  vouchedFacts,
} from '@midan/contract';
import { readDate } from '../../../tabular/cells.ts';
import { splitName, wordOf } from './names.ts';
import { cellOf, textAt } from './team-cells.ts';

export type Facts = Record<ImportFact, string | null>;
export interface Problem extends FieldError {
  cell: string;
  part: ImportPart;
}

/** A wrong or blank cell gives no fact. */
export interface ReadLine {
  line: number;
  facts: Facts;
  team: string | null;
  problems: Problem[];
  warnings: ImportWarning[];
}

const DAY_MS = 24 * 3600 * 1000;
/** Serial numbers of spreadsheets from 1955 to 2064; day 0 is 30 December 1899. */
const SERIAL = /^[2-5]\d{4}(\.\d+)?$/;

/** As readDate(), or a serial number; returns YYYY-MM-DD. */
export function readBirthDate(cell: string): string | null {
  const text = toWesternDigits(cleanTyped(cell));
  if (SERIAL.test(text)) {
    const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * DAY_MS);
    return day.toISOString().slice(0, 10);
  }
  return readDate(text);
}

const MALE = new Set(['ذكر', 'ذكور', 'ولد', 'بنين', 'طالب', 'ذ', 'm', 'male', 'boy']);
const FEMALE = new Set([
  'انثي',
  'انثى',
  'اناث',
  'بنت',
  'بنات',
  'طالبه',
  'ا',
  'ث',
  'f',
  'female',
  'girl',
]);

/** In Arabic or English: ذكر, ولد, boy, m. */
export function readGender(cell: string): 'male' | 'female' | null {
  const word = wordOf(cell).replace(/[.\s]/g, '');
  if (MALE.has(word)) return 'male';
  return FEMALE.has(word) ? 'female' : null;
}

/** A spreadsheet drops the leading zero of a mobile number; other cells stay. */
const withZero = (cell: string): string => {
  const digits = toWesternDigits(cell).replace(/[\s-]/g, '');
  return /^1[0125]\d{8}$/.test(digits) ? `0${digits}` : cell;
};

/** What stands between two numbers, or between a number and words about it. */
const BETWEEN_PHONES = /[^\d\s()+.\p{Pd}]+|[\s\p{Pd}]+(?=\+|00|01|1[0125]\d{8})/gu;

/** The whole cell as one number, else the first number in it, else null. */
function readPhone(cell: string): { phone: string | null; isPart: boolean } {
  const whole = normalizePhone(withZero(cell));
  if (whole !== null) return { phone: whole, isPart: false };
  const pieces = toWesternDigits(cell.normalize('NFKC')).split(BETWEEN_PHONES);
  const [phone = null] = pieces.flatMap((piece) => normalizePhone(withZero(piece)) ?? []);
  return { phone, isPart: phone !== null };
}

/** "Guardian of …", for a guardian of whom a list has only the phone. */
export const guardianOf = (first: string): string => `ولي أمر ${first}`;

/**
 * Before the contract's schema checks them; `''` for a blank cell. A date or gender that cannot be
 * read becomes a word that the schema refuses.
 */
function valuesOf(cells: readonly string[], columns: ImportColumns) {
  const at = (part: ImportPart): string => textAt(cells, columns, part);
  const whole = splitName(at('name'));
  // With tatweel, which may stand for a dash.
  const birth = cells[columns.birth_date ?? -1] ?? '';
  const gender = at('gender');
  const typedPhone = at('guardian_phone');
  const { phone, isPart } = readPhone(typedPhone);
  const first = columns.name === null ? at('first_name') : whole.first;
  return {
    first_name: first,
    last_name: columns.name === null ? at('last_name') : whole.last,
    birth_date: birth && (readBirthDate(birth) ?? 'unreadable'),
    gender: columns.every_gender ?? (gender && (readGender(gender) ?? 'unknown')),
    class_name: at('class_name'),
    external_id: toWesternDigits(at('external_id')),
    // A guardian is reached by phone: a name alone is not kept, a phone alone gets a plain name.
    guardian_name: phone === null ? '' : at('guardian_name') || guardianOf(first),
    guardian_phone: phone ?? '',
    team: at('team'),
    phoneWarning: isPart
      ? ('first_phone_taken' as const)
      : typedPhone && phone === null
        ? ('phone_left_out' as const)
        : null,
  };
}

const NO_FACTS = Object.fromEntries(IMPORT_FACTS.map((fact) => [fact, null])) as Facts;

type Issue = Parameters<typeof fieldErrorsOf>[0][number];

/** Such a field is a union of blank and its schema. */
const withinUnion = (issue: Issue): Issue[] =>
  issue.code === 'invalid_union'
    ? (issue.errors.at(-1) ?? []).map((each) => ({ ...each, path: [...issue.path, ...each.path] }))
    : [issue];

/** A wrong or missing fact is null and gives a problem, at most one for each part. */
export function readLine(
  { line, cells }: { line: number; cells: readonly string[] },
  columns: ImportColumns,
): ReadLine {
  const { team, phoneWarning: code, ...values } = valuesOf(cells, columns);
  const parsed = vouchedFacts.safeParse(values, { reportInput: true });
  const errors = parsed.error ? fieldErrorsOf(parsed.error.issues.flatMap(withinUnion)) : {};
  const facts = { ...NO_FACTS, ...parsed.data };
  if (parsed.error) {
    for (const fact of IMPORT_FACTS) if (!errors[fact]) facts[fact] = values[fact] || null;
  }
  const problems = IMPORT_FACTS.flatMap((fact) => {
    const [error] = errors[fact] ?? [];
    return error ? [problemOf({ line, fact, error }, columns)] : [];
  });
  const part = 'guardian_phone';
  const taken = values.guardian_phone || null;
  return {
    line,
    facts,
    team: team || null,
    warnings: code ? [{ cell: cellOf(line, columns[part]), part, code, taken }] : [],
    // A blank name misses both its parts: one sentence is enough.
    problems: problems.filter(
      ({ part }, n) => problems.findIndex((each) => each.part === part) === n,
    ),
  };
}

/** `part` may be `name`. */
export function problemOf(
  { line, fact, error }: { line: number; fact: ImportFact; error: FieldError },
  columns: ImportColumns,
): Problem {
  const isOfName = columns.name !== null && (fact === 'first_name' || fact === 'last_name');
  const part = isOfName ? 'name' : fact;
  return { cell: cellOf(line, columns[part]), part, ...error };
}
