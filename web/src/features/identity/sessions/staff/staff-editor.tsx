import { Stack, Text, TextInput } from '@mantine/core';
import {
  createStaff,
  gainsStaffPermission,
  LIMITS,
  listStaff,
  type StaffMember,
  type StaffPermission,
  updateStaff,
} from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { IdentityFields } from '../../../../ui/identity-fields.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import type { NewAccess } from '../new-access-dialog.tsx';
import { PermissionField } from './permission-field.tsx';

interface AddProps {
  onClose: () => void;
  /** With the email and the temporary password, which is known only now. */
  onAdded: (access: NewAccess) => void;
}

function AddForm({ onClose, onAdded }: AddProps) {
  const { t } = useTranslation('staff');
  const { form, submit, fail } = useEndpointForm(createStaff, {
    initialValues: {
      name: '',
      email: '',
      permissions: [] as StaffPermission[],
      current_password: '',
    },
    failure: t('add.failed'),
  });
  const create = useWrite(createStaff, {
    refreshes: [listStaff],
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onAdded({ email: data.member.email, password: data.temporary_password });
    },
    onError: fail,
  });
  return (
    <form onSubmit={submit((body) => create.mutate({ body }))} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('add.text')}</Text>
        <TextInput
          data-autofocus
          label={t('fields.name')}
          required
          maxLength={LIMITS.personNameMax}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('fields.email')}
          required
          type="email"
          dir="ltr"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <PermissionField {...form.getInputProps('permissions')} />
        <Text>{t('prove')}</Text>
        <IdentityFields password={form.getInputProps('current_password')} code={undefined} />
        <DialogEnd
          form={form}
          submit={t('add.submit')}
          sending={create.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

interface EditProps {
  member: StaffMember;
  onClose: () => void;
}

function EditForm({ member, onClose }: EditProps) {
  const { t } = useTranslation(['staff', 'common']);
  const initialValues: {
    name: string;
    permissions: StaffPermission[];
    current_password?: string | undefined;
  } = { name: member.name, permissions: member.permissions };
  const { form, submit, fail } = useEndpointForm(updateStaff, {
    initialValues,
    failure: t('edit.failed'),
  });
  /** An enabled sign-in gains permissions; enabling a disabled one asks for the password itself. */
  const asksFor = (permissions: StaffPermission[]) =>
    !member.disabled_at && gainsStaffPermission(member.permissions, permissions);
  /** Sets the permissions; the form has the password only while it is asked for. */
  const choose = (permissions: StaffPermission[]) =>
    form.setValues({
      permissions,
      current_password: asksFor(permissions) ? (form.values.current_password ?? '') : undefined,
    });
  const update = useWrite(updateStaff, {
    refreshes: [listStaff],
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const save = submit((body) => update.mutate({ params: { id: member.id }, body }));
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('fields.name')}
          required
          maxLength={LIMITS.personNameMax}
          {...form.getInputProps('name')}
        />
        <PermissionField
          {...form.getInputProps('permissions')}
          onChange={(permissions) => choose(permissions as StaffPermission[])}
        />
        {asksFor(form.values.permissions) && (
          <>
            <Text>{t('prove')}</Text>
            <IdentityFields password={form.getInputProps('current_password')} code={undefined} />
          </>
        )}
        <DialogEnd
          form={form}
          submit={t('common:save')}
          sending={update.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

interface Props extends AddProps {
  /** The staff member to edit, or `new` to add one. */
  edited: StaffMember | 'new';
}

export function StaffEditor({ edited, onClose, onAdded }: Props) {
  const { t } = useTranslation('staff');
  return (
    <Dialog opened onClose={onClose} title={edited === 'new' ? t('add.open') : t('edit.title')}>
      {edited === 'new' ? (
        <AddForm onClose={onClose} onAdded={onAdded} />
      ) : (
        <EditForm member={edited} onClose={onClose} />
      )}
    </Dialog>
  );
}
