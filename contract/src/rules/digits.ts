/** Replaces Arabic-Indic (٠–٩) and Persian (۰–۹) digits by Western ones. */
export function toWesternDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );
}

export function digitsOnly(text: string): string {
  return toWesternDigits(text).replace(/\D/g, '');
}

const PLAIN = /^-?\d+(\.\d+)?$/;
const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * A point is . or ٫; a comma (also ٬ and ،) or space stands between complete thousands. NaN for
 * anything else, such as a comma that might be a decimal mark, or an exponent.
 */
export function typedNumber(text: string): number {
  const plain = toWesternDigits(text)
    .trim()
    .replace(/[\u060C\u066C\s\u00A0\u202F]/g, ',')
    .replace(/\u066B/g, '.');
  if (PLAIN.test(plain)) return Number(plain);
  return GROUPED.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}
