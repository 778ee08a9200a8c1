import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconAlertTriangle, IconDownload, IconPrinter } from '../../../../icons/index.ts';
import { useBrand } from '../../../../lib/brand.ts';
import { saveFile } from '../../../../lib/download.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Ltr } from '../../../../ui/text.tsx';
import styles from './recovery-codes.module.css';

interface Props {
  codes: string[];
  email: string;
  onDone: () => void;
}

export function RecoveryCodes({ codes, email, onDone }: Props) {
  const { t } = useTranslation(['admin-sessions', 'common']);
  const heading = useRef<HTMLParagraphElement>(null);
  // They take the place of what was filled in, which may have been far below.
  useEffect(() => heading.current?.focus(), []);
  const text = [`${useBrand().name} · ${t('recovery.title')}`, email, '', ...codes, ''];
  const download = () =>
    saveFile(new Blob([text.join('\r\n')], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <Stack gap="md" className={styles.sheet} data-sheet>
      <Text fw={600} ref={heading} tabIndex={-1} className={styles.heading}>
        {t('recovery.title')}
      </Text>
      <Text>{t('recovery.text')}</Text>
      <Text className={styles.printed}>{email}</Text>
      <Card padding="md" className={styles.box}>
        <ol className={styles.codes} aria-label={t('recovery.title')}>
          {codes.map((code) => (
            <li key={code}>
              <Ltr>{code}</Ltr>
            </li>
          ))}
        </ol>
      </Card>
      <Group gap="sm" className={styles.actions}>
        <CopyButton value={codes.join('\n')} label={t('recovery.copy')} labelled />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={download}
        >
          {t('recovery.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('recovery.print')}
        </Button>
      </Group>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} className={styles.actions}>
        {t('recovery.warning')}
      </Alert>
      <Button onClick={onDone} className={styles.actions}>
        {t('recovery.saved')}
      </Button>
    </Stack>
  );
}
