import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';

const context = testApp();
const ROOT = new URL('../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, ROOT), 'utf8');

/** The pattern of `route=~"…"` in the rule, as PromQL matches it: the whole label. */
async function routesOf(alert: string): Promise<RegExp> {
  const [, rule = ''] = (await read('deploy/alerts.yml')).split(`- alert: ${alert}\n`);
  const patterns = new Set(rule.split('- alert:')[0]?.match(/(?<=route=~")[^"]+/g));
  expect(patterns.size).toBe(1);
  return new RegExp(`^(?:${[...patterns][0]})$`);
}

async function pathsOf(...features: string[]): Promise<string[]> {
  const folder = new URL('contract/src/features/', ROOT);
  const files = await readdir(folder, { recursive: true });
  const fileOf = (name: string) =>
    files.find((file) => basename(file) === `${name}.ts`) ?? `${name}.ts`;
  const texts = await Promise.all(
    features.map((name) => readFile(new URL(fileOf(name), folder), 'utf8')),
  );
  return texts.flatMap((text) => text.match(/(?<=path: ')[^']+/g) ?? []);
}

describe.each(['MidanErrors', 'MidanSlow'])('%s', (alert) => {
  it('counts calls and pages', async () => {
    const pattern = await routesOf(alert);
    const all = await pathsOf('sessions', 'team-purchase', 'teams', 'families');
    expect(all.length).toBeGreaterThan(10);
    for (const path of all) expect(`/api${path}`).toMatch(pattern);
    expect('/*').toMatch(pattern);
  });

  it('counts neither probes, scrapes, assets nor what no route takes', async () => {
    const pattern = await routesOf(alert);
    const others = ['/healthz', '/readyz', '/metrics', '/assets/*', '/favicon.ico', 'unmatched'];
    for (const route of others) expect(route).not.toMatch(pattern);
    for (const url of ['/healthz', '/readyz']) await context.app.inject(url);
    const { body } = await context.app.inject('/metrics');
    expect(body).toContain('route="/healthz"');
    expect(body).toContain('route="/readyz"');
  });
});

it('the dashboard counts the routes that the alerts count', async () => {
  const pattern = await routesOf('MidanErrors');
  const patterns = (await read('deploy/dashboard.json')).match(/(?<=route=~\\")[^"\\]+/g);
  expect(new Set(patterns)).toEqual(new Set([pattern.source.slice(4, -2).replaceAll('\\/', '/')]));
});

it('MidanMoneyErrors watches every route of money, and no others', async () => {
  const pattern = await routesOf('MidanMoneyErrors');
  const money = await pathsOf(
    ...['accounting', 'bank-transfers', 'coupon-administration', 'coupons', 'money-back'],
    ...['payment-desk', 'payment-refunds', 'payments', 'gateway-comparison', 'statements'],
    ...['team-purchase', 'wallet'],
  );
  expect(money.length).toBeGreaterThan(60);
  const real = money.filter((path) => !path.startsWith('/dev/'));
  expect(real.filter((path) => !pattern.test(`/api${path}`))).toEqual([]);
  for (const gateway of ['paymob', 'fawry']) expect(`/api/hooks/${gateway}`).toMatch(pattern);
  const others = await pathsOf('sessions', 'teams', 'students', 'guardians', 'certificates');
  const watched = others.filter((path) => pattern.test(`/api${path}`));
  expect(new Set(watched)).toEqual(new Set(['/academy/teams']));
});

/** Log lines that a text quotes: `…` or "…", with "in the log" in the same sentence. */
const quotedLines = (text: string): string[] =>
  text
    .split(/(?<=[.|;:])\s/)
    .filter((sentence) => sentence.includes('in the log'))
    .flatMap((sentence) => [...sentence.matchAll(/`([^`]+)`|"([^"]+)"/g)])
    .map(([, code, words]) => code ?? words ?? '')
    .filter((quote) => /^[a-zA-Z]+( [a-z]+)+/.test(quote) && !quote.startsWith('npm '));

/** Replaces numbers and `${…}` by `#`: they are filled in when the line is written. */
const withoutNumbers = (text: string) => text.replaceAll(/\$\{[^}]*\}|\d+(\.\d+)?/g, '#');

const PAGES = ['troubleshooting', 'online-payments', 'integrations'].map(
  (name) => `docs/${name}.md`,
);

it.each(['deploy/alerts.yml', ...PAGES])('%s quotes log lines that exist', async (path) => {
  const folder = new URL('api/src/', ROOT);
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const sources = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  const source = withoutNumbers(sources.join('\n'));
  const quotes = quotedLines(await read(path));
  expect(quotes.length).toBeGreaterThan(0);
  expect(quotes.filter((quote) => !source.includes(withoutNumbers(quote)))).toEqual([]);
});
