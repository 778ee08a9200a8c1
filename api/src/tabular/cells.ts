import {
  asPiastres,
  cleanTyped,
  codeKey,
  isCalendarDate,
  LIMITS,
  type Piastres,
  toWesternDigits,
} from '@midan/contract';

const CURRENCY = /EGP|L\.?E\.?|£|جنيه|ج\.?\s?م\.?/giu;
/** Without hidden signs, with Western digits; presentation forms and wide letters as usual ones. */
const plainCell = (cell: string): string => toWesternDigits(cleanTyped(cell).normalize('NFKC'));
const SPACES = /[\s']/g;

const GROUPED_BY_COMMA = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const GROUPED_BY_POINT = /^\d{1,3}(\.\d{3})+,\d{1,2}$/;
const PLAIN = /^\d+([.,]\d{1,2})?$/;

/** Without grouping, with a decimal point; null for a sign, and for what is ambiguous. */
function plainOf(text: string): string | null {
  if (GROUPED_BY_COMMA.test(text)) return text.replaceAll(',', '');
  if (GROUPED_BY_POINT.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return PLAIN.test(text) ? text.replace(',', '.') : null;
}

/** Words of banks for incoming and outgoing money, without spaces. */
const CREDIT = 'CREDIT|CR|C|دائن|له|إيداع|ايداع';
const DEBIT = 'DEBIT|DR|D|مدين|عليه|سحب';
const DIRECTED = new RegExp(
  `^(?<first>${CREDIT}|${DEBIT})?(?<number>[^\\p{L}]*)(?<last>${CREDIT}|${DEBIT})?\\.?$`,
  'iu',
);
const IS_DEBIT = new RegExp(`^(${DEBIT})\\.?$`, 'iu');
const IS_CREDIT = new RegExp(`^(${CREDIT})\\.?$`, 'iu');

/** In a bank's words, or as + or −. */
export function readDirection(cell: string): 'in' | 'out' | null {
  const word = cleanTyped(cell).replace(SPACES, '');
  if (IS_CREDIT.test(word) || word === '+') return 'in';
  return IS_DEBIT.test(word) || word === '-' ? 'out' : null;
}

/**
 * EGP as banks write it, to piastres; null if unreadable or above `LIMITS.maxAmountPiastres`. Takes
 * 1,234.50, 1.234,50, ١،٢٣٤ and ١٬٢٣٤٫٥٠; DR, minus and (brackets) are negative.
 */
export function readAmount(cell: string): Piastres | null {
  const { first, number, last } =
    DIRECTED.exec(plainCell(cell).replace(CURRENCY, '').replace(SPACES, ''))?.groups ?? {};
  if (number === undefined || (first && last)) return null;
  const text = number
    .replace(/[\u066C\u060C]/g, ',')
    .replace(/\u066B/g, '.')
    .replace(/[\u2212\p{Pd}]/gu, '-');
  const isNegative = /^\(.*\)$|^-|-$/.test(text);
  const direction = readDirection(first ?? last ?? '');
  // An amount below zero that came in is a guess too many.
  if (isNegative && direction === 'in') return null;
  const plain = plainOf(text.replace(/^\((.*)\)$/, '$1').replace(/^[+-]|-$/, ''));
  if (plain === null) return null;
  const piastres = Math.round(Number(plain) * 100);
  if (piastres > LIMITS.maxAmountPiastres) return null;
  return asPiastres(isNegative || direction === 'out' ? -piastres : piastres);
}

/** English, Egyptian, Levantine and Maghrebi names; from English ones three letters are enough. */
const MONTHS = [
  'jan|يناير|كانون الثاني|كانون 2|جانفي',
  'feb|فبراير|شباط|فيفري',
  'mar|مارس|آذار',
  'apr|أبريل|نيسان|أفريل',
  'may|مايو|أيار|ماي',
  'jun|يونيو|يونيه|حزيران|جوان',
  'jul|يوليو|يوليه|تموز|جويلية|يوليوز',
  'aug|أغسطس|آب|أوت|غشت',
  'sep|سبتمبر|أيلول|شتنبر',
  'oct|أكتوبر|تشرين الأول|تشرين 1',
  'nov|نوفمبر|تشرين الثاني|تشرين 2|نونبر',
  'dec|ديسمبر|كانون الأول|كانون 1|دجنبر',
];
const MONTH_NUMBERS = new Map(
  MONTHS.flatMap((names, n) => names.split('|').map((name) => [codeKey(name), n + 1] as const)),
);
const monthNumber = (month: string): number =>
  /^\d+$/.test(month)
    ? Number(month)
    : (MONTH_NUMBERS.get(codeKey(month)) ??
      MONTH_NUMBERS.get(codeKey(month.replace(/^([a-z]{3})[a-z]*\.?$/i, '$1'))) ??
      0);

const WEEKDAY =
  /^(?:يوم )?(?:mon|tue|wed|thu|fri|sat|sun|السبت|ال[اأ]حد|ال[اإ]ثنين|الثلاثاء?|ال[اأ]ربعاء?|الخميس|الجمع[ةه])\p{L}*[ ,،.:-]+/iu;
const BETWEEN = String.raw`(?: *[\p{Pd}\u0640/.,،_\\] *| +(?:of |من |شهر )?)`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const MONTH = String.raw`(?<month>\d{1,2}|\p{L}[\p{L}\p{M}]*\.?(?: \p{L}[\p{L}\p{M}]*| \d(?= ))?)`;
const DATES = [
  ['(?<year>\\d{4})', MONTH, DAY],
  [DAY, MONTH, '(?<year>\\d{4}|\\d{2})'],
  // Numbers are day before month, so that here the month is a word.
  [MONTH.replace('\\d{1,2}|', ''), DAY, '(?<year>\\d{4})'],
].map((parts) => new RegExp(`^${parts.join(BETWEEN)}(?!\\d)`, 'iu'));

/**
 * YYYY-MM-DD; day before month, year first, or the month as a word in English or Arabic, with a
 * weekday before it or not. What follows, e.g. a time, is ignored.
 */
export function readDate(cell: string): string | null {
  const text = plainCell(cell)
    .replace(/[\s']+/g, ' ')
    .trim()
    .replace(WEEKDAY, '');
  for (const pattern of DATES) {
    const { year = '', month = '', day = '' } = pattern.exec(text)?.groups ?? {};
    const parts = [year.length === 2 ? `20${year}` : year, monthNumber(month), day];
    const date = parts.map((part) => String(part).padStart(2, '0')).join('-');
    if (isCalendarDate(date)) return date;
  }
  return null;
}
