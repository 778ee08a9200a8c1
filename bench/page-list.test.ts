import { languages } from '@midan/messages/languages.ts';
import { expect, test } from 'vitest';
import { routePatterns } from '../e2e/support/route-patterns.ts';
import { DEMO_IDS } from './page-demo.ts';
import { sitePages } from './page-list.ts';

test('every page of the website is measured, with an id for each parameter', () => {
  const ids = Object.fromEntries(DEMO_IDS.map((name) => [name, `an-${name}`]));

  const pages = sitePages({ ids, guardian: '/guardian#token', certificate: 'a-code' });

  const leftOut = /\*$|^\/dev\/|\/p\/:slug$|\/(results|live)\/:/;
  const measured = new Set(pages.map(({ name }) => name));
  expect(routePatterns().filter((name) => !measured.has(name) && !leftOut.test(name))).toEqual([]);
  expect(new Set(pages.map(({ language }) => language))).toEqual(new Set(languages));
});
