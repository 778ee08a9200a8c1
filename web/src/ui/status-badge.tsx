import { useTranslation } from '../lib/i18n.ts';
import styles from './status-badge.module.css';

const TONES = {
  active: 'good',
  approved: 'good',
  verified: 'good',
  pending: 'waiting',
  suspended: 'bad',
  rejected: 'bad',
  withdrawn: 'quiet',
  reversed: 'bad',
  closed: 'quiet',
  inactive: 'quiet',
  expired: 'quiet',
  used_up: 'quiet',
} as const;

export type Status = keyof typeof TONES;

interface Props {
  status: Status;
  label?: string;
  tone?: (typeof TONES)[Status] | undefined;
  wraps?: boolean | undefined;
}

export function StatusBadge({ status, label, tone = TONES[status], wraps }: Props) {
  const { t } = useTranslation('shell');
  return (
    <span className={styles.badge} data-tone={tone} data-wraps={wraps || undefined}>
      {label ?? t(`status.${status}`)}
    </span>
  );
}
