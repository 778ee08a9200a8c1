import { useTranslation } from 'react-i18next';
import { confirm } from './confirm.ts';

/** Returns a question: whether typed input may be lost. */
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
