import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { IconAlertTriangle } from '../../../icons/index.ts';
import { ENTRY_CALLS, type EntryArea } from '../../../lib/entry-calls.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { emailOf } from '../../../lib/sign-in-name.ts';
import { Modal } from '../../../ui/modal.tsx';
import { toastError } from '../../../ui/toast.ts';
import { Credentials } from './credentials.tsx';
import { OwnPassword } from './own-password.tsx';

interface Props {
  area: EntryArea;
  credentials: { email: string; password: string };
  hasTwin?: boolean | undefined;
  onDone: () => unknown;
}

/** `onDone` comes even if the confirmation was not stored: the next sign-in reminds the account. */
export default function CredentialsDialog({ area, credentials, hasTwin, onDone }: Props) {
  const { t } = useTranslation('sessions');
  const [chooses, setChooses] = useState(false);
  const save = useWrite(ENTRY_CALLS[area].markSaved, {
    onError: (error) => toastError(error, t('credentials.failed')),
    onSettled: onDone,
  });
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={chooses ? t('ownPassword.title') : t('credentials.title')}
      withCloseButton={false}
      closeOnEscape={false}
    >
      {chooses ? (
        <OwnPassword
          area={area}
          credentials={credentials}
          onBack={() => setChooses(false)}
          onDone={onDone}
        />
      ) : (
        <Stack gap="md">
          {hasTwin && <Alert title={t('credentials.twin')}>{t('credentials.twinText')}</Alert>}
          <Text>{t('credentials.text')}</Text>
          {emailOf(credentials.email) === '' && <Text fw={600}>{t('credentials.writeDown')}</Text>}
          <Credentials {...credentials} />
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {t('credentials.warning')}
          </Alert>
          <Stack gap="sm">
            <Button data-autofocus loading={save.isPending} onClick={() => save.mutate({})}>
              {t('credentials.saved')}
            </Button>
            <Button onClick={() => setChooses(true)}>{t('ownPassword.choose')}</Button>
          </Stack>
        </Stack>
      )}
    </Modal>
  );
}
