import type { StaffPermission } from '@midan/contract';
import { useTranslation } from 'react-i18next';

/** What somebody may do, in words; read-only without permissions. */
export function usePermissionNames() {
  const { t } = useTranslation('staff');
  return (permissions: readonly StaffPermission[]): string =>
    permissions.map((each) => t(`permissions.${each}.name`)).join(' · ') || t('readOnly');
}
