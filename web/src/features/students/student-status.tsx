import { STUDENT_STATUSES } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** A student's status in the words of part 2 §4; an unknown one counts as pending. */
export function StudentStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('students');
  const known = STUDENT_STATUSES.find((entry) => entry === status) ?? 'pending';
  return <StatusBadge status={known} label={t(`status.${known}`)} />;
}
