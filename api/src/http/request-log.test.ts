import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';

const context = testApp();

it('holds no probe that succeeds, but one that fails and everybody else', async () => {
  const shown = async (...urls: string[]) => {
    const from = context.logged.length;
    for (const url of urls) await context.app.inject(url);
    const lines = context.logged.slice(from).map((line) => JSON.parse(line));
    // 30 is pino's `info`, the level of an installation.
    return lines
      .filter(({ msg, level }) => msg === 'request' && level >= 30)
      .map(({ route, status }) => [route, status]);
  };
  const probes = ['/healthz', '/serving', '/readyz', '/metrics'];
  expect(await shown(...probes, '/api/tracks')).toEqual([['/api/tracks', 200]]);
  context.app.stopping = true;
  expect(await shown('/healthz', '/readyz')).toEqual([['/readyz', 503]]);
  context.app.stopping = false;
});
