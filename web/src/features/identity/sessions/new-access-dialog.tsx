import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Credentials } from './credentials.tsx';

export interface NewAccess {
  email: string;
  password: string;
}

interface Props {
  /** Namespace of the texts. */
  of: 'administrators' | 'staff';
  access: NewAccess;
  onDone: () => void;
}

/** Closes by its button alone: the password is shown this one time. */
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
