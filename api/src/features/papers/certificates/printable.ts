import type { FieldError } from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import { missingSign } from '../../../papers/letters.ts';

/** @throws AppError validation_failed with the first sign of each field that fonts cannot draw */
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
