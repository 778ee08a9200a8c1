import { z } from 'zod/mini';
import { FIELD_ERRORS, type FieldError, type FieldErrorCode } from './errors.ts';

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

const SIZE_CODES: Record<string, { too_small: FieldErrorCode; too_big: FieldErrorCode }> = {
  string: { too_small: 'too_short', too_big: 'too_long' },
  array: { too_small: 'too_few', too_big: 'too_many' },
};

/** An empty text is `required` where one character is enough, else `too_short`. */
function derivedCode(issue: RawIssue): FieldErrorCode {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return 'required';
      return SIZE_CODES[String(issue.origin)]?.too_small ?? 'too_small';
    case 'too_big':
      return SIZE_CODES[String(issue.origin)]?.too_big ?? 'too_big';
    case 'invalid_type':
      if (isMissing(issue.input)) return 'required';
      return issue.expected === 'number' ? 'not_a_number' : 'invalid';
    case 'invalid_value':
      return isMissing(issue.input) ? 'required' : 'invalid_choice';
    default:
      return isMissing(issue.input) ? 'required' : 'invalid';
  }
}

// Makes every zod message a code of FIELD_ERRORS instead of a sentence.
z.config({ customError: derivedCode });

/** What a custom issue carries, or its bound. */
function paramsOf(issue: Issue): FieldError['params'] {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  // Custom issues may carry parameters.
  if (issue.code === 'custom') return issue.params as FieldError['params'];
  return undefined;
}

/** Converts a validation issue into a field error; one without a known code becomes `invalid`. */
export function fieldErrorOf(issue: Issue): FieldError {
  const code = FIELD_ERRORS.find((known) => known === issue.message) ?? 'invalid';
  const params = paramsOf(issue);
  return params ? { code, params } : { code };
}

/** Dotted path of an issue; `body` for the whole input. */
const pathOf = (issue: Issue): string => issue.path.map(String).join('.') || 'body';

/**
 * By dotted path (`teams.0.name`). A value of the wrong type has that error only: zod would also
 * report, e.g., the length of a list given in place of a text.
 */
export function fieldErrorsOf(issues: readonly Issue[]): Record<string, FieldError[]> {
  const errors: Record<string, FieldError[]> = {};
  const ofWrongType = new Set(issues.filter(({ code }) => code === 'invalid_type').map(pathOf));
  for (const issue of issues) {
    const path = pathOf(issue);
    if (ofWrongType.has(path) && issue.code !== 'invalid_type') continue;
    const list = errors[path] ?? [];
    list.push(fieldErrorOf(issue));
    errors[path] = list;
  }
  return errors;
}
