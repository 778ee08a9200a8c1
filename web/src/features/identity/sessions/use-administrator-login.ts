import { getAdminProfile, loginAdmin } from '@midan/contract';
import type { Reply } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { queryClient, read, useWrite } from '../../../lib/query.ts';
import { signIn } from '../../../lib/session.ts';
import { toastSuccess } from '../../../ui/toast.ts';

interface Handlers {
  onDone: () => unknown;
  onError: (error: Error) => void;
}

/** Never retried: a code works once. `onError` also gets `second_factor_required`. */
export function useAdministratorLogin({ onDone, onError }: Handlers) {
  const { t } = useTranslation('admin-sessions');
  return useWrite(loginAdmin, {
    retry: false,
    onSuccess: ({ data, message, meta }) => {
      queryClient.clear();
      signIn('admin', data.token, null);
      const profile: Reply<typeof getAdminProfile> = { data: data.admin, message, meta };
      queryClient.setQueryData(read(getAdminProfile).queryKey, profile);
      toastSuccess(message || t('login.done'));
      return onDone();
    },
    onError,
  });
}
