import type { TestApp } from './app.ts';

/** Value of a series such as `midan_x` or `midan_x{kind="a"}` at /metrics; NaN if there is none. */
export async function metricOf({ app }: TestApp, series: string): Promise<number> {
  const { body } = await app.inject('/metrics');
  const line = body.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return Number(line?.slice(series.length));
}
