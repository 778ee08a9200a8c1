import { DEFAULT_ACCENT, paletteOf } from '@midan/contract';
import { expect, it } from 'vitest';
import tokens from './tokens.css?raw';

it('are the palette of the default accent', () => {
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
