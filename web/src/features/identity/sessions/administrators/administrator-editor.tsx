import { Stack, Text, TextInput } from '@mantine/core';
import {
  type AdministratorEntry,
  type AdminRole,
  createAdministrator,
  gainsPermission,
  getAdminProfile,
  LIMITS,
  listAdministrators,
  updateAdministrator,
} from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { toastSuccess } from '../../../../ui/toast.ts';
import type { NewAccess } from '../new-access-dialog.tsx';
import { useAdministrator } from '../use-administrator.ts';
import { type Proof, ProofFields, proofOf } from './proof-fields.tsx';
import { RoleField } from './role-field.tsx';

interface InviteProps {
  onClose: () => void;
  /** With the email and the temporary password, which is known only now. */
  onInvited: (access: NewAccess) => void;
}

function InviteForm({ onClose, onInvited }: InviteProps) {
  const { t } = useTranslation('administrators');
  const hasSecondFactor = useAdministrator()?.has_second_factor ?? false;
  const { form, submit, fail } = useEndpointForm(createAdministrator, {
    initialValues: {
      email: '',
      name: '',
      role: 'read_only' as AdminRole,
      ...proofOf(hasSecondFactor),
    },
    failure: t('invite.failed'),
  });
  const create = useWrite(createAdministrator, {
    refreshes: [listAdministrators],
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onInvited({ email: data.administrator.email, password: data.temporary_password });
    },
    onError: fail,
  });
  return (
    <form onSubmit={submit((body) => create.mutate({ body }))} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('invite.text')}</Text>
        <TextInput
          data-autofocus
          label={t('fields.name')}
          required
          maxLength={LIMITS.adminNameMax}
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
        <RoleField {...form.getInputProps('role')} />
        <ProofFields inputOf={form.getInputProps} hasSecondFactor={hasSecondFactor} />
        <DialogEnd
          form={form}
          submit={t('invite.submit')}
          sending={create.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

interface EditProps {
  entry: AdministratorEntry;
  onClose: () => void;
}

/** Another role asks for the reader's own password and, with a second factor, a code. */
function EditForm({ entry, onClose }: EditProps) {
  const { t } = useTranslation(['administrators', 'common']);
  const hasSecondFactor = useAdministrator()?.has_second_factor ?? false;
  const initialValues: { name: string; role: AdminRole } & Proof = {
    name: entry.name,
    role: entry.role,
  };
  const { form, submit, fail } = useEndpointForm(updateAdministrator, {
    initialValues,
    failure: t('edit.failed'),
  });
  const asksFor = (role: AdminRole) => role !== entry.role;
  /** Sets the role; the form has the proof's fields only while they are asked for. */
  const choose = (role: AdminRole) =>
    form.setValues({
      role,
      ...(asksFor(role)
        ? proofOf(hasSecondFactor)
        : { current_password: undefined, otp_code: undefined }),
    });
  const update = useWrite(updateAdministrator, {
    refreshes: [listAdministrators, getAdminProfile],
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const save = submit((body) => update.mutate({ params: { id: entry.id }, body }));
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('fields.name')}
          required
          maxLength={LIMITS.adminNameMax}
          {...form.getInputProps('name')}
        />
        <RoleField {...form.getInputProps('role')} onChange={(role) => choose(role as AdminRole)} />
        {asksFor(form.values.role) && (
          <ProofFields
            inputOf={form.getInputProps}
            hasSecondFactor={hasSecondFactor}
            isTold={!entry.disabled_at && gainsPermission(entry.role, form.values.role)}
          />
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

interface Props extends InviteProps {
  /** The administrator to edit, or `new` to invite one. */
  edited: AdministratorEntry | 'new';
}

export function AdministratorEditor({ edited, onClose, onInvited }: Props) {
  const { t } = useTranslation('administrators');
  return (
    <Dialog opened onClose={onClose} title={edited === 'new' ? t('invite.title') : t('edit.title')}>
      {edited === 'new' ? (
        <InviteForm onClose={onClose} onInvited={onInvited} />
      ) : (
        <EditForm entry={edited} onClose={onClose} />
      )}
    </Dialog>
  );
}
