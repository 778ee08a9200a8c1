import { Alert, Button, Stack, Text } from '@mantine/core';
import { type Academy, LIMITS, toEgp } from '@midan/contract';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';

/** The deposit that activates a school, in EGP; the installation's own once it is known. */
export const useDeposit = () => useSite()?.activation_deposit ?? toEgp(LIMITS.activationDeposit);

/** A school that is not active and below the deposit learns what is still due (part 2 §4). */
export function ActivationBanner({ academy }: { academy: Academy }) {
  const { t } = useTranslation('academies');
  const { money } = useFormats();
  const deposit = useDeposit();
  const due = deposit - academy.balance;
  if (academy.status === 'active' || academy.suspension || due <= 0) return null;
  return (
    <Alert
      mb="lg"
      color="yellow"
      role="region"
      aria-label={t('suspended.title')}
      title={t('suspended.title')}
      icon={<IconLock aria-hidden />}
    >
      <Stack gap="sm" align="start">
        <Text>{t('suspended.text', { due: money(due), deposit: money(deposit) })}</Text>
        <Button component={Link} to="/academy/wallet" size="sm" variant="default">
          {t('suspended.action')}
        </Button>
      </Stack>
    </Alert>
  );
}
