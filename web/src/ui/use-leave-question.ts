import { useTranslation } from '../lib/i18n.ts';
import { confirm } from './confirm.ts';

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
