import { IMPORT_PARTS, type ImportColumns, type ImportPart } from '@midan/contract';
import { findColumn, orNoColumn } from '../../../tabular/columns.ts';
import { wordOf } from './names.ts';

const PHONE = 'هاتف|تليفون|تلفون|موبايل|محمول|جوال|واتس|phone|mobile|whatsapp|\\btel';
const MENTOR = 'مشرف|مدرب|مرشد|موجه|mentor|coach|supervisor';
const GUARDIAN = 'ولي|والد|الاب\\b|الام\\b|guardian|parent|father|mother';

/** The more specific come first, of parts and of titles within a part: a column is one thing. */
const TITLES: readonly (readonly [ImportPart, readonly RegExp[]])[] = [
  [
    'guardian_phone',
    [
      new RegExp(`(${PHONE}|رقم).*(${GUARDIAN})|(${GUARDIAN}).*(${PHONE})`),
      new RegExp(`^(?!.*(طالب|تلميذ|student|pupil|قايد|leader|${MENTOR})).*(${PHONE})`),
    ],
  ],
  ['guardian_name', [new RegExp(GUARDIAN)]],
  ['birth_date', [/ميلاد|birth|\bdob\b/]],
  ['gender', [/^النوع$|^الجنس$|gender|\bsex\b/, /النوع|الجنس(?!ي)|ذكر.*انث/]],
  ['mentor', [new RegExp(`^(?!.*(${PHONE}|رقم)).*(${MENTOR})`)]],
  ['leader', [/^(?!.*(هاتف|رقم|phone)).*(قايد|كابتن|ليدر|leader|captain)/]],
  ['track', [/مسار|\btrack/]],
  ['team', [/فريق|team/]],
  [
    'external_id',
    [
      /(رقم|كود).*(طالب|تلميذ|قيد|جلوس|مدرس)|(student|pupil|school|admission).*(no|num|id|code)\b/,
      /^(ال)?كود$|^code$|^id$|^الرقم$/,
    ],
  ],
  ['class_name', [/^(ال)?فصل|class|section/, /^(ال)?صف|grade/]],
  ['first_name', [/الاسم الاول|first name|given name|^first$/]],
  ['last_name', [/اسم العائله|اللقب|الاسم الاخير|باقي الاسم|last name|surname|family name|^last$/]],
  [
    'name',
    [
      /اسم (ال)?(طالب|تلميذ|طفل)|الاسم (ال)?(كامل|رباعي|ثلاثي|ثنائي|بالكامل)|(student|full|pupil).*name/,
      /^(ال)?اسم$|^names?$|^(ال)?(طالب|تلميذ)$|^student$/,
      /^(ال)?اسم(?!.*مدرس)|^(?!.*(school|user|file)).*name/,
    ],
  ],
];

export type Guess = Record<ImportPart, number | null>;

const NOTHING = Object.fromEntries(IMPORT_PARTS.map((part) => [part, null])) as Guess;

/**
 * Columns from 0, null for a part without one. First and last name are set only if both are found;
 * a first name alone counts as the whole name.
 * @param not columns that were dropped
 */
export function guessParts(header: readonly string[], not: readonly number[] = []): Guess {
  const titles = header.map(wordOf);
  const guess = { ...NOTHING };
  const taken = [...not];
  for (const [part, names] of TITLES) {
    const found = orNoColumn(findColumn(titles, names, taken));
    guess[part] = found;
    if (found !== null) taken.push(found);
  }
  // Both parts of a name are better than a whole one; one part alone is the whole name.
  if (guess.first_name !== null && guess.last_name !== null) return { ...guess, name: null };
  return {
    ...guess,
    name: guess.name ?? guess.first_name,
    first_name: null,
    last_name: null,
  };
}

/** True if there is a column for the whole name, or one for each of its parts. */
const hasName = (parts: Guess): boolean =>
  parts.name !== null || (parts.first_name !== null && parts.last_name !== null);

/** The name and one other part at least, so that they are surely titles. */
export function tellsEnough(header: readonly string[]): boolean {
  const { name, first_name, last_name, ...others } = guessParts(header);
  return (
    hasName({ name, first_name, last_name, ...others }) &&
    Object.values(others).some((each) => each !== null)
  );
}

/** Null unless name, birth date and gender have a column: somebody has to choose then. */
export function sureColumns(guess: Guess): ImportColumns | null {
  if (!hasName(guess) || guess.birth_date === null || guess.gender === null) return null;
  return { ...guess, every_gender: null };
}

export const fitColumns = (
  { every_gender: _, ...parts }: ImportColumns,
  width: number,
  dropped: readonly number[],
): boolean =>
  Object.values(parts).every(
    (column) => column === null || (column < width && !dropped.includes(column)),
  );
