import {
  type AdministratorEntry,
  disableAdministrator,
  enableAdministrator,
  listAdministrators,
  resetAdministratorAccess,
} from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import type { NewAccess } from './administrator-editor.tsx';

/** What an owner may do to somebody's account besides editing it; what locks out asks first. */
export function useRights(onReset: (access: NewAccess) => void) {
  const { t } = useTranslation('administrators');
  const refreshes = [listAdministrators];
  const onSuccess = ({ message }: { message: string }) => toastSuccess(message);
  const onError = (error: Error) => toastError(error, t('edit.failed'));
  const disable = useWrite(disableAdministrator, { refreshes, onSuccess, onError });
  const enable = useWrite(enableAdministrator, { refreshes, onSuccess, onError });
  const reset = useWrite(resetAdministratorAccess, {
    refreshes,
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onReset({ email: data.administrator.email, password: data.temporary_password });
    },
    onError,
  });

  type Act = 'disable' | 'reset';
  const [ask, asking] = useBusy(async (act: Act, { id, name }: AdministratorEntry) => {
    const yes = await confirm({
      title: t(`actions.${act}`),
      text: t(`ask.${act}`, { name }),
      action: t(`actions.${act}`),
      destructive: true,
    });
    if (!yes) return;
    await (act === 'disable' ? disable : reset).attempt({ params: { id } });
  });

  return {
    isPending: asking || enable.isPending,
    disable: (entry: AdministratorEntry) => void ask('disable', entry),
    reset: (entry: AdministratorEntry) => void ask('reset', entry),
    enable: ({ id }: AdministratorEntry) => enable.mutate({ params: { id } }),
  };
}
