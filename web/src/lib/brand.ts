import { DEFAULT_ACCENT, filled, paletteOf } from '@midan/contract';
import { useInstallation } from './installation.ts';
import { useLocalized } from './localized.ts';

/** What the organiser calls the competition, in the page's language; `short` beside the mark. */
export function useBrand() {
  const local = useLocalized();
  const { name, short, full } = useInstallation().site.brand;
  return { name: local(name), short: local(short), full: local(full) };
}

/** Texts of the site's own pages call it `{brand}`. */
export function useBranded() {
  const { name } = useBrand();
  return (text: string) => filled(text, { brand: name }) ?? text;
}

/** Properties that take the place of those in tokens.css and the kit's; none for the default. */
export function accentStyle(accent: string = DEFAULT_ACCENT): object | undefined {
  if (accent === DEFAULT_ACCENT) return undefined;
  const { signal, fill, hover, soft, shades } = paletteOf(accent);
  const both = (light?: string, dark?: string) => `light-dark(${light}, ${dark})`;
  const kit = '--mantine-color-signal';
  return {
    '--signal': both(signal.light, signal.dark),
    '--signal-fill': fill,
    '--signal-fill-hover': hover,
    '--signal-soft': both(soft.light, soft.dark),
    ...Object.fromEntries(shades.map((shade, n) => [`${kit}-${n}`, shade])),
    [`${kit}-light`]: both(shades[1], soft.dark),
    [`${kit}-light-hover`]: both(shades[2], shades[9]),
    [`${kit}-outline-hover`]: both(soft.light, soft.dark),
  };
}
