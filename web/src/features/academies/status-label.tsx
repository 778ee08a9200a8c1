import { ACADEMY_STATUSES, type Academy, type AdministeredAcademy } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';

/**
 * Colour of the status badge if not the usual one: a new academy is `suspended` too until its
 * deposit is paid, but red is for a suspension by an administrator. Undefined means the usual
 * colour.
 */
export const toneOf = ({ status, suspension }: Academy | AdministeredAcademy) =>
  status === 'suspended' && !suspension ? 'waiting' : undefined;

/** The account's status as a badge, in the words of the settings screen (part 2 §4). */
export function AccountStatus({ academy }: { academy: Academy | AdministeredAcademy }) {
  const { t } = useTranslation('academies');
  const known = ACADEMY_STATUSES.find((entry) => entry === academy.status);
  return (
    <StatusBadge
      status={known ?? 'inactive'}
      label={t(`status.${known ?? 'other'}`)}
      tone={toneOf(academy)}
    />
  );
}
