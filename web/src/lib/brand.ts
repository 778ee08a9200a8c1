import { filled, markOf, type Site } from '@midan/contract';
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

/** In the page itself, so that nobody asks for it. */
export const iconOf = ({ fill }: Site['brand']): string =>
  `data:image/svg+xml,${markOf(fill).replaceAll(/[#<>]/g, encodeURIComponent)}`;
