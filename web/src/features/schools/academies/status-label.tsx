import { ACADEMY_STATUSES, type Academy, type AdministeredAcademy } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** `waiting` for one whose deposit is due: red is for a suspension by an administrator. */
export const toneOf = ({ status, suspension }: Academy | AdministeredAcademy) =>
  status === 'suspended' && !suspension ? 'waiting' : undefined;

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
