import { expect, test } from 'vitest';
import { parkScripts } from './park-scripts.ts';

const HEAD =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head>';
const MODULE = 'import "/assets/m.js";\nimport("/assets/entry.js");';
const PAGE =
  `<!DOCTYPE html><html>${HEAD}<body><!--$--><p>One &amp; two</p><!--/$-->` +
  '<script>window.first = "<\\/p>"</script><script type="application/ld+json">{"a":1}</script>' +
  `<script type="module" async="">${MODULE}</script></body></html>`;

test('the module script is parked whole, and nothing else of the page changes', () => {
  const { html } = parkScripts(PAGE, 'start()');
  expect(html).toContain(`<script type="parked">${MODULE}</script>`);
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<!--$--><p>One &amp; two</p><!--/$-->');
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(html).toContain('<script type="application/ld+json">{"a":1}</script>');
});

test('hints for scripts wait as well', () => {
  const { html } = parkScripts(PAGE, 'start()');
  expect(html).toContain('<link data-late="modulepreload" href="/assets/a.js"/>');
  expect(html).not.toContain('rel="modulepreload"');
});

test('every script that runs is named for the content security policy, data are not', () => {
  const { html, inlineScripts } = parkScripts(PAGE, 'start()');
  expect(inlineScripts).toContain('window.first = "<\\/p>"');
  expect(inlineScripts).toContain(MODULE);
  expect(inlineScripts).toHaveLength(3);
  for (const text of inlineScripts) expect(html).toContain(`>${text}</script>`);
});
