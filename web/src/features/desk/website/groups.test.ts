import type { BlockState, Site } from '@midan/contract';
import { expect, it } from 'vitest';
import { isOnPage, isSeen } from './groups.ts';

const track = (number: number, key: string) => ({ number, key });
const edition = { slug: 'next', status: 'open', tracks: [track(1, 'robots'), track(2, 'art')] };
const past = { slug: 'past', status: 'archived', tracks: [track(1, 'climate')] };
const site = {
  edition,
  editions: [edition, past],
  pages: [{ slug: 'bus' }],
  content_pages: ['track.next.robots', 'track.past.climate', 'albums.past'],
} as unknown as Site;
const state = (key: string, version = 1) => ({ key, version }) as BlockState;
const KEYS = [
  ...['home', 'faq', 'page.privacy', 'free_page.bus', 'track.next.robots', 'track.next.art'],
  ...['track.past.climate', 'albums.next', 'albums.past', 'projects.past'],
];
const on = (path: string) => KEYS.filter((key) => isOnPage(state(key), path, site));

it('finds the parts of a page by each of its addresses', () => {
  expect(on('/')).toEqual(['home', 'faq']);
  for (const path of ['/track1', '/Track1/', '/editions/next/robots']) {
    expect(on(path)).toEqual(['track.next.robots']);
  }
  expect(on('/tracks/climate')).toEqual(['track.past.climate']);
  expect(on('/editions/past/climate/')).toEqual(['track.past.climate']);
  for (const path of ['/gallery', '/awards']) expect(on(path)).toEqual(['albums.past']);
  expect([on('/privacy'), on('/p/bus')]).toEqual([['page.privacy'], ['free_page.bus']]);
  expect([on('/track2'), on('/organization-form')]).toEqual([[], []]);
});

it('tells what has no page yet', () => {
  const hidden = KEYS.filter((key) => !isSeen(state(key), site));
  expect(hidden).toEqual(['track.next.art', 'albums.next', 'projects.past']);
  const none = ['page.privacy', 'free_page.off'].filter((key) => isSeen(state(key, 0), site));
  expect(none).toEqual([]);
});
