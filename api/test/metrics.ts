import type { TestApp } from './app.ts';

/** Value of a metric without labels, as a scrape reads it. */
export async function metricOf({ app }: TestApp, name: string): Promise<number> {
  const { body } = await app.inject('/metrics');
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1]);
}
