import { Card, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { cairoDate, LIMITS, listAdminAcademyTransactions, payOut } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { PreviewedForm, usePreviewedAct } from '../../../ui/previewed-act.tsx';
import { Money } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { type ActionProps, STATUS_READS } from './actions-of.ts';

/**
 * Form that records money (EGP) sent back to the school by bank: amount, bank's reference, day,
 * reason. First shows what the server would change; a second submit records it.
 */
export function PayoutForm({ academy, onClose }: ActionProps) {
  const { t } = useTranslation('money-back');
  const { money } = useFormats();
  const today = cairoDate(new Date());
  const year = Number(today.slice(0, 4));
  const act = usePreviewedAct(payOut, {
    initialValues: { amount: '', bank_reference: '', paid_on: today, reason: '' },
    id: academy.id,
    failure: t('payout.failed'),
    refreshes: [...STATUS_READS, listAdminAcademyTransactions],
    onDone: (message) => {
      toastSuccess(message);
      onClose();
    },
  });
  const { form, preview } = act;
  return (
    <Card component="section">
      <Stack gap="md">
        <div>
          <Title order={2} fz="1.2rem">
            {t('payout.title')}
          </Title>
          <Text c="dimmed">{t('payout.text', { balance: money(academy.balance) })}</Text>
        </div>
        <PreviewedForm
          label={t('payout.title')}
          act={act}
          facts={preview ? [[t('payout.amount'), <Money key="sent" value={preview.amount} />]] : []}
          confirm={t('payout.confirm')}
          onCancel={onClose}
        >
          <TextInput
            label={t('payout.amount')}
            required
            inputMode="decimal"
            dir="ltr"
            maw="16rem"
            {...form.getInputProps('amount')}
          />
          <TextInput
            label={t('payout.reference')}
            description={t('payout.referenceHint')}
            required
            dir="ltr"
            maw="24rem"
            maxLength={LIMITS.referenceMax}
            {...form.getInputProps('bank_reference')}
          />
          <DateField
            label={t('payout.day')}
            required
            years={[year, year - 1]}
            data-path="paid_on"
            value={form.values.paid_on}
            onChange={(day) => form.setFieldValue('paid_on', day)}
            error={form.errors.paid_on}
          />
          <Textarea
            label={t('reason')}
            description={t('reasonHint')}
            required
            maxLength={LIMITS.rejectionReasonMax}
            {...form.getInputProps('reason')}
          />
        </PreviewedForm>
      </Stack>
    </Card>
  );
}
