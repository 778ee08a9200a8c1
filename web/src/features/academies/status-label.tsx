import { ACADEMY_STATUSES } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** The account's status in the words of the settings screen (part 2 §4). */
export function AccountStatus({ status }: { status: string }) {
  const { t } = useTranslation('academies');
  const known = ACADEMY_STATUSES.find((entry) => entry === status);
  return <StatusBadge status={known ?? 'inactive'} label={t(`status.${known ?? 'other'}`)} />;
}
