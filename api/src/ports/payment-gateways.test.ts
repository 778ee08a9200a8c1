import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fawry, fawrySignature } from './payment-gateway-fawry.ts';
import {
  type PaymobTransaction,
  paymob,
  paymobHmac,
  paymobSigned,
} from './payment-gateway-paymob.ts';

/** The transaction of Paymob's published example. */
const EXAMPLE: PaymobTransaction = {
  amount_cents: 100_000,
  created_at: '2024-06-13T11:33:44.592345',
  currency: 'EGP',
  error_occured: false,
  has_parent_transaction: false,
  id: 192036465,
  integration_id: 4097558,
  is_3d_secure: true,
  is_auth: false,
  is_capture: false,
  is_refunded: false,
  is_standalone_payment: true,
  is_voided: false,
  order: { id: 217503754 },
  owner: 302852,
  pending: false,
  source_data: { pan: '2346', sub_type: 'MasterCard', type: 'card' },
  success: true,
};
const PUBLISHED =
  '1000002024-06-13T11:33:44.592345EGPfalsefalse1920364654097558truefalsefalsefalsetruefalse217503754302852false2346MasterCardcardtrue';

const gateway = paymob({
  PAYMOB_URL: 'http://127.0.0.1:9',
  PAYMOB_SECRET_KEY: 'secret',
  PAYMOB_PUBLIC_KEY: 'public',
  PAYMOB_HMAC_SECRET: 'hmac',
  PAYMOB_API_KEY: 'api',
  feeHundredths: 0,
  integrations: { card: 4097558 },
});
const bodyOf = (obj: unknown) => Buffer.from(JSON.stringify({ type: 'TRANSACTION', obj }));
const readSigned = (obj: PaymobTransaction) =>
  gateway.read(bodyOf(obj), { hmac: paymobHmac('hmac', obj) });

describe('Paymob', () => {
  it('signs the published example string', () => {
    expect(paymobSigned(EXAMPLE)).toBe(PUBLISHED);
  });

  it('reads a signed payment, and keeps no card', () => {
    const event = readSigned(EXAMPLE);
    expect(event).toMatchObject({
      state: 'paid',
      amount: 100_000,
      currency: 'EGP',
      order: '217503754',
      key: '192036465|true|false|false|false|100000|EGP',
    });
    expect(JSON.stringify(event)).not.toMatch(/2346|MasterCard/);
  });

  it.each([
    ['amount_cents', 999],
    ['success', false],
    ['order', { id: 1 }],
  ])('takes a changed %s for forged', (field, value) => {
    const hmac = paymobHmac('hmac', EXAMPLE);
    expect(gateway.read(bodyOf({ ...EXAMPLE, [field]: value }), { hmac })).toBe('forged');
  });

  it.each([
    ['of the sum into the time', { amount_cents: 1_000_002, created_at: '024-06-13T11:33:44' }],
    ['of the time into the sum', { amount_cents: 10_000, created_at: '02024-06-13T11:33:44' }],
    ['of the transaction into the integration', { id: 19203646, integration_id: 54097558 }],
    ['of the integration into the transaction', { id: 1920364654, integration_id: 97558 }],
  ])('takes a digit %s for forged, though the signature fits', (_what, changes) => {
    expect(readSigned({ ...EXAMPLE, ...changes })).toBe('forged');
  });

  it('takes a refunded amount, which nobody signs, for no news', () => {
    const hmac = paymobHmac('hmac', EXAMPLE);
    const told = (refunded_amount_cents: number) =>
      gateway.read(bodyOf({ ...EXAMPLE, refunded_amount_cents }), { hmac });
    expect(told(500)).toEqual(told(0));
  });

  it('takes another amount or currency of the same transaction for news', () => {
    const keyOf = (changes: Partial<PaymobTransaction>) => {
      const event = readSigned({ ...EXAMPLE, ...changes });
      return typeof event === 'object' && event?.key;
    };
    const keys = [keyOf({}), keyOf({ amount_cents: 5 }), keyOf({ currency: 'USD' })];
    expect(new Set(keys).size).toBe(3);
  });

  it('takes an absent, short or foreign signature for forged', () => {
    for (const hmac of [undefined, '', 'ab', paymobHmac('other', EXAMPLE), ['x']]) {
      expect(gateway.read(bodyOf(EXAMPLE), { hmac })).toBe('forged');
    }
  });

  it('tells declined, pending, refunded and void ones apart', () => {
    const states = (changes: Partial<PaymobTransaction>) => {
      const event = readSigned({ ...EXAMPLE, ...changes });
      return typeof event === 'object' && event?.state;
    };
    expect(states({ success: false })).toBe('declined');
    expect(states({ pending: true })).toBe('open');
    expect(states({ is_refunded: true })).toBe('other');
    expect(states({ is_voided: true })).toBe('other');
    expect(states({ is_auth: true })).toBe('other');
    expect(states({ has_parent_transaction: true })).toBe('other');
  });

  it('takes a refund or void that failed, or is pending, for no money that went back', () => {
    const child = { ...EXAMPLE, has_parent_transaction: true };
    for (const changes of [
      { success: false },
      { success: false, is_refunded: true },
      { success: false, is_voided: true },
      { success: false, pending: true },
      { pending: true },
    ]) {
      const event = readSigned({ ...child, ...changes });
      expect(event).toMatchObject({ state: 'open' });
      expect(event).not.toHaveProperty('refunded');
    }
  });

  it('cannot read another body', () => {
    expect(gateway.read(Buffer.from('{'), {})).toBeNull();
    expect(gateway.read(Buffer.from('{"type":"TOKEN","obj":{}}'), {})).toBeNull();
  });
});

describe('Fawry', () => {
  const code = fawry({
    FAWRY_URL: 'http://127.0.0.1:9',
    FAWRY_MERCHANT_CODE: 'merchant',
    FAWRY_SECURE_KEY: 'key',
    feeHundredths: 0,
  });
  const each = {
    fawryRefNumber: '970177',
    merchantRefNumber: '12345678901234',
    paymentAmount: 161.4,
    orderAmount: 159.9,
    fawryFees: 1.5,
    orderStatus: 'PAID',
    paymentMethod: 'PayAtFawry',
  };
  const read = (
    changes: object,
    messageSignature = fawrySignature('key', { ...each, ...changes }),
  ) => code.read(Buffer.from(JSON.stringify({ ...each, ...changes, messageSignature })), {});

  it('signs with SHA-256 over values with two decimals and the key', () => {
    const text = '97017712345678901234161.40159.90PAIDPayAtFawrykey';
    expect(fawrySignature('key', each)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('counts the order’s amount, not Fawry’s fee', () => {
    expect(read({})).toMatchObject({ state: 'paid', amount: 15_990, order: '12345678901234' });
    expect(read({ paymentRefrenceNumber: '77' })).toMatchObject({ state: 'paid' });
  });

  it('takes another amount of the same state for news', () => {
    const keyOf = (changes: object) => {
      const event = read(changes);
      return typeof event === 'object' && event?.key;
    };
    expect(keyOf({ orderAmount: 1 })).not.toBe(keyOf({}));
  });

  it('takes changed values and signatures for forged', () => {
    const signature = fawrySignature('key', each);
    expect(read({ orderAmount: 1 }, signature)).toBe('forged');
    expect(read({ orderStatus: 'FAILED' }, signature)).toBe('forged');
    expect(read({}, 'x')).toBe('forged');
  });

  it('tells its states apart', () => {
    const states = ['NEW', 'UNPAID', 'EXPIRED', 'FAILED', 'CANCELED', 'REFUNDED'].map(
      (orderStatus) => {
        const event = read({ orderStatus });
        return typeof event === 'object' && event?.state;
      },
    );
    expect(states).toEqual(['open', 'open', 'open', 'declined', 'declined', 'other']);
  });
});
