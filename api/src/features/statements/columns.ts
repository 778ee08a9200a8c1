import type { StatementColumns } from '@midan/contract';

/** Column names that banks use, the more specific ones first. */
const NAMES = {
  date: [/value date|تاريخ (ال)?(حق|استحقاق)/i, /date|تاريخ|اليوم/i],
  credit: [/credit|دائن|إيداع|ايداع|وارد/i, /amount|مبلغ|قيمة/i],
  debit: [/debit|مدين|سحب|صادر/i],
  details:
    /descri|detail|narra|particular|remark|note|refer|بيان|وصف|تفاصيل|ملاحظ|مرجع|رقم العملية/i,
};

const find = (header: readonly string[], names: readonly RegExp[]): number => {
  for (const name of names) {
    const index = header.findIndex((title) => name.test(title));
    if (index >= 0) return index;
  }
  return -1;
};

/** Guesses the columns from their names; null if date, amount or details are missing. */
export function guessColumns(header: readonly string[]): StatementColumns | null {
  const date = find(header, NAMES.date);
  const amount = find(header, NAMES.credit);
  const debit = find(header, NAMES.debit);
  const details = header.flatMap((title, index) =>
    NAMES.details.test(title) && index !== date && index !== amount ? [index] : [],
  );
  if (date < 0 || amount < 0 || details.length === 0) return null;
  return { date, amount, debit: debit < 0 || debit === amount ? null : debit, details };
}

/** True if all columns exist in the file, and date, amount and debit are different ones. */
export function fitColumns(columns: StatementColumns, header: readonly string[]): boolean {
  const { date, amount, debit, details } = columns;
  const single = [date, amount, ...(debit === null ? [] : [debit])];
  return (
    new Set(single).size === single.length &&
    [...single, ...details].every((column) => column < header.length)
  );
}
