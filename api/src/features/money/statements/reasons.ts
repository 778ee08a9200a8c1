import { type MatchReason, nameKey, type RowCandidate } from '@midan/contract';
import { STATEMENTS } from '../../../limits.ts';
import { dayOf, type Line, type Row, type Transfer } from './matching.ts';
import { operationNumber, saysNumber } from './typed-lines.ts';

/** Words that any school's name may have: school, schools, the. */
const GENERAL = new Set(['مدرسة', 'مدارس', 'school', 'schools', 'the'].map(nameKey));

const wordsOf = (text: string): string[] => nameKey(text).split(/[^\p{L}\p{N}]+/u);

/** Two words of it, or its only one. */
function names(said: ReadonlySet<string>, name: string): boolean {
  const words = wordsOf(name).filter((word) => word.length > 2 && !GENERAL.has(word));
  const found = words.filter((word) => said.has(word)).length;
  return found > 0 && found >= Math.min(2, words.length);
}

type Reasons = Pick<RowCandidate, 'reasons' | 'days_apart' | 'typed_reference'>;

/** Why the row may have paid the transfer; only for rows that are shown. */
export function reasonsFor(row: Row, line: Line | null, transfer: Transfer): Reasons {
  const reference = transfer.payment_reference;
  const mistyped = line?.near.find(([, meant]) => meant === reference);
  const apart = dayOf(row.booked_on) - dayOf(transfer.transfer_date);
  const said = new Set(wordsOf(row.details));
  const isTrue: Record<MatchReason, boolean> = {
    reference: line?.references.includes(reference) ?? false,
    near_reference: mistyped !== undefined,
    number: saysNumber(line?.parts ?? [], operationNumber(transfer.reference_number)),
    amount: transfer.open === row.open,
    day: Math.abs(apart) <= STATEMENTS.daysApart,
    name: names(said, transfer.academy_name) || names(said, transfer.contact_person_name),
  };
  return {
    reasons: (Object.keys(isTrue) as MatchReason[]).filter((reason) => isTrue[reason]),
    days_apart: Number.isNaN(apart) ? null : apart,
    typed_reference: mistyped?.[0] ?? null,
  };
}
