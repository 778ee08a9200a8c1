import { z } from 'zod/mini';
import { FIELD_ERRORS, type FieldError, type FieldErrorCode } from './errors.ts';

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

/** True for undefined, null and the empty text. */
const isMissing = (input: unknown) => input === undefined || input === null || input === '';

const SIZE_CODES: Record<string, { too_small: FieldErrorCode; too_big: FieldErrorCode }> = {
  string: { too_small: 'too_short', too_big: 'too_long' },
  array: { too_small: 'too_few', too_big: 'too_many' },
};

/**
 * Code of an issue for which the schema names none. A missing value, and an empty text where one
 * character is enough, are `required`. A text, list or number of a wrong size gets the code for its
 * kind (an empty text of a longer minimum is `too_short`); others are `not_a_number`,
 * `invalid_choice` or `invalid`.
 */
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

/**
 * Parameters of an issue's text: `{ min }` if the value is too small, `{ max }` if it is too large,
 * or what a custom issue carries; undefined for others.
 */
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
 * All field errors of a failed validation, by dotted path (`teams.0.name`; `body` for those of the
 * whole input). A path whose value has the wrong type keeps that error only: zod would also report,
 * for example, the length of a list given in place of a text.
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
