import type { PaymentMethod } from '@midan/contract';
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import type { PaymentGateway } from '../../../ports/payment-gateway.ts';
import { fawry } from '../../../ports/payment-gateway-fawry.ts';
import { paymob } from '../../../ports/payment-gateway-paymob.ts';
import { testBank } from '../../../ports/payment-gateway-test-bank.ts';

export type GatewayName = 'paymob' | 'fawry';

/**
 * True in a demo that has neither Paymob's secret key nor Fawry's merchant code: the test bank
 * stands in for both gateways.
 */
export const isTestBank = (config: Config): boolean =>
  config.mode === 'demo' && !config.PAYMOB_SECRET_KEY && !config.FAWRY_MERCHANT_CODE;

/** Paymob; undefined unless all its keys are set. */
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

/** Fawry; undefined unless both its keys are set. */
function fawryOf(config: Config): PaymentGateway | undefined {
  const { FAWRY_MERCHANT_CODE, FAWRY_SECURE_KEY } = config;
  if (!FAWRY_MERCHANT_CODE || !FAWRY_SECURE_KEY) return;
  const keys = { FAWRY_MERCHANT_CODE, FAWRY_SECURE_KEY };
  return fawry({ ...config, ...keys, feeHundredths: config.FAWRY_FEE_PERCENT });
}

/**
 * The gateways by name; undefined for one without all its keys. If isTestBank(), the test bank
 * stands in under both names.
 */
export function gatewaysOf({
  config,
  db,
}: Pick<Deps, 'config' | 'db'>): Partial<Record<GatewayName, PaymentGateway | undefined>> {
  if (isTestBank(config)) {
    return { paymob: testBank(db, ['card', 'mobile_wallet']), fawry: testBank(db, ['fawry']) };
  }
  return { paymob: paymobOf(config), fawry: fawryOf(config) };
}

/**
 * `{ name, gateway }` of the gateway that takes a method of paying; undefined if none that takes it
 * is set up. If isTestBank(), every method has one: the test bank, under the real gateway's name.
 */
export function gatewayFor(deps: Pick<Deps, 'config' | 'db'>, method: PaymentMethod) {
  const found = Object.entries(gatewaysOf(deps)).find(([, each]) => each?.methods.includes(method));
  if (!found?.[1]) return undefined;
  return { name: found[0] as GatewayName, gateway: found[1] };
}
