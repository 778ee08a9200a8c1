import { Alert, Button, Card, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../../icons/index.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Ltr } from '../../ui/text.tsx';

/** A new secret, shown this one time and left only by saying so. */
export function SecretDialog({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
    <Modal
      opened
      size="lg"
      onClose={() => undefined}
      title={t('secret.title')}
      withCloseButton={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text>{t('secret.text')}</Text>
        <Card padding="sm" withBorder>
          <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            <Ltr>{secret}</Ltr>
          </Text>
        </Card>
        <CopyButton value={secret} label={t('secret.copy')} labelled />
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('secret.warning')}
        </Alert>
        <Button fullWidth data-autofocus onClick={onDone}>
          {t('secret.done')}
        </Button>
      </Stack>
    </Modal>
  );
}
