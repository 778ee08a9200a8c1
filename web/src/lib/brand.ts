import { filled } from '@midan/contract';
import { useInstallation } from './installation.ts';
import { useLocalized } from './localized.ts';

/** What the organiser calls the competition, in the page's language; `short` beside the drawing. */
export function useBrand() {
  const local = useLocalized();
  const { name, short, full, drawing } = useInstallation().site.brand;
  return { name: local(name), short: local(short), full: local(full), drawing };
}

/** Texts of the site's own pages call it `{brand}`. */
export function useBranded() {
  const { name } = useBrand();
  return (text: string) => filled(text, { brand: name }) ?? text;
}
