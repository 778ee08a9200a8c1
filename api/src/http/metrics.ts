import { Gauge } from 'prom-client';

/** What the last nightly proof of this process found. */
export const brokenWallets = new Gauge({
  name: 'midan_broken_wallets',
  help: 'Schools whose balance did not follow from their ledger at the last nightly proof',
  registers: [],
});
