import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { readConfig } from '../config.ts';
import { STOP } from '../limits.ts';

const context = testApp();
const read = (name: string) =>
  readFile(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

/** Names of the metrics in PromQL that begin with midan_, nodejs_ or process_. */
const namesIn = (text: string): Set<string> =>
  new Set(text.match(/\b(?:midan|nodejs|process)_\w+/g));

/** All series of /metrics, those of histograms with their suffixes. */
async function exported(): Promise<Set<string>> {
  await context.app.inject('/healthz');
  const { body } = await context.app.inject('/metrics');
  return new Set(body.match(/^[a-z]\w+(?=[{ ])/gm));
}

it.each(['alerts.yml', 'dashboard.json'])('%s names metrics that /metrics has', async (name) => {
  const asked = namesIn(await read(name));
  expect(asked.size).toBeGreaterThan(5);
  const known = await exported();
  expect([...asked].filter((metric) => !known.has(metric))).toEqual([]);
});

it('every metric of Midan is watched by an alert', async () => {
  const own = [...(await exported())].filter((metric) => metric.startsWith('midan_'));
  const watched = namesIn(await read('alerts.yml'));
  expect(own.filter((metric) => !watched.has(metric) && !metric.endsWith('_sum'))).toEqual([]);
});

async function serverSettings(): Promise<Set<string>> {
  const config = await readFile(new URL('../config.ts', import.meta.url), 'utf8');
  return new Set(config.match(/(?<=^ {2})[A-Z][A-Z0-9_]+(?=: )/gm));
}

it('the settings of Compose, of the chart and of Debian are settings of the app', async () => {
  const known = await serverSettings();
  for (const name of ['MIDAN_VERSION', 'SITE_ADDRESS', 'POSTGRES_PASSWORD']) known.add(name);
  const named = [
    ...((await read('.env.example')).match(/^[A-Z]\w+(?==)/gm) ?? []),
    ...((await read('debian/midan.env.example')).match(/^[A-Z]\w+(?==)/gm) ?? []),
    ...((await read('chart/values.yaml')).match(/(?<=^ {2})[A-Z]\w+(?=:)/gm) ?? []),
    ...((await read('chart/templates/configmap.yaml')).match(/(?<=^ {2})[A-Z]\w+(?=:)/gm) ?? []),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

/** The values of the chart as `image.tag`; a map that is passed on whole, as its name. */
async function chartValues(): Promise<string[]> {
  const names: string[] = [];
  let group = '';
  for (const line of (await read('chart/values.yaml')).split('\n')) {
    const [, indent = '', name, value] = /^( {2})?(\w+):(.*)$/.exec(line) ?? [];
    if (!name) continue;
    if (indent === '') group = value === '' ? name : '';
    const isPassedOn = group === 'settings' || group === 'resources';
    if (isPassedOn ? indent === '' : group !== name)
      names.push(group && !isPassedOn ? `${group}.${name}` : name);
  }
  return names.sort();
}

const chartSchema = async () => JSON.parse(await read('chart/values.schema.json'));

/** Settings that the chart or the image determines, or that production refuses. */
const FIXED = [
  'NODE_ENV',
  'DEMO',
  'HOST',
  'PORT',
  'DATA_DIR',
  'PUBLIC_URL',
  'DRAIN_SECONDS',
  'WEBHOOK_TEST_RECEIVER',
];

/** Settings that belong into the Secret, not into a file of values. */
const SECRET = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'APP_SECRET',
  'APP_SECRET_ACCEPTED',
  'CERTIFICATE_SECRET',
  'METRICS_TOKEN',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'PAYMOB_SECRET_KEY',
  'PAYMOB_PUBLIC_KEY',
  'PAYMOB_HMAC_SECRET',
  'PAYMOB_API_KEY',
  'FAWRY_MERCHANT_CODE',
  'FAWRY_SECURE_KEY',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

/** Settings that OpenTelemetry's own library reads. */
const OF_OPENTELEMETRY = [
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];

it('the chart takes every setting of the server that is neither secret nor fixed', async () => {
  const { settings } = (await chartSchema()).properties;
  const others = new Set([...FIXED, ...SECRET]);
  const known = await serverSettings();
  expect([...others].filter((name) => !known.has(name))).toEqual([]);
  const open = [...known].filter((name) => !others.has(name));
  expect(settings.propertyNames.enum).toEqual([...open, ...OF_OPENTELEMETRY].sort());
});

async function podSettings() {
  const { required } = (await chartSchema()).properties.settings;
  const settings = Object.fromEntries<string>(required.map((name: string) => [name, 'given']));
  const valid = { TRUST_PROXY: '10.42.0.0/16', SUPPORT_WHATSAPP: '201000000009' };
  const fixed = { NODE_ENV: 'production', PUBLIC_URL: 'https://midan.example', DRAIN_SECONDS: '5' };
  return { required, env: { ...fixed, ...settings, ...valid, MAIL_FROM: 'given' } };
}

it('the chart requires the settings without which production does not start', async () => {
  const { required, env } = await podSettings();
  const store = { S3_ACCESS_KEY_ID: 'given', S3_SECRET_ACCESS_KEY: 'given' };
  const access = { DATABASE_URL: 'given', APP_SECRET: 'x'.repeat(32), SMTP_URL: 'given' };
  const secret = { ...access, ...store };
  expect(() => readConfig({ ...env, ...secret })).not.toThrow();
  // These two are required because of what a pod lacks: a disk, and a connection to the visitor.
  for (const name of required.filter((name: string) => !/^(TRUST_PROXY|S3_BUCKET)$/.test(name))) {
    expect(() => readConfig({ ...env, ...secret, [name]: '' }), name).toThrow(name);
  }
});

it('the chart’s backup has the settings that it needs', async () => {
  const { env } = await podSettings();
  const keys = (await read('chart/templates/_helpers.tpl')).match(/(?<=")[A-Z][A-Z0-9_]+(?=")/g);
  expect(keys).toContain('DATABASE_URL');
  const secret = Object.fromEntries((keys ?? []).map((key) => [key, 'x'.repeat(32)]));
  const config = { ...env, ...secret, GUARDIAN_CONSENT: 'required', PAYMOB_CARD_INTEGRATION: '1' };
  expect(() => readConfig(config)).not.toThrow();
});

it('the example of values in the documentation has all that is required', async () => {
  const [example = ''] =
    /( {3}image:[^`]*)/.exec(await read('../docs/install-kubernetes.md')) ?? [];
  const named = new Set(example.match(/(?<=^ {5})[A-Z]\w+(?=:)/gm));
  const { required, propertyNames } = (await chartSchema()).properties.settings;
  const missing = required.filter((name: string) => !named.has(name) && name !== 'S3_BUCKET');
  expect(missing).toEqual([]);
  expect([...named].filter((name) => !propertyNames.enum.includes(name))).toEqual([]);
  expect(example).toMatch(/^ {3}host: /m);
});

it('instances of Compose trust the network that they share with the proxy alone', async () => {
  const compose = await read('compose.yml');
  const trusted = /TRUST_PROXY: (\S+)/.exec(compose)?.[1];
  const front = /^ {2}front:\n([\s\S]*?)^ {2}\w+:/m.exec(compose)?.[1];
  expect(trusted).toMatch(/^[\d.]+\/24$/);
  expect(front).toContain(`subnet: ${trusted}\n`);
});

it('services of Compose have a bounded log and, but for the database, bounded memory', async () => {
  const services = /^x-app:[\s\S]*?(?=^networks:)/m.exec(await read('compose.yml'))?.[0] ?? '';
  const images = services.match(/^ +image: /gm);
  expect(images).toHaveLength(4);
  expect(services.match(/^ +logging: \*logging$/gm)).toHaveLength(4);
  expect(services.match(/^ +mem_limit: \d+m$/gm)).toHaveLength(3);
});

it('the chart uses all of its values and no others, and its schema knows them', async () => {
  const folder = new URL('../../../deploy/chart/templates/', import.meta.url);
  const templates = await Promise.all(
    (await readdir(folder)).map((name) => read(`chart/templates/${name}`)),
  );
  const used = new Set(templates.join('\n').match(/(?<=\.Values\.)[\w.]+/g));
  const values = await chartValues();
  expect(values.length).toBeGreaterThan(15);
  expect([...used].sort()).toEqual(values);
  const { properties } = await chartSchema();
  const inSchema = Object.entries<{ properties?: object }>(properties).flatMap(([name, value]) =>
    value.properties && name !== 'settings'
      ? Object.keys(value.properties).map((key) => `${name}.${key}`)
      : name,
  );
  // Helm's own, for charts that others depend on.
  expect(inSchema.filter((name) => name !== 'global').sort()).toEqual(values);
});

it('the chart’s image is of this version', async () => {
  const { version } = JSON.parse(await read('../package.json'));
  expect(await read('chart/Chart.yaml')).toContain(`appVersion: ${version}\n`);
});

it('an instance is given the time that it takes to stop', async () => {
  const secondsIn = async (file: string, pattern: RegExp) =>
    Number(pattern.exec(await read(file))?.[1] ?? Number.NaN);
  const finish = STOP.finishTimeoutMs / 1000 + 2;
  const composeGrace = await secondsIn('compose.yml', /stop_grace_period: (\d+)s/);
  const composeDrain = await secondsIn('compose.yml', /DRAIN_SECONDS: '(\d+)'/);
  expect(composeGrace).toBeGreaterThanOrEqual(composeDrain + finish);
  const unit = 'debian/midan@.service';
  const unitDrain = await secondsIn(unit, /DRAIN_SECONDS=(\d+)/);
  expect(await secondsIn(unit, /TimeoutStopSec=(\d+)/)).toBeGreaterThanOrEqual(unitDrain + finish);
  const pods = 'chart/templates/deployment.yaml';
  const grace = await secondsIn(pods, /terminationGracePeriodSeconds: (\d+)/);
  const sleep = await secondsIn(pods, /sleep: \{ seconds: (\d+)/);
  const drain = await secondsIn('chart/templates/configmap.yaml', /DRAIN_SECONDS: '(\d+)'/);
  expect(grace).toBeGreaterThanOrEqual(sleep + drain + finish);
});
