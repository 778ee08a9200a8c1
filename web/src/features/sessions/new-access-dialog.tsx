import { Alert, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../../icons/index.ts';
import { Modal } from '../../ui/modal.tsx';
import { Credentials } from './credentials.tsx';

export interface NewAccess {
  email: string;
  password: string;
}

interface Props {
  /** Whose texts. */
  of: 'administrators' | 'staff';
  access: NewAccess;
  onDone: () => void;
}

/** A temporary password, shown this one time and left only by saying so. */
export function NewAccessDialog({ of, access, onDone }: Props) {
  const { t } = useTranslation(of);
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
