/** Arabic-Indic (٠–٩) and Persian (۰–۹) digits as Western ones; everything else untouched. */
export function toWesternDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );
}

/** Only the digits of a text, as Western digits. */
export function digitsOnly(text: string): string {
  return toWesternDigits(text).replace(/\D/g, '');
}

const PLAIN = /^-?\d+(\.\d+)?$/;
const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * A typed number: Western or Arabic digits, a decimal point (. or ٫), and between whole groups of
 * thousands a comma, ٬ or space. NaN for anything else: a comma that might be a decimal mark, an
 * exponent or another base is never guessed at.
 */
export function typedNumber(text: string): number {
  const plain = toWesternDigits(text)
    .trim()
    .replace(/[\u066C\s\u00A0\u202F]/g, ',')
    .replace(/\u066B/g, '.');
  if (PLAIN.test(plain)) return Number(plain);
  return GROUPED.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}
