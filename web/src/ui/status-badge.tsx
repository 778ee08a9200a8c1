import { useTranslation } from 'react-i18next';
import styles from './status-badge.module.css';

const TONES = {
  active: 'good',
  approved: 'good',
  verified: 'good',
  pending: 'waiting',
  suspended: 'bad',
  rejected: 'bad',
  withdrawn: 'quiet',
  inactive: 'quiet',
  expired: 'quiet',
  used_up: 'quiet',
} as const;

export type Status = keyof typeof TONES;

/** A status as a coloured pill. `label` replaces the usual word where a screen has its own. */
export function StatusBadge({ status, label }: { status: Status; label?: string }) {
  const { t } = useTranslation('shell');
  return (
    <span className={styles.badge} data-tone={TONES[status]}>
      {label ?? t(`status.${status}`)}
    </span>
  );
}
