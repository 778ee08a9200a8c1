import { Card, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { emailOf, shownName } from '../../../lib/sign-in-name.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Ltr } from '../../../ui/text.tsx';
import styles from './credentials.module.css';

interface LineProps {
  label: string;
  value: string;
  copyLabel: string;
}

function Line({ label, value, copyLabel }: LineProps) {
  return (
    <Group wrap="nowrap" justify="space-between" gap="sm">
      <div className={styles.text}>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text fw={600} className={styles.value}>
          <Ltr>{value}</Ltr>
        </Text>
      </div>
      <CopyButton value={value} label={copyLabel} />
    </Group>
  );
}

/** @param email the name to sign in with */
export function Credentials({ email, password }: { email: string; password: string }) {
  const { t } = useTranslation('sessions');
  const isCard = emailOf(email) === '';
  return (
    <Card padding="sm" className={styles.box}>
      <Stack gap="xs">
        <Line
          label={t(isCard ? 'credentials.card' : 'credentials.email')}
          value={shownName(email)}
          copyLabel={t(isCard ? 'credentials.copyCard' : 'credentials.copyEmail')}
        />
        <Line
          label={t('credentials.password')}
          value={password}
          copyLabel={t('credentials.copyPassword')}
        />
      </Stack>
    </Card>
  );
}
