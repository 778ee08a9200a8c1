/** Money is a whole number of piastres inside, a number of EGP with at most two decimals outside. */
export type Piastres = number;

/** EGP as piastres. Throws RangeError when the amount has more than two decimals or is unsafe. */
export function toPiastres(egp: number): Piastres {
  const piastres = Math.round(egp * 100);
  if (!Number.isSafeInteger(piastres) || Math.abs(egp * 100 - piastres) > 1e-4) {
    throw new RangeError('an amount has at most two decimals');
  }
  return piastres;
}

/** Piastres as EGP, e.g. 450050 → 4500.5. */
export function toEgp(piastres: Piastres): number {
  return piastres / 100;
}

/**
 * A share of an amount, rounded half up to the piastre, once.
 * @param hundredths the percentage in hundredths of a percent: 12.5% is 1250.
 */
export function percentageOf(amount: Piastres, hundredths: number): Piastres {
  const product = BigInt(amount) * BigInt(hundredths);
  return Number((product + 5_000n) / 10_000n);
}

/** Between the thousands of a whole number. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** `4,500.00`, Western digits in both languages. */
export function formatAmount(piastres: Piastres): string {
  const [whole = '', decimals = ''] = (piastres / 100).toFixed(2).split('.');
  return `${whole.replace(THOUSANDS, ',')}.${decimals}`;
}

/** `4,500.00 جنيه` / `EGP 4,500.00` (product rule for every amount that is shown). */
export function formatMoney(piastres: Piastres, language: 'ar' | 'en'): string {
  const amount = formatAmount(piastres);
  return language === 'ar' ? `${amount} جنيه` : `EGP ${amount}`;
}
