import { Alert, Anchor, Stack, Text } from '@mantine/core';
import type { Payment } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { Moment } from '../../../ui/moment.tsx';

interface Props {
  /** EGP in bank transfers that wait for a decision. */
  underReview: number;
  /** Payments that wait to be paid; those with a review are left out. */
  pending: readonly Payment[];
  /** The newest payments in any state; those with an open review are shown. */
  newest: readonly Payment[];
}

/** How many waiting payments are shown with links; the list of all stands below the form. */
const NAMED = 5;

const pageOf = ({ id }: Payment) => `/academy/payments/${id}`;

function OneWaits({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const { money } = useFormats();
  const { total, method } = payment;
  return (
    <>
      <Text>{t('form.waiting', { amount: money(total), method: t(`methods.${method}`) })}</Text>
      <Anchor component={Link} to={pageOf(payment)} underline="always">
        {t('form.goOn')}
      </Anchor>
    </>
  );
}

function SeveralWait({ payments }: { payments: Payment[] }) {
  const { t } = useTranslation('payments');
  const { money } = useFormats();
  return (
    <Stack gap="xs">
      <Text>{t('form.waitingMany', { count: payments.length })}</Text>
      <Stack component="ul" gap="xs" m={0} ps="lg">
        {payments.slice(0, NAMED).map((payment) => (
          <li key={payment.id}>
            <Anchor component={Link} to={pageOf(payment)} underline="always">
              {money(payment.total)} · {t(`methods.${payment.method}`)} ·{' '}
              <Moment value={payment.created_at} />
            </Anchor>
          </li>
        ))}
      </Stack>
      {payments.length > NAMED && <Text>{t('form.waitingMore')}</Text>}
    </Stack>
  );
}

/** So that nobody pays twice without noticing; nothing without money on its way. */
export function OnTheWay({ underReview, pending, newest }: Props) {
  const { t } = useTranslation('payments');
  const { money } = useFormats();
  const waiting = pending.filter(({ review }) => !review);
  const reviewed = newest.filter(({ review }) => review === 'open');
  const [next] = waiting;
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
      {reviewed.map((payment) => (
        <Alert key={payment.id} color="yellow" role="note">
          <Text>{t('form.reviewed', { amount: money(payment.total) })}</Text>
          <Anchor component={Link} to={pageOf(payment)} underline="always">
            {t('form.seePayment')}
          </Anchor>
        </Alert>
      ))}
      {next && (
        <Alert color="yellow" role="note">
          {waiting.length === 1 ? <OneWaits payment={next} /> : <SeveralWait payments={waiting} />}
        </Alert>
      )}
    </>
  );
}
