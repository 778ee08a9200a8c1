import { type ContentKey, definitionOf, type RESERVED_PAGES } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';

/** The block's name as on the site, with the item or edition that it belongs to. */
export function useBlockTitle() {
  const { t } = useTranslation('website');
  return ({ block, edition, item }: ContentKey): string => {
    const { items, most } = definitionOf(block);
    if (items) return t(`items.${item as (typeof RESERVED_PAGES)[number]}`);
    if (most) return `\u2068/p/${item}\u2069`;
    const of = [edition, item].filter(Boolean).join(' / ');
    const title = t(`blocks.${block}.title`);
    return of ? t('titleOf', { title, of: `\u2068${of}\u2069` }) : title;
  };
}
