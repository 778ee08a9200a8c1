import type { PaymentMethod } from '@midan/contract';
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import type { PaymentGateway } from '../../../ports/payment-gateway.ts';
import { fawry } from '../../../ports/payment-gateway-fawry.ts';
import { paymob } from '../../../ports/payment-gateway-paymob.ts';
import { testBank } from '../../../ports/payment-gateway-test-bank.ts';

export type GatewayName = 'paymob' | 'fawry';

/** A demo without Paymob's secret key and Fawry's merchant code: stands in for both. */
export const isTestBank = (config: Config): boolean =>
  config.mode === 'demo' && !config.PAYMOB_SECRET_KEY && !config.FAWRY_MERCHANT_CODE;

function paymobOf(config: Config): PaymentGateway | undefined {
  const { PAYMOB_SECRET_KEY, PAYMOB_PUBLIC_KEY, PAYMOB_HMAC_SECRET, PAYMOB_API_KEY } = config;
  if (!PAYMOB_SECRET_KEY || !PAYMOB_PUBLIC_KEY || !PAYMOB_HMAC_SECRET || !PAYMOB_API_KEY) return;
  const keys = { PAYMOB_SECRET_KEY, PAYMOB_PUBLIC_KEY, PAYMOB_HMAC_SECRET, PAYMOB_API_KEY };
  const integrations = {
    card: config.PAYMOB_CARD_INTEGRATION,
    mobile_wallet: config.PAYMOB_WALLET_INTEGRATION,
  };
  return paymob({ ...config, ...keys, integrations, feeHundredths: config.PAYMOB_FEE_PERCENT });
}

function fawryOf(config: Config): PaymentGateway | undefined {
  const { FAWRY_MERCHANT_CODE, FAWRY_SECURE_KEY } = config;
  if (!FAWRY_MERCHANT_CODE || !FAWRY_SECURE_KEY) return;
  const keys = { FAWRY_MERCHANT_CODE, FAWRY_SECURE_KEY };
  return fawry({ ...config, ...keys, feeHundredths: config.FAWRY_FEE_PERCENT });
}

export function gatewaysOf({
  config,
  db,
}: Pick<Deps, 'config' | 'db'>): Partial<Record<GatewayName, PaymentGateway | undefined>> {
  if (isTestBank(config)) {
    return { paymob: testBank(db, ['card', 'mobile_wallet']), fawry: testBank(db, ['fawry']) };
  }
  return { paymob: paymobOf(config), fawry: fawryOf(config) };
}

/** With the test bank every method has a gateway, under the real one's name. */
export function gatewayFor(deps: Pick<Deps, 'config' | 'db'>, method: PaymentMethod) {
  const found = Object.entries(gatewaysOf(deps)).find(([, each]) => each?.methods.includes(method));
  if (!found?.[1]) return undefined;
  return { name: found[0] as GatewayName, gateway: found[1] };
}
