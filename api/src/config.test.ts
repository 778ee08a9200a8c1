import { expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { PRODUCTION as SMALLEST } from '../test/production.ts';
import { assertDemoNotExposed, ConfigError, readConfig, unsetOptionalSettings } from './config.ts';
import { startInstance } from './instance.ts';

const PRODUCTION = { ...SMALLEST, APP_SECRET: 'x'.repeat(32) };

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'started';
}

it('production lists all missing settings at once, and starts when they are set', () => {
  const refusal = refusalOf({ NODE_ENV: 'production' });
  const names = [...Object.keys(PRODUCTION), 'WHATSAPP_TOKEN'].filter(
    (name) => name !== 'NODE_ENV',
  );
  // MAIL_FROM is only required with email.
  for (const name of names.filter((known) => known !== 'MAIL_FROM'))
    expect(refusal).toContain(name);
  expect(refusalOf(PRODUCTION)).toBe('started');
});

it.each([
  'PAYMENT_ACCOUNT',
  'SUPPORT_WHATSAPP',
  'CONTACT_ADDRESS',
  'CONTACT_ADDRESS_AR',
  'CONTACT_PHONE',
  'CONTACT_EMAIL',
  'MAIL_FROM',
  'SMTP_URL',
])('production does not start without %s', (name) => {
  expect(refusalOf({ ...PRODUCTION, [name]: '' })).toContain(`  ${name}`);
});

it('production rejects the demo’s values and hides links that are not set', () => {
  const demo = readConfig({});
  expect(demo.PAYMENT_ACCOUNT).toBe('midan.demo@instapay');
  const refusal = refusalOf({ ...PRODUCTION, PAYMENT_ACCOUNT: demo.PAYMENT_ACCOUNT });
  expect(refusal).toContain('PAYMENT_ACCOUNT: has the value of the demo');
  expect(demo.SOCIAL_YOUTUBE).not.toBeNull();
  expect(readConfig(PRODUCTION).SOCIAL_YOUTUBE).toBeNull();
  const youtube = { SOCIAL_YOUTUBE: 'https://youtube.test/midan' };
  expect(readConfig({ ...PRODUCTION, ...youtube }).SOCIAL_YOUTUBE).toBe(youtube.SOCIAL_YOUTUBE);
});

it.each([
  ['javascript:alert(1)', 'PUBLIC_URL'],
  ['midan.example.org', 'PUBLIC_URL'],
  ['https://midan.example.org/site', 'PUBLIC_URL'],
  ['https://user:secret@midan.example.org', 'PUBLIC_URL'],
  ['http://midan.example.org', 'PUBLIC_URL: needs https'],
])('production refuses the address %s', (PUBLIC_URL, words) => {
  expect(refusalOf({ ...PRODUCTION, PUBLIC_URL })).toContain(words);
  expect(refusalOf({ ...PRODUCTION, PUBLIC_URL: 'https://midan.example.org/' })).toBe('started');
});

it('WhatsApp requires both the token and the number', () => {
  const { SMTP_URL: _, ...silent } = PRODUCTION;
  expect(refusalOf({ ...silent, WHATSAPP_TOKEN: 'token' })).toContain('WHATSAPP_PHONE_ID');
  expect(refusalOf({ ...silent, WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_ID: '1' })).toBe('started');
});

it('production refuses a payment gateway that is set up in part', () => {
  const fawry = { FAWRY_MERCHANT_CODE: 'code', FAWRY_SECURE_KEY: 'key' };
  const keys = { PAYMOB_SECRET_KEY: 's', PAYMOB_PUBLIC_KEY: 'p', PAYMOB_HMAC_SECRET: 'h' };
  const paymob = { ...keys, PAYMOB_API_KEY: 'a', PAYMOB_CARD_INTEGRATION: '1' };
  expect(refusalOf({ ...PRODUCTION, ...fawry, ...paymob })).toBe('started');
  expect(refusalOf({ ...PRODUCTION, ...fawry, FAWRY_SECURE_KEY: '' })).toContain(
    'FAWRY_SECURE_KEY',
  );
  expect(refusalOf({ ...PRODUCTION, ...paymob, PAYMOB_API_KEY: '' })).toContain('PAYMOB_API_KEY');
  expect(refusalOf({ ...PRODUCTION, ...paymob, PAYMOB_CARD_INTEGRATION: '' })).toContain(
    'PAYMOB_CARD_INTEGRATION or PAYMOB_WALLET_INTEGRATION',
  );
});

it.each(['production', 'test'])('%s refuses a file store without its keys', (NODE_ENV) => {
  const store = { ...PRODUCTION, NODE_ENV, S3_BUCKET: 'private' };
  const refusal = refusalOf({ ...store, S3_ACCESS_KEY_ID: 'id' });
  expect(refusal).toContain('S3_SECRET_ACCESS_KEY: S3_BUCKET is set');
  expect(refusal).not.toContain('S3_ACCESS_KEY_ID');
  expect(refusalOf({ ...store, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' })).toBe(
    'started',
  );
});

it('production does not require a consent that it cannot ask for', () => {
  const required = { ...PRODUCTION, GUARDIAN_CONSENT: 'required' };
  expect(refusalOf(required)).toContain('WHATSAPP_TOKEN and WHATSAPP_PHONE_ID: guardians');
  const whatsapp = { WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_ID: '1' };
  expect(refusalOf({ ...required, ...whatsapp })).toBe('started');
  expect(refusalOf({ ...PRODUCTION, GUARDIAN_CONSENT: 'optional' })).toBe('started');
});

it('rejects an unknown environment', () => {
  expect(readConfig({}).mode).toBe('demo');
  expect(readConfig(PRODUCTION).mode).toBe('production');
  for (const NODE_ENV of ['prod', 'Production', 'staging', 'production ']) {
    expect(() => readConfig({ ...PRODUCTION, NODE_ENV })).toThrow(ConfigError);
  }
});

it('a demo refuses a real database and a public port unless explicitly allowed', async () => {
  for (const exposed of [
    { DATABASE_URL: 'postgres://real' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
  ]) {
    await expect(startInstance(readConfig(exposed))).rejects.toThrow(ConfigError);
    expect(() => assertDemoNotExposed(readConfig({ ...exposed, DEMO: '1' }))).not.toThrow();
  }
  for (const HOST of ['127.0.0.1', '::1', 'localhost', '']) {
    expect(() => assertDemoNotExposed(readConfig({ HOST }))).not.toThrow();
  }
  expect(() => assertDemoNotExposed(readConfig(PRODUCTION))).not.toThrow();
});

it('reads proxies as a list of addresses and networks, with spaces around commas', () => {
  const read = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).TRUST_PROXY;
  expect(read('10.0.0.1, 10.0.0.2')).toEqual(['10.0.0.1', '10.0.0.2']);
  expect(read('10.0.0.0/8,fd00::/8 , loopback')).toEqual(['10.0.0.0/8', 'fd00::/8', 'loopback']);
  for (const wrong of [
    'proxy.local',
    '10.0.0.1,',
    '10.0.0.0/33',
    '10.0.0.0/',
    '0.0.0.0/0',
    'true',
  ]) {
    expect(() => read(wrong)).toThrow('TRUST_PROXY');
  }
});

it('production warns if no proxies are set', () => {
  expect(unsetOptionalSettings(readConfig(PRODUCTION)).join()).toContain('TRUST_PROXY');
  const behind = readConfig({ ...PRODUCTION, TRUST_PROXY: 'loopback' });
  expect(unsetOptionalSettings(behind).join()).not.toContain('TRUST_PROXY');
});

const demo = testApp({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' });
const production = testApp(PRODUCTION);
const guarded = testApp({ ...PRODUCTION, METRICS_TOKEN: 'for-the-monitor' });

it('metrics need a token in production, also from loopback', async () => {
  const statusOf = async ({ app }: typeof demo, token = '') =>
    (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  expect(await statusOf(demo)).toBe(200);
  expect(await statusOf(production)).toBe(404);
  expect(await statusOf(guarded)).toBe(404);
  expect(await statusOf(guarded, 'for-the-monitor')).toBe(200);
});

it('the second factor of administrators is the default in production', () => {
  expect(readConfig(PRODUCTION).ADMIN_REQUIRE_TOTP).toBe(true);
  expect(readConfig({ ...PRODUCTION, ADMIN_REQUIRE_TOTP: 'false' }).ADMIN_REQUIRE_TOTP).toBe(false);
  expect(readConfig({}).ADMIN_REQUIRE_TOTP).toBe(false);
  expect(readConfig({ ADMIN_REQUIRE_TOTP: 'true' }).ADMIN_REQUIRE_TOTP).toBe(true);
  expect(() => readConfig({ ADMIN_REQUIRE_TOTP: 'yes' })).toThrow('ADMIN_REQUIRE_TOTP');
});

it('names malformed and missing settings at once', () => {
  const refusal = refusalOf({ ...PRODUCTION, PORT: 'x', WHATSAPP_QUOTA: '0', CONTACT_PHONE: '' });
  for (const name of ['PORT', 'WHATSAPP_QUOTA', 'CONTACT_PHONE']) expect(refusal).toContain(name);
  expect(refusal.match(/PORT/g)).toHaveLength(1);
  const short = refusalOf({ ...PRODUCTION, APP_SECRET: 'short', PUBLIC_URL: '' });
  expect(short).toContain('APP_SECRET: needs at least 32 bytes');
  expect(short).toContain('PUBLIC_URL');
  expect(short.match(/APP_SECRET/g)).toHaveLength(1);
});
