import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { STOP } from '../limits.ts';

const context = testApp();
const read = (name: string) =>
  readFile(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

/** Names of metrics in PromQL; `up` is Prometheus's own. */
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

it('the settings of Compose and of the chart are settings of the app', async () => {
  const config = await readFile(new URL('../config.ts', import.meta.url), 'utf8');
  const known = new Set(config.match(/(?<=^ {2})[A-Z][A-Z0-9_]+(?=: )/gm));
  // What Compose itself asks for.
  for (const name of ['MIDAN_VERSION', 'SITE_ADDRESS', 'POSTGRES_PASSWORD']) known.add(name);
  const named = [
    ...((await read('.env.example')).match(/^[A-Z]\w+(?==)/gm) ?? []),
    ...((await read('chart/values.yaml')).match(/(?<=^ {2})[A-Z]\w+(?=:)/gm) ?? []),
    ...((await read('chart/templates/settings.yaml')).match(/(?<=^ {2})[A-Z]\w+(?=:)/gm) ?? []),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

/** The values of the chart as `image.tag`; a map that is passed on whole, as its name. */
async function chartValues(): Promise<string[]> {
  const names: string[] = [];
  let group = '';
  for (const line of (await read('chart/values.yaml')).split('\n')) {
    const [, indent = '', name, value] = /^( *)(\w+):(.*)$/.exec(line) ?? [];
    if (!name) continue;
    if (indent === '') group = value === '' ? name : '';
    const isPassedOn = group === 'settings' || group === 'resources';
    if (isPassedOn ? indent === '' : group !== name)
      names.push(group && !isPassedOn ? `${group}.${name}` : name);
  }
  return names.sort();
}

it('the chart uses all of its values and no others, and its schema knows them', async () => {
  const folder = new URL('../../../deploy/chart/templates/', import.meta.url);
  const templates = await Promise.all(
    (await readdir(folder)).map((name) => read(`chart/templates/${name}`)),
  );
  const used = new Set(templates.join('\n').match(/(?<=\.Values\.)[\w.]+/g));
  const values = await chartValues();
  expect(values.length).toBeGreaterThan(15);
  expect([...used].sort()).toEqual(values);
  const { properties } = JSON.parse(await read('chart/values.schema.json'));
  const inSchema = Object.entries<{ properties?: object }>(properties).flatMap(([name, value]) =>
    value.properties ? Object.keys(value.properties).map((key) => `${name}.${key}`) : name,
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
  const pods = 'chart/templates/deployment.yaml';
  const grace = await secondsIn(pods, /terminationGracePeriodSeconds: (\d+)/);
  const sleep = await secondsIn(pods, /sleep: \{ seconds: (\d+)/);
  const drain = await secondsIn('chart/templates/settings.yaml', /DRAIN_SECONDS: '(\d+)'/);
  expect(grace).toBeGreaterThanOrEqual(sleep + drain + finish);
});
