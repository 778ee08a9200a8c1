import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** For who signs in with a card and has no email that a code could go to. */
export default function ForgotHint() {
  const { t } = useTranslation('claiming');
  return (
    <Text size="sm" c="dimmed">
      {t('forgot')}
    </Text>
  );
}
