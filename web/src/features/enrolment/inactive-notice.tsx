import { Alert, Text } from '@mantine/core';
import { LIMITS, toEgp } from '@midan/contract';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';

/** Why nothing can be decided yet, and what makes the school active. `id` describes the buttons. */
export function InactiveNotice({ id }: { id: string }) {
  const { t } = useTranslation('enrolment');
  const { money } = useFormats();
  const deposit = useSite()?.activation_deposit ?? toEgp(LIMITS.activationDeposit);
  return (
    <Alert color="yellow" role="note" title={t('inactive.title')} icon={<IconLock aria-hidden />}>
      <Text id={id}>{t('inactive.text', { deposit: money(deposit) })}</Text>
    </Alert>
  );
}
