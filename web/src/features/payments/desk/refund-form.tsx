import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import {
  asPiastres,
  LIMITS,
  type PaymentRefunds,
  type PaymentWithEvents,
  refundPayment,
  toEgp,
} from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { CHANGED_BY_REFUND } from './refund-item.tsx';

interface Props {
  payment: PaymentWithEvents;
  refunds: PaymentRefunds;
  onClose: () => void;
}

/** Asks how much goes back and why, and says what happens before it does. */
export function RefundForm({ payment, refunds, onClose }: Props) {
  const { t } = useTranslation(['payment-desk', 'common', 'payments']);
  const { money } = useFormats();
  const { left, balance, alone_max } = refunds;
  const most = Math.min(left, balance);
  const { form, submit, fail, busy } = useEndpointForm(refundPayment, {
    initialValues: { amount: String(most), reason: '', left_before: left },
    failure: t('refunds.sendFailed'),
  });
  const refund = useWrite(refundPayment, {
    refreshes: CHANGED_BY_REFUND,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const ask = async (typed: typeof form.values) => {
    const body = refundPayment.body.parse({ ...typed, left_before: left });
    const isAlone = body.amount <= alone_max;
    const params = {
      amount: money(body.amount),
      school: payment.academy.name,
      method: t(`payments:methods.${payment.method}`),
    };
    const isSure = await confirm({
      title: t('refunds.ask'),
      text: t(isAlone ? 'refunds.askText' : 'refunds.askApproval', params),
      action: t(isAlone ? 'refunds.submit' : 'refunds.submitApproval'),
      destructive: isAlone,
    });
    if (isSure) await refund.attempt({ params: { id: payment.id }, body });
  };
  return (
    <form noValidate onSubmit={submit(ask)} aria-label={t('refunds.open')}>
      <Stack gap="md">
        <TextInput
          label={t('refunds.amount')}
          description={t('refunds.amountHint', { most: money(most) })}
          required
          inputMode="decimal"
          dir="ltr"
          maw="24rem"
          {...form.getInputProps('amount')}
        />
        <Textarea
          label={t('refunds.reason')}
          description={t('refunds.reasonHint')}
          required
          maxLength={LIMITS.rejectionReasonMax}
          {...form.getInputProps('reason')}
        />
        <Text c="dimmed" fz="sm">
          {t('refunds.alone', {
            limit: money(toEgp(asPiastres(LIMITS.refundApprovalAbovePiastres))),
            amount: money(alone_max),
          })}
        </Text>
        <Group>
          <Button type="submit" color="red" loading={busy}>
            {t('refunds.submit')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
