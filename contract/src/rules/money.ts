declare const unit: unique symbol;

/** Whole piastres, inside the system. Branded: the compiler rejects EGP and plain numbers. */
export type Piastres = number & { readonly [unit]: 'piastres' };

/** Outside the system: at most two decimals. Plain numbers are accepted, piastres are not. */
export type Egp = number & { readonly [unit]?: 'egp' };

/** @throws RangeError unless it is a safe integer */
export function asPiastres(amount: number): Piastres {
  if (!Number.isSafeInteger(amount)) throw new RangeError('piastres are whole numbers');
  return amount as Piastres;
}

export const NO_MONEY: Piastres = asPiastres(0);

/** @throws RangeError if it is no safe integer */
export const sumOf = (amounts: readonly Piastres[]): Piastres =>
  asPiastres(amounts.reduce((sum: number, amount) => sum + amount, 0));

/** @throws RangeError for more than two decimals or an unsafe integer */
export function toPiastres(egp: Egp): Piastres {
  const piastres = Math.round(egp * 100);
  if (!Number.isSafeInteger(piastres) || Math.abs(egp * 100 - piastres) > 1e-4) {
    throw new RangeError('an amount has at most two decimals');
  }
  return piastres as Piastres;
}

/** Converts piastres to EGP, e.g. 450050 → 4500.5. */
export function toEgp(piastres: Piastres): Egp {
  return piastres / 100;
}

/** Rounded half up; 12.5% is 1250 hundredths. */
export function percentageOf(amount: Piastres, hundredths: number): Piastres {
  const product = BigInt(amount) * BigInt(hundredths);
  return asPiastres(Number((product + 5_000n) / 10_000n));
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** Formats an amount as `4,500.00`, with Western digits in both languages. */
export function formatAmount(piastres: Piastres): string {
  const [whole = '', decimals = ''] = (piastres / 100).toFixed(2).split('.');
  return `${whole.replace(THOUSANDS, ',')}.${decimals}`;
}

/** Formats an amount as `4,500.00 جنيه` or `EGP 4,500.00`. */
export function formatMoney(piastres: Piastres, language: 'ar' | 'en'): string {
  const amount = formatAmount(piastres);
  return language === 'ar' ? `${amount} جنيه` : `EGP ${amount}`;
}
