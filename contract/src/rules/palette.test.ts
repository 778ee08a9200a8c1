import { expect, it } from 'vitest';
import { contrast, paletteOf } from './palette.ts';

/** 16 steps of each channel. */
const COLOURS = Array.from(
  { length: 4096 },
  (_, n) =>
    `#${[n >> 8, (n >> 4) & 15, n & 15].map((part) => part.toString(16).repeat(2)).join('')}`,
);

it('of every accent is readable, in light and dark', () => {
  const lowest = Math.min(
    ...COLOURS.flatMap((accent) => {
      const { signal, fill, hover, soft, shades } = paletteOf(accent);
      return [
        ...[fill, hover].map((ground) => contrast('#ffffff', ground)),
        ...['#fbfaf6', '#ffffff', '#f1eee4', soft.light].map((ground) =>
          contrast(signal.light, ground),
        ),
        ...['#0e1224', '#171c33', '#1b2140', soft.dark].map((ground) =>
          contrast(signal.dark, ground),
        ),
        // Of the kit: light buttons, and coloured text on dark cards.
        contrast(shades[9] ?? '', shades[1] ?? ''),
        contrast(shades[0] ?? '', soft.dark),
        contrast(shades[4] ?? '', '#171c33'),
        // The page's own text on soft grounds.
        ...[contrast('#4a5068', soft.light), contrast('#b3b8cc', soft.dark)],
      ];
    }),
  );
  expect(lowest).toBeGreaterThanOrEqual(4.5);
});
