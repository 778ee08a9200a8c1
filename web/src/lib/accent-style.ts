import { DEFAULT_ACCENT, paletteOf } from '@midan/contract';

/**
 * Of the page's root: properties in the place of those in tokens.css and the kit's, '' for the
 * default. The server writes it, so that the browser's code need not know how.
 */
export function accentStyle(accent: string): string {
  if (accent === DEFAULT_ACCENT) return '';
  const { signal, fill, hover, soft, shades } = paletteOf(accent);
  const both = (light?: string, dark?: string) => `light-dark(${light}, ${dark})`;
  const kit = '--mantine-color-signal';
  const properties = {
    '--signal': both(signal.light, signal.dark),
    '--signal-fill': fill,
    '--signal-fill-hover': hover,
    '--signal-soft': both(soft.light, soft.dark),
    ...Object.fromEntries(shades.map((shade, n) => [`${kit}-${n}`, shade])),
    [`${kit}-light`]: both(shades[1], soft.dark),
    [`${kit}-light-hover`]: both(shades[2], shades[9]),
    [`${kit}-outline-hover`]: both(soft.light, soft.dark),
  };
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
