import { readFile } from 'node:fs/promises';
import { DEFAULT_ACCENT, paletteOf } from '@midan/contract';
import { expect, it } from 'vitest';

it('the tokens are the palette of the default accent', async () => {
  const tokens = await readFile(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
  const { signal, fill, hover, soft } = paletteOf(DEFAULT_ACCENT);
  for (const line of [
    `--signal: light-dark(${signal.light}, ${signal.dark});`,
    `--signal-fill: ${fill};`,
    `--signal-fill-hover: ${hover};`,
    `--signal-soft: light-dark(${soft.light}, ${soft.dark});`,
  ]) {
    expect(tokens).toContain(line);
  }
});
