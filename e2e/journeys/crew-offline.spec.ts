import { getCrewBundle } from '@midan/contract';
import type { Language } from '@midan/messages';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { crewToken, drawnLeague, refereedList } from '../support/crew-world.ts';
import { chooseLanguage } from '../support/language.ts';
import { callAs } from '../support/own-student.ts';
import { fill, textsOf } from '../support/texts.ts';

let world: ReturnType<typeof refereedList> | undefined;

/** Signed in, and everything is kept that the pages need without a network. */
async function crewPage(
  page: Page,
  request: APIRequestContext,
  { who, language }: { who: { phone: string; link: string }; language: Language },
) {
  const token = await crewToken(request, who);
  await chooseLanguage(page, language);
  await page.addInitScript((value) => {
    localStorage.setItem('crew_token', value);
    localStorage.setItem('midan_crew_name', 'crew');
  }, token);
  await page.goto('/crew');
  await page.evaluate(() => navigator.serviceWorker.ready);
  return { ...(await textsOf('crew', language)), token };
}

const referee = async (request: APIRequestContext, at: 'first' | 'head' = 'first') => {
  world ??= refereedList(request);
  return (await world)[at];
};

async function record(page: Page, { run }: Awaited<ReturnType<typeof crewPage>>) {
  await page.getByRole('link', { name: /Record runs/ }).click();
  await page.getByRole('combobox', { name: run.team }).selectOption({ index: 1 });
  await page.getByRole('button', { name: /^More/ }).first().click();
  await page.getByRole('button', { name: run.start, exact: true }).click();
  await page.getByRole('button', { name: run.stop, exact: true }).click();
  await page.getByRole('button', { name: run.report }).click();
  await page.getByRole('dialog').getByRole('button', { name: run.report }).click();
  await expect(page.getByText(run.reported)).toBeVisible();
}

test('a run outlives reload and closing without a network, and is stored once', async ({
  page,
  context,
  request,
}) => {
  const texts = await crewPage(page, request, { who: await referee(request), language: 'en' });
  const counts = (on: Page, sent: number, waiting: number) =>
    expect(on.getByText(fill(texts.state.counts, { sent, waiting }))).toBeVisible();
  await counts(page, 0, 0);
  await context.setOffline(true);
  // The worker has none either.
  const reached = () => fetch('/crew').then(Boolean, () => false);
  expect(await context.serviceWorkers()[0]?.evaluate(reached)).toBe(false);
  await page.reload();
  await record(page, texts);
  await counts(page, 0, 1);
  await expect(page.locator('option', { hasText: 'Solar Racers' })).toBeAttached();
  await page.reload();
  await counts(page, 0, 1);
  // Another tab, which knows of the first one's record, adds its own.
  const second = await context.newPage();
  await second.goto('/crew');
  await counts(second, 0, 1);
  await record(second, texts);
  await counts(second, 0, 2);
  await counts(page, 0, 2);
  await page.close();
  await second.close();
  const third = await context.newPage();
  await third.goto('/crew');
  await counts(third, 0, 2);
  await context.setOffline(false);
  await counts(third, 2, 0);
  const { runs } = await callAs(request, texts.token, getCrewBundle);
  expect(runs).toHaveLength(2);
});

test('an older version’s queue is sent, and what was never opened opens without a network', async ({
  page,
  context,
  request,
}) => {
  const { head } = await drawnLeague(request, 'Qualifier of Taba');
  const texts = await crewPage(page, request, { who: head, language: 'ar' });
  await expect(page.getByRole('heading', { level: 1, name: texts.teams.title })).toBeVisible();
  await context.setOffline(true);
  const record = (id: string) => ({
    record: {
      ...{ kind: 'match', id, at: new Date().toISOString(), match_id: crypto.randomUUID() },
      ...{ home_goals: 1, away_goals: 0, home_penalties: null, away_penalties: null },
      ...{ home_yellow: 0, home_red: 0, away_yellow: 0, away_red: 0, forfeit_by: null },
    },
  });
  await page.evaluate(
    ([own, other]) => {
      localStorage.setItem('midan_crew:crew:queue', own as string);
      localStorage.setItem('midan_crew:somebody else:queue', other as string);
    },
    [[record(crypto.randomUUID())], [record(crypto.randomUUID())]].map((one) =>
      JSON.stringify(one),
    ),
  );
  await page.goto('/crew?at=results');
  await expect(page.getByText(fill(texts.state.counts, { sent: 0, waiting: 1 }))).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.results.title })).toBeVisible();
  const kept = () => page.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(kept).not.toContain(':queue');
  await context.setOffline(false);
  // The server does not know the match: an answer all the same.
  await expect(page.getByText(fill(texts.state.refused_one, { count: 1 }))).toBeVisible();
  const rows = () =>
    page.evaluate(
      () =>
        new Promise<{ owner: string }[]>((resolve) => {
          indexedDB.open('midan-crew').onsuccess = ({ target }) => {
            const { result: db } = target as IDBOpenDBRequest;
            const all = db.transaction('records').objectStore('records').getAll();
            all.onsuccess = () => resolve(all.result);
          };
        }),
    );
  expect((await rows()).map(({ owner }) => owner).sort()).toEqual(['crew', 'somebody else']);
});

test('the worker reaches the crew’s pages alone and keeps no answers of the API', async ({
  page,
  request,
}) => {
  await crewPage(page, request, { who: await referee(request, 'head'), language: 'en' });
  const found = await page.evaluate(async () => {
    const scopes = (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope);
    const others = ['/', '/en', '/ar', '/academy'].map((path) =>
      navigator.serviceWorker.getRegistration(path),
    );
    const outside = (await Promise.all(others)).filter(Boolean).length;
    const wide = await navigator.serviceWorker.register('/crew/sw.js', { scope: '/' }).then(
      () => 'registered',
      ({ name }) => name,
    );
    const caches = await window.caches.keys();
    const kept = await window.caches.open(caches[0] ?? '').then((cache) => cache.keys());
    return { scopes, outside, wide, caches, kept: kept.map(({ url }) => new URL(url).pathname) };
  });
  expect(found).toMatchObject({ outside: 0, wide: 'SecurityError' });
  expect(found.scopes.map((scope) => new URL(scope).pathname)).toEqual(['/crew']);
  expect(found.caches).toHaveLength(1);
  expect(found.kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/crew']);
  const [own, other] = await Promise.all(['/crew', '/ar'].map((path) => request.get(path)));
  expect(own?.headers()['permissions-policy']).toContain('camera=(self)');
  expect(own?.headers()['content-security-policy']).toContain("worker-src 'self'");
  expect(other?.headers()['permissions-policy']).toContain('camera=()');
  expect(other?.headers()['content-security-policy']).not.toContain('worker-src');
});
