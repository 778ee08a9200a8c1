import { Text } from '@mantine/core';
import { useTranslation } from '../../lib/i18n.ts';

/** Says what a student does who signs in with a card and has no email for a code. */
export default function ForgotHint() {
  const { t } = useTranslation('claiming');
  return (
    <Text size="sm" c="dimmed">
      {t('forgot')}
    </Text>
  );
}
