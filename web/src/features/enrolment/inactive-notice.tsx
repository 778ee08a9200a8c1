import { Alert, Text } from '@mantine/core';
import { LIMITS, toEgp } from '@midan/contract';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';

/** Why nothing can be decided, and what changes that. `id` describes the buttons. */
export function InactiveNotice({ id, stopped }: { id: string; stopped: boolean }) {
  const { t } = useTranslation('enrolment');
  const { money } = useFormats();
  const deposit = useSite()?.activation_deposit ?? toEgp(LIMITS.activationDeposit);
  const why = stopped ? 'stopped' : 'inactive';
  return (
    <Alert color="yellow" role="note" title={t(`${why}.title`)} icon={<IconLock aria-hidden />}>
      <Text id={id}>{t(`${why}.text`, { deposit: money(deposit) })}</Text>
    </Alert>
  );
}
