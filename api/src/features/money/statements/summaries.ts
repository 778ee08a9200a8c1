import { type StatementColumns, toWesternDigits } from '@midan/contract';
import { readDate } from '../../../tabular/cells.ts';

/** Days, amounts, signs and currencies beside a label. */
const BESIDE =
  /[\d.,:;/()*=+\-–—_|]+|\b(EGP|L\.?E\.?|CR|DR)\b|جنيه|(?<!\p{L})ج\.?\s?م(?!\p{L})|[\u200E\u200F]/giu;

/** Whole labels: "Total Energy School" is a payer, "Total credits" is not. */
const LABELS = [
  /^(grand |sub ?)?totals?( of)?( (debits?|credits?|deposits|withdrawals|amount|transactions|movements?|and))*$/,
  /^((opening|closing|beginning|ending|starting|previous|current|available|ledger|book|final|net|running) )*balance( (brought|carried) (forward|down)| b f| c f| forward)?( (as )?(of|at|on))?$/,
  /^(ال)?[إا]جمال[يى]( (ال)?(مدينة?|دائنة?|حركات|حركة|[إا]يداعات|سحوبات|مبلغ|عمليات|و))*$/,
  /^(ال)?مجموع( (ال)?(مدينة?|دائنة?|حركات|[إا]يداعات|سحوبات|مبالغ|عمليات|و))*$/,
  /^(ال)?رصيد( (ال)?([اإ]فتتاحي|ختامي|سابق|حالي|متاح|مرحل|مدور|منقول|نهائي|دفتري|[أا]ول المدة|[آا]خر المدة|[أا]ول الفترة|[آا]خر الفترة))?( (في|بتاريخ|من|إلى|الى))?$/,
];

/** Small letters, without what is BESIDE. */
const labelOf = (cell: string): string =>
  toWesternDigits(cell).replace(BESIDE, ' ').replace(/\s+/g, ' ').trim().toLowerCase();

export const isSummaryLabel = (cell: string): boolean => {
  const label = labelOf(cell);
  return LABELS.some((pattern) => pattern.test(label));
};

/** Totals, balances, the header once more on the next page, notes without day and amount. */
export function isSummary(
  cells: readonly string[],
  { date, amount, debit }: StatementColumns,
  header: readonly string[],
): boolean {
  const isBlank = (column: number | null) => column === null || !cells[column];
  if (readDate(cells[date] ?? '') === null && isBlank(amount) && isBlank(debit)) return true;
  if (cells.length === header.length && cells.every((cell, n) => cell === header[n])) return true;
  return cells.some(isSummaryLabel);
}
