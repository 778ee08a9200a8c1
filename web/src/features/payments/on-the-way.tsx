import { Alert, Anchor, Text } from '@mantine/core';
import type { Payment } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { Link } from '../../ui/link.tsx';

interface Props {
  /** EGP in bank transfers that wait for a decision. */
  underReview: number;
  /** The newest payments. */
  payments: readonly Payment[];
}

/** Money that is on its way already, so that nobody pays twice without noticing. */
export function OnTheWay({ underReview, payments }: Props) {
  const { t } = useTranslation('payments');
  const { money } = useFormats();
  const waiting = payments.find(
    ({ status, under_review }) => status === 'pending' && !under_review,
  );
  return (
    <>
      {underReview > 0 && (
        <Alert color="yellow" role="note">
          <Text>{t('form.underReview', { amount: money(underReview) })}</Text>
          <Anchor component={Link} to="/academy/wallet?tab=transfers" underline="always">
            {t('form.seeTransfers')}
          </Anchor>
        </Alert>
      )}
      {waiting && (
        <Alert color="yellow" role="note">
          <Text>
            {t('form.waiting', {
              amount: money(waiting.total),
              method: t(`methods.${waiting.method}`),
            })}
          </Text>
          <Anchor component={Link} to={`/academy/payments/${waiting.id}`} underline="always">
            {t('form.goOn')}
          </Anchor>
        </Alert>
      )}
    </>
  );
}
