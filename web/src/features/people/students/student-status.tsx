import { isUnclaimed, STUDENT_STATUSES, type Student } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** In the words of part 2 §4; an unknown status counts as pending. */
export function StudentStatusBadge({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  const known = STUDENT_STATUSES.find((entry) => entry === student.status) ?? 'pending';
  const isVouched = isUnclaimed(student);
  const label = isVouched ? t('status.vouched') : t(`status.${known}`);
  return <StatusBadge status={known} label={label} wraps={isVouched} />;
}
