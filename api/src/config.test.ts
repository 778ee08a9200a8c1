import { expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { ConfigError, missingInProduction, readConfig, refuseExposedDemo } from './config.ts';
import { startInstance } from './instance.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://unused',
  PUBLIC_URL: 'https://midan.test',
  APP_SECRET: 'x'.repeat(32),
};

it('only the three known environments start', () => {
  expect(readConfig({}).mode).toBe('demo');
  expect(readConfig(PRODUCTION).mode).toBe('production');
  for (const NODE_ENV of ['prod', 'Production', 'staging', 'production ']) {
    expect(() => readConfig({ ...PRODUCTION, NODE_ENV })).toThrow(ConfigError);
  }
});

it('a demo opens no real database and no port to others, unless it is meant', async () => {
  for (const exposed of [
    { DATABASE_URL: 'postgres://real' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
  ]) {
    await expect(startInstance(readConfig(exposed))).rejects.toThrow(ConfigError);
    expect(() => refuseExposedDemo(readConfig({ ...exposed, DEMO: '1' }))).not.toThrow();
  }
  for (const HOST of ['127.0.0.1', '::1', 'localhost', '']) {
    expect(() => refuseExposedDemo(readConfig({ HOST }))).not.toThrow();
  }
  expect(() => refuseExposedDemo(readConfig(PRODUCTION))).not.toThrow();
});

it('proxies are a list of addresses and networks, whatever stands around the commas', () => {
  const read = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).TRUST_PROXY;
  expect(read('10.0.0.1, 10.0.0.2')).toEqual(['10.0.0.1', '10.0.0.2']);
  expect(read('10.0.0.0/8,fd00::/8 , loopback')).toEqual(['10.0.0.0/8', 'fd00::/8', 'loopback']);
  for (const wrong of ['proxy.local', '10.0.0.1,', '10.0.0.0/33', '10.0.0.0/', 'true']) {
    expect(() => read(wrong)).toThrow('TRUST_PROXY');
  }
});

it('production is told that it has no proxies', () => {
  expect(missingInProduction(readConfig(PRODUCTION)).join()).toContain('TRUST_PROXY');
  const behind = readConfig({ ...PRODUCTION, TRUST_PROXY: 'loopback' });
  expect(missingInProduction(behind).join()).not.toContain('TRUST_PROXY');
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
