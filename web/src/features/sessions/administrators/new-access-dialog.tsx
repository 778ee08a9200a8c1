import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../../../icons/index.ts';
import { Credentials } from '../credentials.tsx';
import type { NewAccess } from './administrator-editor.tsx';

interface Props {
  access: NewAccess;
  onDone: () => void;
}

/** A temporary password, shown this one time and left only by saying so. */
export function NewAccessDialog({ access, onDone }: Props) {
  const { t } = useTranslation('administrators');
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t('access.title')}
      withCloseButton={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text>{t('access.text')}</Text>
        <Credentials {...access} />
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('access.warning')}
        </Alert>
        <Button fullWidth data-autofocus onClick={onDone}>
          {t('access.done')}
        </Button>
      </Stack>
    </Modal>
  );
}
