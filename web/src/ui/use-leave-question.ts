import { useTranslation } from 'react-i18next';
import { confirm } from './confirm.ts';

/** The question before typed input is lost; returns whether it may be. */
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
