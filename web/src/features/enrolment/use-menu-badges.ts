import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { useRequestCounts } from './use-counts.ts';

/** The counters beside the menu's entries; none where nothing waits. */
export function useMenuBadges() {
  const { t } = useTranslation('shell');
  const { count: figure } = useFormats();
  const counts = useRequestCounts();
  const badge = (count: number | undefined) =>
    count ? { text: figure(count), label: t('academy.waiting', { count }) } : undefined;
  return {
    joinRequests: badge(counts?.join_requests),
    applicationRequests: badge(counts?.application_requests),
  };
}
