import { get } from 'node:http';
import { expect, test } from '@playwright/test';

/** Status of a GET of exactly this path; browsers and libraries would normalise it first. */
const statusOf = (base: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(base);
    get({ hostname, port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

test('files of the build stay with who has them; what it did not make, and what lies outside, is not there', async ({
  page,
  request,
  baseURL,
}) => {
  const files: string[] = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));
  await page.goto('/awards');
  await expect.poll(() => files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3);
  for (const end of ['.js', '.webp', '.woff2']) {
    const file = files.find((name) => name.endsWith(end)) ?? end;
    const answer = await request.get(file);
    expect(answer.status(), file).toBe(200);
    expect(answer.headers()['cache-control'], file).toBe('public, max-age=31536000, immutable');
  }
  const outside = [
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2f..%2fserver%2findex.js',
  ];
  for (const path of ['/assets/', '/assets/none.js', '/assets/pictures', ...outside]) {
    expect(await statusOf(String(baseURL), path), path).toBe(404);
  }
});

test('licences.txt names the works of others in the site with licences', async ({ request }) => {
  const response = await request.get('/licences.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  const works = ['react 19', '@mantine/core', 'Tabler Icons MIT', 'Readex Pro', 'Alexandria'];
  for (const work of works) expect(text).toMatch(new RegExp(`^${work}`, 'm'));
  expect(text).toContain('SIL Open Font License, Version 1.1');
  expect(text).toContain('Paweł Kuna');
});
