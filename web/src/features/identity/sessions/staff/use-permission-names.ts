import type { StaffPermission } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';

/** Without any permission: that the member can only read. */
export function usePermissionNames() {
  const { t } = useTranslation('staff');
  return (permissions: readonly StaffPermission[]): string =>
    permissions.map((each) => t(`permissions.${each}.name`)).join(' · ') || t('readOnly');
}
