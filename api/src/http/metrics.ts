import { Gauge } from 'prom-client';

/** What the last nightly proof of this process found. */
export const brokenWallets = new Gauge({
  name: 'midan_broken_wallets',
  help: 'Schools whose balance did not follow from their ledger at the last nightly proof',
  registers: [],
});

/** What the last nightly comparison of this process found. */
export const miscountedCoupons = new Gauge({
  name: 'midan_miscounted_coupons',
  help: 'Coupons whose current_uses was not the number of their uses at the last nightly proof',
  registers: [],
});

/** What the last look at the file store found. */
export const filesAvailable = new Gauge({
  name: 'midan_files_available',
  help: '1 while the store of private files can be used, 0 while uploads and files are answered 503',
  registers: [],
});
filesAvailable.set(1);
