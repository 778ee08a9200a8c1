import { typedCode } from '@midan/contract';

/** Printable ASCII only: the common case, in which `typedCode` would change capitals alone. */
const PLAIN = /^[ -~]*$/;

/** As `typedCode` spells it, with signs between words kept. */
export const spelled = (text: string): string =>
  PLAIN.test(text) ? text.toUpperCase() : typedCode(text.replace(/\s+/g, '|'));

const REFERENCE = /(?<![A-Z0-9])MD[\s|\-_.]*([0-9A-Z]{5,7})(?![A-Z0-9])/g;
const REFERENCE_SIGNS = 6;

/** In any spelling, each as `MD-` and its signs; one may be missing, or there may be one too many. */
export const referencesLike = (text: string): string[] => [
  ...new Set(
    text.includes('MD') ? [...text.matchAll(REFERENCE)].map(([, code]) => `MD-${code}`) : [],
  ),
];

/** Those of `details` that may be a school's. */
export const referencesIn = (details: string): string[] =>
  referencesLike(spelled(details)).filter(
    ({ length }) => length === 'MD-'.length + REFERENCE_SIGNS,
  );

/** Shorter operation numbers may occur in a text by chance. */
export const OPERATION_NUMBER_MIN = 6;

/** Runs of digits or letters, e.g. `FT`, `2601`, `88123`. @param text as spelled() gives it */
export const partsOf = (text: string): string[] => text.match(/[0-9]+|[A-Z]+/g) ?? [];

/** A number as a school typed it; empty if it is too short. */
export function operationNumber(typed: string | null): string {
  const code = partsOf(spelled(typed ?? '')).join('');
  return code.length < OPERATION_NUMBER_MIN ? '' : code;
}

/** What consecutive parts make together, at most `longest` signs. */
export function* joined(parts: readonly string[], longest: number): Generator<string> {
  for (let from = 0; from < parts.length; from += 1) {
    let code = '';
    for (let to = from; to < parts.length; to += 1) {
      code += parts[to];
      if (code.length > longest) break;
      if (code.length >= OPERATION_NUMBER_MIN) yield code;
    }
  }
}

export const saysNumber = (parts: readonly string[], code: string): boolean =>
  code !== '' && joined(parts, code.length).some((found) => found === code);

/** Enough digits to be the bank's, and no day such as 20260105. */
export const isBankNumber = (code: string): boolean =>
  code.replace(/\D/g, '').length >= OPERATION_NUMBER_MIN &&
  !/^(20\d\d[01]\d[0-3]\d|[0-3]\d[01]\d20\d\d)$/.test(code);
