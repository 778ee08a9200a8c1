import {
  Alert,
  Button,
  Card,
  Group,
  Modal,
  PasswordInput,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { deleteStudentAccount, downloadStudentData } from '@midan/contract';
import { IconAlertTriangle, IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../lib/download.ts';
import { useWrite } from '../../lib/query.ts';
import { useEndpointForm } from '../../ui/form.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';

function DownloadButton() {
  const { t } = useTranslation('student-account');
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    download(downloadStudentData)
      .then(
        () => toastSuccess(t('data.downloaded')),
        (error: unknown) => toastError(error, t('data.downloadFailed')),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy}
      onClick={save}
    >
      {t('data.download')}
    </Button>
  );
}

interface Props {
  /** The account is gone, and its sessions with it. */
  onDeleted: (message: string) => void;
}

function DeleteForm({ onDeleted }: Props) {
  const { t } = useTranslation(['student-account', 'sessions']);
  const { form, submit, fail } = useEndpointForm(deleteStudentAccount, {
    initialValues: { current_password: '' },
    failure: t('data.deleteFailed'),
  });
  const remove = useWrite(deleteStudentAccount, {
    onSuccess: ({ message }) => onDeleted(message),
    onError: fail,
  });
  return (
    <form onSubmit={submit((body) => remove.mutate({ body }))} noValidate>
      <Stack gap="md">
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {t('data.deleteText')}
        </Alert>
        <PasswordInput
          label={t('data.password')}
          required
          dir="ltr"
          data-autofocus
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('sessions:showPassword') }}
          {...form.getInputProps('current_password')}
        />
        <Button type="submit" color="red" loading={remove.isPending}>
          {t('data.confirm')}
        </Button>
      </Stack>
    </form>
  );
}

/** Taking all own data along, and closing the account for good. */
export function OwnData({ onDeleted }: Props) {
  const { t } = useTranslation(['student-account', 'common']);
  const [opened, dialog] = useDisclosure();
  return (
    <Card component="section" aria-labelledby="own-data">
      <Title order={2} fz="1.2rem" id="own-data">
        {t('data.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('data.text')}
      </Text>
      <Group gap="sm">
        <DownloadButton />
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={dialog.open}
        >
          {t('data.delete')}
        </Button>
      </Group>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title={t('data.deleteTitle')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <DeleteForm onDeleted={onDeleted} />
      </Modal>
    </Card>
  );
}
