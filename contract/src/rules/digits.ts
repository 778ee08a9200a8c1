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

/**
 * A typed number as JavaScript reads it: Western digits, Arabic decimal mark (٫) as a point,
 * thousands marks (٬ and ,) and spaces removed. The result may still not be a number.
 */
export function toPlainNumber(text: string): string {
  return toWesternDigits(text)
    .replace(/[\u066C,\s\u00A0\u202F]/g, '')
    .replace(/\u066B/g, '.');
}
