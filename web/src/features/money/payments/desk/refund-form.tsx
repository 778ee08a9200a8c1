import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import {
  LIMITS,
  type PaymentRefunds,
  type PaymentWithEvents,
  refundPayment,
} from '@midan/contract';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { toastSuccess } from '../../../../ui/toast.ts';
import { CHANGED_BY_REFUND } from './refund-item.tsx';

/** @param isAlone whether one administrator may send it; else it is only asked for */
const wordOf = (isAlone: boolean) => (isAlone ? 'refunds.submit' : 'refunds.submitApproval');

/** The typed amount in EGP; null if it is not a valid amount. */
const amountOf = (typed: string): number | null =>
  refundPayment.body.shape.amount.safeParse(typed).data ?? null;

interface Props {
  payment: PaymentWithEvents;
  refunds: PaymentRefunds;
  onDone: () => void;
  onCancel: () => void;
}

/** Above `alone_max` EGP only requested. Takes the focus: the button that opened it has gone. */
export function RefundForm({ payment, refunds, onDone, onCancel }: Props) {
  const { t } = useTranslation(['payment-desk', 'common', 'payments', 'errors']);
  const { money } = useFormats();
  const { left, balance, alone_max } = refunds;
  const most = Math.min(left, balance);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { form, submit, fail, busy } = useEndpointForm(refundPayment, {
    initialValues: { amount: String(most), reason: '', left_before: left },
    failure: t('refunds.sendFailed'),
    check: ({ amount: typed }): Record<string, string> => {
      const amount = amountOf(typed) ?? 0;
      if (amount > left) return { amount: t('errors:fields.too_big', { max: left }) };
      if (amount <= balance) return {};
      return { amount: t('errors:fields.balance_too_low', { balance: money(balance) }) };
    },
  });
  const refund = useWrite(refundPayment, {
    refreshes: CHANGED_BY_REFUND,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onDone();
    },
    onError: fail,
  });
  const ask = async (typed: typeof form.values) => {
    const body = refundPayment.body.parse({ ...typed, left_before: left });
    const isAlone = body.amount <= alone_max;
    const params = {
      amount: money(body.amount),
      school: `\u2068${payment.academy.name}\u2069`,
      method: t(`payments:methods.${payment.method}`),
    };
    const isSure = await confirm({
      title: t(isAlone ? 'refunds.ask' : 'refunds.askWhether'),
      text: t(isAlone ? 'refunds.askText' : 'refunds.askApproval', params),
      action: t(wordOf(isAlone)),
      destructive: isAlone,
    });
    if (isSure) await refund.attempt({ params: { id: payment.id }, body });
  };
  const amount = amountOf(form.values.amount);
  const isAlone = amount === null || amount > most || amount <= alone_max;
  return (
    <form noValidate onSubmit={submit(ask)} aria-label={t('refunds.open')}>
      <Stack gap="md">
        <TextInput
          ref={field}
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
        {amount !== null && amount <= most && (
          <Text c="dimmed" fz="sm">
            {t('refunds.alone', { amount: money(alone_max) })}
          </Text>
        )}
        <Group>
          <Button type="submit" {...(isAlone && { color: 'red' })} loading={busy}>
            {t(wordOf(isAlone))}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
