/** Money is a whole number of piastres inside, a number of EGP with at most two decimals outside. */
export type Piastres = number;

/** Converts EGP to piastres. @throws RangeError for more than two decimals or an unsafe integer */
export function toPiastres(egp: number): Piastres {
  const piastres = Math.round(egp * 100);
  if (!Number.isSafeInteger(piastres) || Math.abs(egp * 100 - piastres) > 1e-4) {
    throw new RangeError('an amount has at most two decimals');
  }
  return piastres;
}

/** Converts piastres to EGP, e.g. 450050 → 4500.5. */
export function toEgp(piastres: Piastres): number {
  return piastres / 100;
}

/**
 * Percentage of an amount, rounded half up to the piastre.
 * @param hundredths hundredths of a percent: 12.5% is 1250
 */
export function percentageOf(amount: Piastres, hundredths: number): Piastres {
  const product = BigInt(amount) * BigInt(hundredths);
  return Number((product + 5_000n) / 10_000n);
}

/** Positions between groups of thousands. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** Formats an amount as `4,500.00`, with Western digits in both languages. */
export function formatAmount(piastres: Piastres): string {
  const [whole = '', decimals = ''] = (piastres / 100).toFixed(2).split('.');
  return `${whole.replace(THOUSANDS, ',')}.${decimals}`;
}

/** Formats an amount as `4,500.00 جنيه` or `EGP 4,500.00`, as for every amount that is shown. */
export function formatMoney(piastres: Piastres, language: 'ar' | 'en'): string {
  const amount = formatAmount(piastres);
  return language === 'ar' ? `${amount} جنيه` : `EGP ${amount}`;
}
