import type { StaffPermission } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.tsx';

/** What somebody may do, in words: "Money and teams", or read-only. */
export function usePermissionNames() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (permissions: readonly StaffPermission[]): string =>
    permissions.length === 0
      ? t('readOnly')
      : list.format(permissions.map((each) => t(`permissions.${each}.name`)));
}
