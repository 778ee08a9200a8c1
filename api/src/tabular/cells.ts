import {
  asPiastres,
  isCalendarDate,
  LIMITS,
  type Piastres,
  toWesternDigits,
} from '@midan/contract';

const CURRENCY = /EGP|L\.?E\.?|£|جنيه|ج\.?\s?م\.?/giu;
const INVISIBLE = /[\s\u00A0\u202F\u200E\u200F\u202A-\u202E\u2066-\u2069']/g;

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
  const word = cell.replace(INVISIBLE, '');
  if (IS_CREDIT.test(word) || word === '+') return 'in';
  return IS_DEBIT.test(word) || word === '-' ? 'out' : null;
}

/**
 * EGP as banks write it, to piastres; null if unreadable or above `LIMITS.maxAmountPiastres`. Takes
 * 1,234.50 and 1.234,50 and Arabic-Indic digits; DR, minus and (brackets) are negative.
 */
export function readAmount(cell: string): Piastres | null {
  const { first, number, last } =
    DIRECTED.exec(toWesternDigits(cell).replace(CURRENCY, '').replace(INVISIBLE, ''))?.groups ?? {};
  if (number === undefined || (first && last)) return null;
  const text = number.replaceAll('\u066C', ',').replaceAll('\u066B', '.').replaceAll('\u2212', '-');
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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3})[A-Za-z]*[-/. ](\d{4}|\d{2})(?!\d)/;

const monthNumber = (month: string): string =>
  /^\d/.test(month) ? month : String(MONTHS.indexOf(month.toLowerCase()) + 1);

/** YYYY-MM-DD; day before month, or year first. What follows, e.g. a time, is ignored. */
export function readDate(cell: string): string | null {
  const text = toWesternDigits(cell).replace(INVISIBLE, ' ').trim();
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  const [, firstDay, middle, lastYear] = DAY_FIRST.exec(text) ?? [];
  const parts = year
    ? [year, month, day]
    : firstDay && middle && lastYear
      ? [lastYear.length === 2 ? `20${lastYear}` : lastYear, monthNumber(middle), firstDay]
      : null;
  if (!parts) return null;
  const date = parts.map((part) => String(part).padStart(2, '0')).join('-');
  return isCalendarDate(date) ? date : null;
}
