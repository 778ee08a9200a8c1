import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureSite } from './site.mjs';

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

const builds = () =>
  existsSync(join(root, 'built')) ? readFileSync(join(root, 'built'), 'utf8').length : 0;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  root = mkdtempSync(join(tmpdir(), 'midan-site-'));
  for (const folder of ['web/build', 'messages', 'contract']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  const build = `node -e "require('fs').appendFileSync('../built','x')"`;
  write('web/package.json', JSON.stringify({ name: 'web', scripts: { build } }));
  write('package.json', JSON.stringify({ private: true, workspaces: ['web'] }));
  write('package-lock.json', '{}');
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

test('the site is built once, and again for other files', () => {
  ensureSite(root);
  ensureSite(root);
  expect(builds()).toBe(1);
  write('messages/a.ts', 'export default {};');
  ensureSite(root);
  expect(builds()).toBe(2);
});
