import { type ContentKey, definitionOf, type RESERVED_PAGES } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useSite } from '../../../lib/site.ts';

const apart = (name: string) => `\u2068${name}\u2069`;

/** Names as on the site; a draft edition and its tracks go by their addresses. */
export function useBlockTitle() {
  const { t } = useTranslation('website');
  const local = useLocalized();
  const { editions } = useSite();
  const itemOf = ({ block, edition, item }: ContentKey): string => {
    const { items, most } = definitionOf(block);
    if (items) return t(`items.${item as (typeof RESERVED_PAGES)[number]}`);
    if (most) return apart(`/p/${item}`);
    const tracks = editions.find(({ slug }) => slug === edition)?.tracks ?? [];
    const track = tracks.find(({ key }) => key === item);
    return track ? local(track.sub_title) : item;
  };
  const titleOf = (place: ContentKey): string => {
    const { items, most } = definitionOf(place.block);
    const title = t(`blocks.${place.block}.title`);
    if (items || most) return itemOf(place);
    if (!place.edition) return title;
    const name = editions.find(({ slug }) => slug === place.edition)?.name;
    const of = [itemOf(place), name ? local(name) : place.edition].filter(Boolean);
    return t('titleOf', { title, of: apart(of.join(' · ')) });
  };
  return { itemOf, titleOf };
}
