import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { askReason } from './ask-reason.ts';

/** True for the server's refusal of a result whose team has not passed inspection. */
export const lacksInspection = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'inspection_missing';

/** Asks why a result counts all the same; null for no. */
export function useAskOverride() {
  const { t } = useTranslation('crew');
  return () =>
    askReason({
      title: t('override.title'),
      text: t('override.text'),
      action: t('override.action'),
      label: t('compare.reason'),
      needed: t('giveBack.noReason'),
    });
}
