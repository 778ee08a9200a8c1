import { useTranslation } from '../lib/i18n.ts';
import { confirm } from './confirm.ts';

/** Returns a function that asks whether typed input may be lost; it resolves to true for yes. */
export function useLeaveQuestion(): () => Promise<boolean> {
  const { t } = useTranslation('shell');
  return () =>
    confirm({
      title: t('leave.title'),
      text: t('leave.text'),
      action: t('leave.action'),
      destructive: true,
    });
}
