import {
  type Administrator,
  type AdminPermission,
  getAdminProfile,
  mayAdministrator,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, ownWords } from '../../lib/api-error.ts';
import { read } from '../../lib/query.ts';
import { toastError } from '../../ui/toast.ts';

/**
 * The signed-in administrator (part 2 §2); undefined while loading. Shows a toast if loading fails,
 * except on 401: that signs out, with a notice of its own.
 */
export function useAdministrator(): Administrator | undefined {
  const { t } = useTranslation('admin-sessions');
  const { data, error } = useQuery(read(getAdminProfile));
  const failure = t('profileFailed');
  useEffect(() => {
    if (error && !(error instanceof ApiError && error.status === 401))
      toastError(error, ownWords(failure));
  }, [error, failure]);
  return data;
}

/** True if the signed-in administrator has the permission; false while loading. */
export function useMay(permission: AdminPermission): boolean {
  const { data } = useQuery(read(getAdminProfile));
  return data !== undefined && mayAdministrator(data.role, permission);
}
