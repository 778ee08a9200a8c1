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
  inactive: 'quiet',
  expired: 'quiet',
  used_up: 'quiet',
} as const;

export type Status = keyof typeof TONES;

interface Props {
  status: Status;
  /** Replaces the usual word where a screen has its own. */
  label?: string;
  /** Replaces the usual colour. */
  tone?: (typeof TONES)[Status] | undefined;
  /** A long label may take two lines. */
  wraps?: boolean | undefined;
}

/** A status as a coloured pill, in the words of `label`, otherwise in the usual ones. */
export function StatusBadge({ status, label, tone = TONES[status], wraps }: Props) {
  const { t } = useTranslation('shell');
  return (
    <span className={styles.badge} data-tone={tone} data-wraps={wraps || undefined}>
      {label ?? t(`status.${status}`)}
    </span>
  );
}
