import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import {
  type getPaymentOptions,
  listPayments,
  type Payment,
  type PaymentMethod,
  percentageOf,
  type ReplyData,
  startPayment,
  toEgp,
  toPiastres,
  typedNumber,
} from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { Facts } from '../../ui/facts.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { Money } from '../../ui/text.tsx';

type Options = ReplyData<typeof getPaymentOptions>;

/** Fee and total of what is typed, in EGP; null while it is no amount. */
function costOf(typed: string, hundredths: number) {
  const amount = typedNumber(typed);
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0) return null;
  const piastres = toPiastres(Math.round(amount * 100) / 100);
  const fee = percentageOf(piastres, hundredths);
  return { amount: toEgp(piastres), fee: toEgp(fee), total: (piastres + fee) / 100 };
}

interface Props {
  options: Options;
  /** EGP; '' without a suggestion. */
  amount: string;
  onStarted: (payment: Payment) => unknown;
}

/** Chooses way and amount. What it costs is shown before the payer leaves. */
export function PaymentForm({ options, amount, onStarted }: Props) {
  const { t } = useTranslation('payments');
  const { money } = useFormats();
  const [first] = options.methods;
  const { form, submit, fail } = useEndpointForm(startPayment, {
    initialValues: { method: first?.method ?? ('card' as PaymentMethod), amount },
    failure: { refused: t('form.startFailed'), broken: t('form.broken') },
  });
  const start = useWrite(startPayment, {
    refreshes: [listPayments],
    onSuccess: ({ data }) => onStarted(data),
    onError: fail,
  });
  const chosen = options.methods.find(({ method }) => method === form.values.method);
  const cost = costOf(form.values.amount, chosen?.fee_hundredths ?? 0);
  const presets = [
    { label: 'form.deposit', value: options.missing.deposit },
    { label: 'form.three', value: options.missing.three_teams },
  ] as const;
  const offered = presets.filter(({ value }) => value >= options.min && value <= options.max);
  return (
    <form
      noValidate
      aria-label={t('form.label')}
      onSubmit={submit((body) => start.mutate({ body }))}
    >
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
        {cost && (
          <Facts
            facts={[
              [t('form.toWallet'), <Money key="amount" value={cost.amount} />],
              [
                t('form.fee'),
                cost.fee > 0 ? <Money key="fee" value={cost.fee} /> : t('form.noFee'),
              ],
              [
                t('form.total'),
                <Text key="total" component="strong" fw={700}>
                  <Money value={cost.total} />
                </Text>,
              ],
            ]}
          />
        )}
        <Button type="submit" size="md" loading={start.isPending} style={{ alignSelf: 'start' }}>
          {t('form.submit')}
        </Button>
      </Stack>
    </form>
  );
}
