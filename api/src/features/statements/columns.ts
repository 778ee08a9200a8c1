import type { StatementColumns } from '@midan/contract';

/** Column names that banks use, the more specific ones first. */
const NAMES = {
  date: [/value date|تاريخ (ال)?(حق|استحقاق)/i, /date|تاريخ|اليوم/i],
  credit: [/credit|دائن|إيداع|ايداع|وارد/i, /amount|مبلغ|قيمة/i],
  debit: [/debit|مدين|سحب|صادر/i],
  details:
    /descri|detail|narra|particular|remark|note|refer|بيان|وصف|تفاصيل|ملاحظ|مرجع|رقم العملية/i,
};

/** One column that says CR or DR of each amount. */
const DIRECTION =
  /^(dr|debit|d|مدين)\s*[/|\\-]\s*(cr|credit|c|دائن)$|^(cr|credit|c|دائن)\s*[/|\\-]\s*(dr|debit|d|مدين)$|^(sign|indicator|الاتجاه)$/i;

const find = (header: readonly string[], names: readonly RegExp[], not = -1): number => {
  for (const name of names) {
    const index = header.findIndex((title, n) => n !== not && name.test(title));
    if (index >= 0) return index;
  }
  return -1;
};
const orNull = (index: number): number | null => (index < 0 ? null : index);

/** Guesses the columns from their names; null if date, amount or details are missing. */
export function guessColumns(header: readonly string[]): StatementColumns | null {
  const date = find(header, NAMES.date);
  const direction = find(header, [DIRECTION]);
  const amount = find(header, NAMES.credit, direction);
  const debit = find(header, NAMES.debit, direction);
  const details = header.flatMap((title, index) =>
    NAMES.details.test(title) && index !== date && index !== amount ? [index] : [],
  );
  if (date < 0 || amount < 0 || details.length === 0) return null;
  return {
    date,
    amount,
    debit: debit === amount ? null : orNull(debit),
    direction: orNull(direction),
    details,
  };
}

/** True if all columns exist in the file, and those of day and money are different ones. */
export function fitColumns(columns: StatementColumns, header: readonly string[]): boolean {
  const { date, amount, debit, direction, details } = columns;
  const single = [date, amount, debit, direction].filter((column) => column !== null);
  return (
    new Set(single).size === single.length &&
    [...single, ...details].every((column) => column < header.length)
  );
}
