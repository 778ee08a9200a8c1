import {
  type Administrator,
  type AdminPermission,
  getAdminProfile,
  mayAdministrator,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, ownWords } from '../../../lib/api-error.ts';
import { useOwnQuery } from '../../../lib/area-session.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { toastError } from '../../../ui/toast.ts';

export const ADMINISTRATOR = read(getAdminProfile);

/**
 * Undefined without a session and until loaded. A 401 shows no toast: it signs out with a notice.
 */
export function useAdministrator(): Administrator | undefined {
  const { t } = useTranslation('admin-sessions');
  const { data, error } = useOwnQuery('admin', ADMINISTRATOR);
  const failure = t('profileFailed');
  useEffect(() => {
    if (error && !(error instanceof ApiError && error.status === 401))
      toastError(error, ownWords(failure));
  }, [error, failure]);
  return data;
}

/** True if the signed-in administrator has the permission; false until the account is loaded. */
export function useMay(permission: AdminPermission): boolean {
  const { data } = useQuery(ADMINISTRATOR);
  return data !== undefined && mayAdministrator(data.role, permission);
}
