import { accountIn, ENTRY_CALLS, type EntryArea } from '../../../lib/entry-calls.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { queryClient, useWrite } from '../../../lib/query.ts';
import { signIn } from '../../../lib/session.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { remind } from './reminder.ts';

export interface LoginHandlers {
  onDone: () => unknown;
  onError: (error: Error) => void;
}

/** `onError` gets every failure, also `second_factor_required`, which asks for a code. */
export function useLogin(area: EntryArea, { onDone, onError }: LoginHandlers, retries = true) {
  const { t } = useTranslation('sessions');
  return useWrite(ENTRY_CALLS[area].login, {
    ...(retries ? {} : { retry: false }),
    onSuccess: ({ data, message }) => {
      queryClient.clear();
      signIn(area, data.token, accountIn(data));
      if (data.credentials_reminder) remind(data.token, data.credentials_reminder);
      toastSuccess(message || t('login.done'));
      return onDone();
    },
    onError,
  });
}

/** useLogin() of schools with a code, which works once: the write is never retried. */
export const useSchoolLogin = (handlers: LoginHandlers) => useLogin('academy', handlers, false);
