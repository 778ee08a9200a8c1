import { Stack, Text } from '@mantine/core';
import {
  enableStaff,
  listStaff,
  type ReplyData,
  resetStaffAccess,
  type StaffMember,
} from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { IdentityFields } from '../../../../ui/identity-fields.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import type { NewAccess } from '../new-access-dialog.tsx';

const ACTS = { enable: enableStaff, reset: resetStaffAccess } as const;
export type AccessAct = keyof typeof ACTS;

interface Props {
  act: AccessAct;
  member: StaffMember;
  onClose: () => void;
  onReset: (access: NewAccess) => void;
}

export function AccessQuestion({ act, member, onClose, onReset }: Props) {
  const { t } = useTranslation('staff');
  const { form, submit, fail } = useEndpointForm(ACTS[act], {
    initialValues: { current_password: '' },
    failure: t('edit.failed'),
  });
  const send = useWrite<(typeof ACTS)[AccessAct]>(ACTS[act], {
    refreshes: [listStaff],
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onClose();
      const reset = data as ReplyData<typeof resetStaffAccess>;
      if (act === 'reset') onReset({ email: member.email, password: reset.temporary_password });
    },
    onError: fail,
  });
  return (
    <Dialog opened onClose={onClose} title={t(`actions.${act}`)}>
      <form
        onSubmit={submit((body) => send.mutate({ params: { id: member.id }, body }))}
        noValidate
      >
        <Stack gap="md">
          <Text>{t(`ask.${act}`, { name: member.name })}</Text>
          <Text>{t('prove')}</Text>
          <IdentityFields
            focusFirst
            password={form.getInputProps('current_password')}
            code={undefined}
          />
          <DialogEnd submit={t(`actions.${act}`)} sending={send.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
