import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { firstLoad } from './first-load.ts';

const folder = mkdtempSync(join(tmpdir(), 'midan-first-load-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'site.css'), 'a{color:red}\n');
writeFileSync(join(folder, 'home.css'), 'b{background:url("$&")}');
writeFileSync(join(folder, 'broken.css'), 'a::after{content:"</style>"}');
afterAll(() => rmSync(folder, { recursive: true }));

const STYLES = '<link rel="stylesheet" href="/site.css"/><link rel="stylesheet" href="/home.css"/>';
const SCRIPT = `<script type="module" async="">import "/manifest.js";
import * as route0 from "/root.js";
import * as route1 from "/home.js";

  window.__reactRouterRouteModules = {"root":route0,"home-en":route1};

import("/entry.js");</script>`;
const page = (styles = STYLES, script = SCRIPT) =>
  `<head><link rel="modulepreload" href="/shared.js"/>${styles}</head><body>${script}</body>`;

test('styles come inside the page, in their order, and the links fetch nothing', async () => {
  const html = await firstLoad(page(), folder, '/public-routes.js');
  expect(html).toContain('<style>a{color:red}b{background:url("$&")}</style>');
  expect(html).toContain('<link rel="stylesheet" href="/site.css" disabled=""/>');
  expect(html).toContain('<link rel="stylesheet" href="/home.css" disabled=""/>');
});

test('a style that would end its element is refused', async () => {
  const link = '<link rel="stylesheet" href="/broken.css"/>';
  await expect(firstLoad(page(link), folder, '/public-routes.js')).rejects.toThrow(
    'end their element',
  );
});

test('nothing is hinted or imported while the page loads, and everything after', async () => {
  const html = await firstLoad(page(), folder, '/public-routes.js');
  expect(html).not.toContain('rel="modulepreload" href');
  expect(html).not.toContain('type="module"');
  const [, file = ''] =
    /<script src="(\/assets\/start-[0-9a-f]{8}\.js)" fetchpriority="high"><\/script>/.exec(html) ??
    [];
  const start = readFileSync(join(folder, file), 'utf8');
  expect(start).toContain('["/shared.js","/public-routes.js","/root.js","/home.js"]');
  expect(start).toContain(
    '{"root":m["/root.js"],"home-en":m["/home.js"]};await import("/entry.js")',
  );
});

test("a page without styles, or whose router's script reads otherwise, ends the build", async () => {
  await expect(firstLoad(page(''), folder, '/public-routes.js')).rejects.toThrow('no styles');
  await expect(
    firstLoad(page(STYLES, '<script></script>'), folder, '/public-routes.js'),
  ).rejects.toThrow('different');
});
