import { Alert, Button, Stack } from '@mantine/core';
import {
  type AskedPayment,
  askAboutPayment,
  getAdminPayment,
  listAdminPayments,
  sumAdminPayments,
} from '@midan/contract';
import { useState } from 'react';
import { IconRefresh } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { toastError } from '../../../../ui/toast.ts';
import { useBusy } from '../../../../ui/use-busy.ts';

function meaningOf({ answer, outcome, payment }: AskedPayment) {
  if (outcome === 'credited') return { text: 'credited', color: 'green' } as const;
  if (outcome === 'mismatch') return { text: 'mismatch', color: 'red' } as const;
  if (answer === 'other') {
    return payment.person_causes.includes('mismatch')
      ? ({ text: 'mismatch', color: 'red' } as const)
      : ({ text: 'refunded', color: 'blue' } as const);
  }
  if (answer === 'paid' && payment.status !== 'paid') {
    return { text: 'mismatch', color: 'red' } as const;
  }
  return { text: answer, color: answer === 'silent' ? 'yellow' : 'blue' } as const;
}

export function AskGateway({ id }: { id: string }) {
  const { t } = useTranslation('payment-desk');
  // Counted, so that the same answer to a second question is said again.
  const [{ answered, count }, setAnswer] = useState({
    answered: null as AskedPayment | null,
    count: 0,
  });
  const ask = useWrite(askAboutPayment, {
    refreshes: [getAdminPayment, listAdminPayments, sumAdminPayments],
    onSuccess: ({ data }) => setAnswer((last) => ({ answered: data, count: last.count + 1 })),
    onError: (error) => {
      setAnswer((last) => ({ ...last, answered: null }));
      toastError(error, t('ask.failed'));
    },
  });
  const [press, busy] = useBusy(() => ask.attempt({ params: { id } }));
  const meaning = answered && meaningOf(answered);
  return (
    <Stack gap="sm" align="start" data-unprinted>
      <Button
        variant="default"
        leftSection={<IconRefresh size={20} aria-hidden />}
        loading={busy}
        onClick={() => void press()}
      >
        {t('ask.action')}
      </Button>
      {meaning && (
        <Alert key={count} color={meaning.color}>
          {t(`ask.answers.${meaning.text}`)}
        </Alert>
      )}
    </Stack>
  );
}
