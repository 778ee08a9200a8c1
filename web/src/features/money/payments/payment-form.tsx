import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import {
  type getPaymentOptions,
  listPayments,
  type Payment,
  type PaymentMethod,
  type ReplyData,
  startPayment,
} from '@midan/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { signInOf, useSession } from '../../../lib/session.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { forgetPaymentDraft, keepTyped, loadPaymentDraft, savePaymentDraft } from './draft.ts';
import { PaymentCost } from './payment-cost.tsx';

interface Props {
  options: ReplyData<typeof getPaymentOptions>;
  /** The newest ones; a settled one makes the draft that started it forgotten. */
  payments: readonly Payment[];
  /** Suggested amount in EGP, or ''. It replaces the draft's. */
  amount: string;
  /** Called once the suggested amount is in the form and saved with the draft. */
  onTaken: () => void;
  onStarted: (payment: Payment) => unknown;
}

/** Each change is saved as draft; forgotten once its payment is paid, cancelled or in review. */
function usePaymentForm({ options, payments, amount, onTaken, onStarted }: Props) {
  const { t } = useTranslation('payments');
  const owner = signInOf(useSession('academy'));
  const [kept] = useState(() => {
    const draft = loadPaymentDraft(owner);
    return amount ? { ...draft, amount, payment: '' } : draft;
  });
  const [first] = options.methods;
  const known = options.methods.find(({ method }) => method === kept.method);
  const { form, submit, fail } = useEndpointForm(startPayment, {
    initialValues: {
      method: (known ?? first)?.method ?? ('card' as PaymentMethod),
      amount: kept.amount,
    },
    failure: { refused: t('form.startFailed'), broken: t('form.broken') },
    onChange: (typed) => keepTyped(owner, typed),
  });
  const take = useEffectEvent(() => {
    if (!amount) return;
    savePaymentDraft(owner, kept);
    onTaken();
  });
  useEffect(() => take(), []);
  const isOver = payments.some(
    ({ id, status, review }) =>
      id === kept.payment && (status === 'paid' || status === 'cancelled' || review !== null),
  );
  const forget = useEffectEvent(() => {
    if (forgetPaymentDraft(owner, kept.payment)) form.setFieldValue('amount', '');
  });
  useEffect(() => {
    if (isOver) forget();
  }, [isOver]);
  const start = useWrite(startPayment, {
    refreshes: [listPayments],
    onSuccess: ({ data }) => {
      savePaymentDraft(owner, { ...form.getValues(), payment: data.id });
      return onStarted(data);
    },
    onError: fail,
  });
  const send = submit((body) => start.mutate({ body }));
  return { form, send, starting: start.isPending };
}

export function PaymentForm(props: Props) {
  const { options } = props;
  const { t } = useTranslation('payments');
  const { money } = useFormats();
  const { form, send, starting } = usePaymentForm(props);
  const chosen = options.methods.find(({ method }) => method === form.values.method);
  const presets = [
    { label: 'form.deposit', value: options.missing.deposit },
    { label: 'form.three', value: options.missing.three_teams },
  ] as const;
  const offered = presets.filter(({ value }) => value >= options.min && value <= options.max);
  return (
    <form noValidate aria-label={t('form.label')} onSubmit={send}>
      <Stack gap="lg">
        <Radio.Group label={t('form.method')} {...form.getInputProps('method')}>
          <Stack gap="sm" mt="xs">
            {options.methods.map(({ method }) => (
              <Radio
                key={method}
                value={method}
                label={t(`methods.${method}`)}
                description={t(`methodHints.${method}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          label={t('form.amount')}
          description={t('form.bounds', { min: money(options.min), max: money(options.max) })}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          dir="ltr"
          {...form.getInputProps('amount')}
        />
        {offered.length > 0 && (
          <Group role="group" gap="sm" aria-label={t('form.presets')}>
            {offered.map(({ label, value }) => (
              <Button
                key={label}
                variant="default"
                size="sm"
                onClick={() => form.setFieldValue('amount', String(value))}
              >
                {t(label, { amount: money(value) })}
              </Button>
            ))}
          </Group>
        )}
        <PaymentCost
          typed={form.values.amount}
          hundredths={chosen?.fee_hundredths ?? 0}
          bounds={options}
        />
        <Button type="submit" size="md" loading={starting} style={{ alignSelf: 'start' }}>
          {t('form.submit')}
        </Button>
      </Stack>
    </form>
  );
}
