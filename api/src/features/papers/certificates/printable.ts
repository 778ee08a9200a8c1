import type { FieldError } from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import { missingSign } from '../../../papers/letters.ts';

/**
 * Refuses typed texts with a sign that the papers' fonts cannot draw.
 * @param fields texts by the names of their fields
 * @throws AppError validation_failed, which names the first such sign of each field
 */
export function assertPrintable(fields: Readonly<Record<string, string | null | undefined>>): void {
  const complaints = Object.entries(fields).flatMap(([field, text]) => {
    const sign = missingSign(text ?? '');
    const complaint: FieldError = { code: 'not_printable', params: { sign: sign ?? '' } };
    return sign ? [[field, [complaint]] as [string, FieldError[]]] : [];
  });
  if (complaints.length > 0) {
    throw new AppError('validation_failed', { fields: Object.fromEntries(complaints) });
  }
}
