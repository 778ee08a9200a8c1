import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type AdministratorEntry,
  disableAdministrator,
  enableAdministrator,
  listAdministrators,
  type ReplyData,
  resetAdministratorAccess,
} from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { Modal } from '../../../../ui/modal.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import type { NewAccess } from '../new-access-dialog.tsx';
import { useAdministrator } from '../use-administrator.ts';
import { ProofFields, proofOf } from './proof-fields.tsx';

const ACTS = {
  enable: enableAdministrator,
  disable: disableAdministrator,
  reset: resetAdministratorAccess,
} as const;
export type AccessAct = keyof typeof ACTS;

interface Props {
  act: AccessAct;
  entry: AdministratorEntry;
  onClose: () => void;
  onReset: (access: NewAccess) => void;
}

export function AccessQuestion({ act, entry, onClose, onReset }: Props) {
  const { t } = useTranslation(['administrators', 'common']);
  const hasSecondFactor = useAdministrator()?.has_second_factor ?? false;
  const { form, submit, fail } = useEndpointForm(ACTS[act], {
    initialValues: proofOf(hasSecondFactor),
    failure: t('edit.failed'),
  });
  const send = useWrite<(typeof ACTS)[AccessAct]>(ACTS[act], {
    refreshes: [listAdministrators],
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onClose();
      const reset = data as ReplyData<typeof resetAdministratorAccess>;
      if (act === 'reset') onReset({ email: entry.email, password: reset.temporary_password });
    },
    onError: fail,
  });
  return (
    <Modal opened onClose={onClose} title={t(`actions.${act}`)}>
      <form onSubmit={submit((body) => send.mutate({ params: { id: entry.id }, body }))} noValidate>
        <Stack gap="md">
          <Text>{t(`ask.${act}`, { name: entry.name })}</Text>
          <ProofFields
            inputOf={form.getInputProps}
            hasSecondFactor={hasSecondFactor}
            isTold={act !== 'disable'}
            focusFirst
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              color={act === 'enable' ? undefined : 'red'}
              loading={send.isPending}
            >
              {t(`actions.${act}`)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
