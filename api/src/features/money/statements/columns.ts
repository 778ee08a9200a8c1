import type { StatementColumns } from '@midan/contract';
import { findColumn, orNoColumn } from '../../../tabular/columns.ts';

/** More specific ones first. */
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

/** Null if date, amount or details are missing. */
export function guessColumns(header: readonly string[]): StatementColumns | null {
  const date = findColumn(header, NAMES.date);
  const direction = findColumn(header, [DIRECTION]);
  const amount = findColumn(header, NAMES.credit, [direction]);
  const debit = findColumn(header, NAMES.debit, [direction]);
  const details = header.flatMap((title, index) =>
    NAMES.details.test(title) && index !== date && index !== amount ? [index] : [],
  );
  if (date < 0 || amount < 0 || details.length === 0) return null;
  return {
    date,
    amount,
    debit: debit === amount ? null : orNoColumn(debit),
    direction: orNoColumn(direction),
    details,
  };
}

/** All exist in the file, and those of day and money are different ones. */
export function fitColumns(columns: StatementColumns, header: readonly string[]): boolean {
  const { date, amount, debit, direction, details } = columns;
  const single = [date, amount, debit, direction].filter((column) => column !== null);
  return (
    new Set(single).size === single.length &&
    [...single, ...details].every((column) => column < header.length)
  );
}
