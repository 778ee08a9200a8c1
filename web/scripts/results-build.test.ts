import { brotliCompressSync } from 'node:zlib';
import type { PublicLeague, PublishedList, SiteRenderer } from '@midan/contract';
import arabicPlaces from '@midan/messages/ar/governorates.ts';
import arabic from '@midan/messages/ar/public-results.ts';
import englishPlaces from '@midan/messages/en/governorates.ts';
import english from '@midan/messages/en/public-results.ts';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { EXAMPLE } from '../src/lib/installation-example.ts';

const { renderPage } = (await import(
  new URL('../build/server/index.js', import.meta.url).href
)) as SiteRenderer;

const both = (en: string, ar = en) => ({ en, ar });
const LIST: PublishedList = {
  address: 'seventh/giza/innovation/junior',
  edition: { number: 7, slug: 'seventh', name: both('Seventh edition', 'الدورة السابعة') },
  event: { title: both('Qualifier', 'تصفيات'), place: both('Giza'), starts_on: '2027-02-01' },
  track: { key: 'innovation', name: both('Innovation') },
  ...{ level: 'junior', method: 'plain', number: 2, corrected: false, sha256: 'ab'.repeat(32) },
  published_at: '2027-02-01T16:00:00.000Z',
  correction_reason: 'A sheet was missing',
  recomputable: true,
  placements: Array.from({ length: 40 }, (_, at) => ({
    ...{ place: at < 39 ? at + 1 : null, team: `Falcons <b> ${at}`, team_number: `7-00${at + 10}` },
    ...{ academy: `مدرسة ${at}`, governorate: 'الجيزة', project: null, score: 90.5 - at },
    award: at === 1 ? both('Best idea', 'أفضل فكرة') : null,
    moved_reason: at === 2 ? 'Late by ten minutes' : null,
  })),
  earlier: [{ number: 1, published_at: '2027-02-01T15:00:00.000Z' }],
};
const team = { id: 'a', number: '7-0001', name: 'Falcons', academy: 'مدرسة' };
const LEAGUE: PublicLeague = {
  ...LIST,
  frozen_at: '2027-02-01T14:00:00.000Z',
  draw: null,
  groups: [{ number: 1, rows: [] }],
  matches: [
    {
      ...{ id: '1', code: 'SF-1', group_no: null, turn: 1, home: team, away: null, version: 1 },
      ...{ state: 'planned', home_goals: null, away_goals: null, forfeit_by: null },
      ...{ home_penalties: null, away_penalties: null, home_cards: 0, away_cards: 0 },
      confirmed_at: null,
    },
  ],
};
const at = `/results/${LIST.address}`;
const render = async (path: string, content: object) => {
  const language = path.startsWith('/ar') ? 'ar' : 'en';
  const page = await renderPage(path, { ...EXAMPLE, language }, async () => content);
  return { ...page, html: parse(page.body) };
};

test.each([
  ['en', '', english, englishPlaces],
  ['ar', '/ar', arabic, arabicPlaces],
] as const)('a parent reads places without script, in %s', async (language, start, t, places) => {
  const { status, html, body } = await render(start + at, { result: LIST });
  expect(status).toBe(200);
  expect(html.querySelectorAll('tbody tr')).toHaveLength(40);
  expect(html.querySelector('tbody tr')?.text).toContain('Falcons <b> 0');
  expect(html.querySelector('tbody tr')?.text).toContain(places.الجيزة);
  const main = html.querySelector('main')?.text ?? '';
  for (const text of [t.signed, t.method.plain, LIST.sha256, LIST.placements[1]?.award?.[language]])
    expect(main).toContain(text);
  // A moved place leads to its reason, and the list to the one before and to its file.
  const note = html.querySelector('tbody sup a')?.getAttribute('href') ?? '';
  expect(html.querySelector(`[id="${note.slice(1)}"]`)?.text).toContain('Late by ten minutes');
  expect(html.querySelector(`main a[href="${start}${at}/1"]`)).not.toBeNull();
  expect(html.querySelector(`main a[href="${at}.json"]`)).not.toBeNull();
  expect(html.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(`${start}${at}`);
  // 40 teams within the second of a slow line: 50 KB/s.
  expect(brotliCompressSync(body).length).toBeLessThan(14_000);
  const old = { ...LIST, corrected: true, number: 1, earlier: [] };
  const before = await render(`${start}${at}/1`, { result: old });
  expect(before.html.querySelector('main')?.text).toContain(t.corrected);
  expect(before.html.querySelector(`main a[href="${start}${at}"]`)).not.toBeNull();
  const league = (await render(start + at, { league: LEAGUE })).html.querySelector('main')?.text;
  for (const text of [t.league.stages.SF, t.league.unknown, t.league.frozen.split('{{')[0] ?? ''])
    expect(league).toContain(text);
  const { published_at, address, edition, event, track, level } = LIST;
  const first = [{ team: 'A', academy: 'B' }];
  const row = { address, edition, event, track, level, published_at, teams: 2, first };
  for (const path of [`${start}/results`, start || '/']) {
    const link = (await render(path, { results: [row] })).html.querySelector(
      `main a[href="${start}${at}"]`,
    );
    expect(link, path).not.toBeNull();
  }
  expect((await render('/sitemap.xml', { results: [row] })).body).toContain(`${start}${at}</loc>`);
});

test('an address without results is not found', async () => {
  expect((await render('/ar/results/-/-/-/-', {})).status).toBe(404);
});
