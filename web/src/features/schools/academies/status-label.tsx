import { ACADEMY_STATUSES, type Academy, type AdministeredAcademy } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/**
 * Returns `waiting`, a tone for the status badge, for an academy that is `suspended` although no
 * administrator suspended it: its deposit is not paid yet. Undefined, the status's own tone, for
 * all others: red is for a suspension by an administrator.
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
