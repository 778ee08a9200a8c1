import { Button } from '@mantine/core';
import { cancelPayment, getPayment, listPayments, type Payment } from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toastError } from '../../../ui/toast.ts';

interface Props {
  payment: Payment;
  /** Called when it is cancelled: the page says so, and this button goes. */
  onCancelled: () => void;
}

/** The caller shows it only while the payment can still be paid. */
export function CancelPayment({ payment, onCancelled }: Props) {
  const { t } = useTranslation('payments');
  const client = useQueryClient();
  const mayAct = useSchoolMay('money');
  const params = { id: payment.id };
  const cancel = useWrite(cancelPayment, {
    refreshes: [listPayments],
    onSuccess: (reply) => {
      onCancelled();
      client.setQueryData(read(getPayment, { params }).queryKey, reply);
    },
    onError: (error) => {
      toastError(error, t('cancel.failed'));
      // It may be paid or over meanwhile.
      void client.invalidateQueries({ queryKey: [getPayment.name] });
    },
  });
  if (!mayAct) return null;
  const ask = async () => {
    const text = t(payment.fawry_code ? 'cancel.textCode' : 'cancel.text');
    const isSure = await confirm({
      title: t('cancel.title'),
      text,
      action: t('cancel.confirm'),
      // "Cancel" would say the opposite here.
      dismiss: t('cancel.dismiss'),
      destructive: true,
    });
    if (isSure) await cancel.attempt({ params });
  };
  return (
    <Button variant="default" loading={cancel.isPending} onClick={() => void ask()}>
      {t('cancel.action')}
    </Button>
  );
}
