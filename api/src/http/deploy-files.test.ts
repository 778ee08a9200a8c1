import { readFile } from 'node:fs/promises';
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

it('the settings of Compose and Kubernetes are settings of the app', async () => {
  const config = await readFile(new URL('../config.ts', import.meta.url), 'utf8');
  const known = new Set(config.match(/(?<=^ {2})[A-Z][A-Z0-9_]+(?=: )/gm));
  // What Compose itself asks for.
  for (const name of ['MIDAN_VERSION', 'SITE_ADDRESS', 'POSTGRES_PASSWORD']) known.add(name);
  const named = [
    ...((await read('.env.example')).match(/^[A-Z]\w+(?==)/gm) ?? []),
    ...((await read('kubernetes/settings.yaml')).match(/(?<=^ {2})[A-Z]\w+(?=:)/gm) ?? []),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('an instance is given the time that it takes to stop', async () => {
  const secondsIn = async (file: string, pattern: RegExp) =>
    Number(pattern.exec(await read(file))?.[1] ?? Number.NaN);
  const finish = STOP.finishTimeoutMs / 1000 + 2;
  const composeGrace = await secondsIn('compose.yml', /stop_grace_period: (\d+)s/);
  const composeDrain = await secondsIn('compose.yml', /DRAIN_SECONDS: '(\d+)'/);
  expect(composeGrace).toBeGreaterThanOrEqual(composeDrain + finish);
  const pods = 'kubernetes/deployment.yaml';
  const grace = await secondsIn(pods, /terminationGracePeriodSeconds: (\d+)/);
  const sleep = await secondsIn(pods, /sleep: \{ seconds: (\d+)/);
  const drain = await secondsIn('kubernetes/settings.yaml', /DRAIN_SECONDS: '(\d+)'/);
  expect(grace).toBeGreaterThanOrEqual(sleep + drain + finish);
});
