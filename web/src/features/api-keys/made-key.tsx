import { Alert, Button, Card, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../../icons/index.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Ltr } from '../../ui/text.tsx';

/** A new key, shown this one time and left only by saying so. */
export function MadeKey({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  const { t } = useTranslation('api-keys');
  const example = `curl -H "Authorization: Bearer ${apiKey}" "${location.origin}/api/admin/editions"`;
  return (
    <Modal
      opened
      size="lg"
      onClose={() => undefined}
      title={t('made.title')}
      withCloseButton={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text>{t('made.text')}</Text>
        <Card padding="sm" withBorder>
          <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            <Ltr>{apiKey}</Ltr>
          </Text>
        </Card>
        <CopyButton value={apiKey} label={t('made.copy')} labelled />
        <Text>{t('made.example')}</Text>
        <Card padding="sm" withBorder>
          <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Ltr>{example}</Ltr>
          </Text>
        </Card>
        <CopyButton value={example} label={t('made.copyExample')} labelled />
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('made.warning')}
        </Alert>
        <Button fullWidth data-autofocus onClick={onDone}>
          {t('made.done')}
        </Button>
      </Stack>
    </Modal>
  );
}
