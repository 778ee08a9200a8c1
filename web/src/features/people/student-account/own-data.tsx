import { Alert, Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { deleteStudentAccount, downloadStudentData } from '@midan/contract';
import { IconAlertTriangle, IconTrash } from '../../../icons/index.ts';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Section } from '../../../ui/section.tsx';

interface Props {
  /** Called with the text to show once the account and its sessions are deleted. */
  onDeleted: (message: string) => unknown;
}

function DeleteForm({ onDeleted }: Props) {
  const { t } = useTranslation('student-account');
  const { form, submit, fail } = useEndpointForm(deleteStudentAccount, {
    initialValues: { current_password: '' },
    failure: t('data.deleteFailed'),
  });
  const remove = useWrite(deleteStudentAccount, {
    // Without the server's word the account is gone, or its session had ended before.
    onSuccess: ({ message }) => onDeleted(message || t('data.deletedUnheard')),
    onError: fail,
  });
  return (
    <form onSubmit={submit((body) => remove.mutate({ body }))} noValidate>
      <Stack gap="md">
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {t('data.deleteText')}
        </Alert>
        <PasswordField
          label={t('data.password')}
          data-autofocus
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
        <Button type="submit" color="red" loading={remove.isPending}>
          {t('data.confirm')}
        </Button>
      </Stack>
    </form>
  );
}

export function OwnData({ onDeleted }: Props) {
  const { t } = useTranslation(['student-account', 'common']);
  const [opened, dialog] = useDisclosure();
  return (
    <Section id="own-data" title={t('data.title')} text={t('data.text')}>
      <Group gap="sm">
        <DownloadButton
          label={t('data.download')}
          done={t('data.downloaded')}
          failed={t('data.downloadFailed')}
          save={() => download(downloadStudentData)}
        />
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={dialog.open}
        >
          {t('data.delete')}
        </Button>
      </Group>
      <Modal opened={opened} onClose={dialog.close} title={t('data.deleteTitle')}>
        <DeleteForm onDeleted={onDeleted} />
      </Modal>
    </Section>
  );
}
