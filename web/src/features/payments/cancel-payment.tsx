import { Button } from '@mantine/core';
import { cancelPayment, getPayment, listPayments, type Payment } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../lib/query.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';

/** Cancels a payment that can still be paid, e.g. an open code that was not used. */
export function CancelPayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const mayAct = useSchoolMay('money');
  const cancel = useWrite(cancelPayment, {
    refreshes: [getPayment, listPayments],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('cancel.failed')),
  });
  if (!mayAct) return null;
  const ask = async () => {
    const text = t(payment.fawry_code ? 'cancel.textCode' : 'cancel.text');
    const action = t('cancel.confirm');
    if (await confirm({ title: t('cancel.title'), text, action, destructive: true })) {
      await cancel.attempt({ params: { id: payment.id } });
    }
  };
  return (
    <Button variant="default" loading={cancel.isPending} onClick={() => void ask()}>
      {t('cancel.action')}
    </Button>
  );
}
