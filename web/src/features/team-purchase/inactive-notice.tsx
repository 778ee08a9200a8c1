import { Alert, Button, Stack, Text } from '@mantine/core';
import { LIMITS } from '@midan/contract';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';

/** Why a school that is not active cannot buy yet, and what makes it active. */
export function InactiveNotice() {
  const { t } = useTranslation('team-purchase');
  const { money } = useFormats();
  const deposit = useSite()?.activation_deposit ?? LIMITS.activationDeposit / 100;
  return (
    <Alert color="yellow" icon={<IconLock aria-hidden />} title={t('inactive.title')} mb="lg">
      <Stack align="start" gap="sm">
        <Text>{t('inactive.text', { deposit: money(deposit) })}</Text>
        <Button component={Link} to="/academy/wallet" variant="default" size="sm">
          {t('inactive.action')}
        </Button>
      </Stack>
    </Alert>
  );
}
