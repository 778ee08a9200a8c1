import { Alert, Card, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import {
  cairoDate,
  LIMITS,
  listAdminAcademyTransactions,
  listMoneyRequests,
  payOut,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read } from '../../../../lib/query.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { PreviewedForm, usePreviewedAct } from '../../../../ui/previewed-act.tsx';
import { Money } from '../../../../ui/text.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { type ActionProps, STATUS_READS } from './actions-of.ts';

interface Typed extends Record<string, unknown> {
  amount: string;
  bank_reference?: string | undefined;
  paid_on: string;
  reason: string;
}

/** A second submit records it; above the administrator's own limit it needs an approval first. */
export function PayoutForm({ academy, onClose }: ActionProps) {
  const { t } = useTranslation('money-back');
  const { money } = useFormats();
  const today = cairoDate(new Date());
  const year = Number(today.slice(0, 4));
  const act = usePreviewedAct(payOut, {
    initialValues: { amount: '', paid_on: today, reason: '' } as Typed,
    id: academy.id,
    failure: t('payout.failed'),
    refreshes: [...STATUS_READS, listAdminAcademyTransactions],
    onDone: (message) => {
      toastSuccess(message);
      onClose();
    },
  });
  const { form, preview } = act;
  const alone = useQuery({ ...read(listMoneyRequests), staleTime: 0 }).data;
  const amount = payOut.body.shape.amount.safeParse(form.values.amount).data ?? 0;
  const isLarge = alone !== undefined && amount > alone.alone_max;
  useEffect(() => {
    if (isLarge) form.setFieldValue('bank_reference', undefined);
  }, [isLarge, form.setFieldValue]);
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
          {isLarge ? (
            <Alert color="yellow">{t('payout.sendLater')}</Alert>
          ) : (
            <>
              <TextInput
                label={t('payout.reference')}
                description={t('payout.referenceHint')}
                required
                dir="ltr"
                maw="24rem"
                maxLength={LIMITS.referenceMax}
                {...form.getInputProps('bank_reference')}
                value={form.values.bank_reference ?? ''}
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
            </>
          )}
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
