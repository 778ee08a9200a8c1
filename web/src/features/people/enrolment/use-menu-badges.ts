import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRequestCounts } from './use-counts.ts';

/** Undefined for an entry where nothing waits, and while the numbers are not known. */
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
