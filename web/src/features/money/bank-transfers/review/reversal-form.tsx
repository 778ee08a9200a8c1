import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import {
  type BankTransferForReview,
  countAdminBankTransfers,
  getAdminAcademy,
  getAdminBankTransfer,
  LIMITS,
  listAdminAcademyTransfers,
  listAdminBankTransfers,
  reverseBankTransfer,
} from '@midan/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { PreviewedForm, usePreviewedAct } from '../../../../ui/previewed-act.tsx';
import { Money } from '../../../../ui/text.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';

const STALE = [
  getAdminBankTransfer,
  listAdminBankTransfers,
  countAdminBankTransfers,
  listAdminAcademyTransfers,
  getAdminAcademy,
];

interface Props {
  transfer: BankTransferForReview;
  onClose: () => void;
}

export default function ReversalForm({ transfer, onClose }: Props) {
  const { t } = useTranslation('money-back');
  const act = usePreviewedAct(reverseBankTransfer, {
    initialValues: { reason: '', suspend: false },
    id: transfer.id,
    failure: t('reversal.failed'),
    refreshes: STALE,
    onDone: (message) => {
      toastSuccess(message);
      onClose();
    },
  });
  const { form, preview } = act;
  // The tick takes the preview away, and stays.
  const [offers, setOffers] = useState(false);
  if (preview?.deposit === 'asks' && !offers) setOffers(true);
  const facts: [string, ReactNode][] = preview
    ? [
        [t('reversal.amount'), <Money key="amount" value={preview.amount} />],
        [t('reversal.taken'), <Money key="taken" value={preview.taken} fw={650} />],
        ...(preview.owed_after > 0
          ? ([[t('reversal.purchases'), t('reversal.blocks')]] as [string, ReactNode][])
          : []),
        ...(preview.deposit === 'met'
          ? []
          : ([[t('reversal.deposit'), t(`reversal.${preview.deposit}`)]] as [string, ReactNode][])),
        ...(preview.frees_statement_row
          ? ([[t('reversal.statement'), t('reversal.freed')]] as [string, ReactNode][])
          : []),
      ]
    : [];
  return (
    <Stack gap="sm">
      <Text size="sm">{t('reversal.text')}</Text>
      <PreviewedForm
        label={t('reversal.action')}
        act={act}
        facts={facts}
        confirm={t('reversal.confirm')}
        onCancel={onClose}
      >
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          required
          autosize
          minRows={2}
          maxLength={LIMITS.rejectionReasonMax}
          {...form.getInputProps('reason')}
        />
        {offers && (
          <Checkbox
            size="md"
            label={t('reversal.suspend')}
            {...form.getInputProps('suspend', { type: 'checkbox' })}
          />
        )}
      </PreviewedForm>
    </Stack>
  );
}
