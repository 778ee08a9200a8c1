import { type AdministratorEntry, disableAdministrator, listAdministrators } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';

/**
 * Returns `[disable, busy]`: `disable` asks, then closes an administrator's account; `busy` is true
 * from the question to the answer.
 */
export function useDisable(): [disable: (entry: AdministratorEntry) => void, busy: boolean] {
  const { t } = useTranslation('administrators');
  const write = useWrite(disableAdministrator, {
    refreshes: [listAdministrators],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('edit.failed')),
  });
  const [ask, asking] = useBusy(async ({ id, name }: AdministratorEntry) => {
    const yes = await confirm({
      title: t('actions.disable'),
      text: t('ask.disable', { name }),
      action: t('actions.disable'),
      destructive: true,
    });
    if (yes) await write.attempt({ params: { id } });
  });
  return [(entry) => void ask(entry), asking];
}
