import { Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import {
  type BankTransfer,
  cairoDate,
  createBankTransfer,
  getAcademyProfile,
  getWallet,
  LIMITS,
  listBankTransfers,
  listWalletTransactions,
} from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { useSite } from '../../lib/site.ts';
import { Dialog, DialogEnd } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { toastSuccess } from '../../ui/toast.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The proof is stored. */
  onDone: () => void;
  /** A rejected transfer to start from; its picture has to be a new one. */
  from?: BankTransfer | null;
}

const startFrom = (from?: BankTransfer | null) => ({
  amount: from ? String(from.amount) : '',
  transfer_date: from?.transfer_date ?? '',
  bank_name: from?.bank_name ?? '',
  reference_number: from?.reference_number ?? '',
  notes: from?.notes ?? '',
  transfer_proof: null as File | null,
});

function useUploadForm({ from, onDone }: Pick<Props, 'from' | 'onDone'>) {
  const { t } = useTranslation(['bank-transfers', 'errors']);
  const [progress, setProgress] = useState<number | null>(null);
  const { form, submit, fail } = useEndpointForm(createBankTransfer, {
    initialValues: startFrom(from),
    failure: t('form.failed'),
    check: ({ transfer_date, transfer_proof }) => ({
      ...(transfer_date > cairoDate(new Date()) && {
        transfer_date: t('errors:fields.date_in_future'),
      }),
      ...(!transfer_proof && { transfer_proof: t('errors:fields.file_required') }),
    }),
  });
  const upload = useWrite(createBankTransfer, {
    refreshes: [getWallet, listBankTransfers, listWalletTransactions, getAcademyProfile],
    onSuccess: ({ message }) => {
      form.reset();
      toastSuccess(message || t('form.done'));
      onDone();
    },
    onError: fail,
    onSettled: () => setProgress(null),
  });
  const send = submit(({ transfer_proof: file, ...body }) => {
    if (!file || upload.isPending) return;
    setProgress(0);
    upload.mutate({ body, file, onProgress: setProgress });
  });
  return { form, send, progress, sending: upload.isPending };
}

/** Reports a bank transfer with a picture of its receipt. Closing keeps what is typed. */
export function TransferUpload({ opened, onClose, onDone, from }: Props) {
  const { t } = useTranslation('bank-transfers');
  const { money } = useFormats();
  const smallest = useSite()?.min_transfer ?? LIMITS.minTransfer / 100;
  const { form, send, progress, sending } = useUploadForm({ from, onDone });
  return (
    <Dialog
      opened={opened}
      onClose={sending ? () => undefined : onClose}
      title={t('form.title')}
      closeButtonProps={{ disabled: sending }}
    >
      <form onSubmit={send} noValidate aria-label={t('form.title')}>
        <Stack gap="md">
          <Text c="dimmed">{t(from ? 'form.again' : 'form.intro')}</Text>
          <Group grow align="start" preventGrowOverflow={false} gap="md">
            <TextInput
              label={t('form.amount')}
              description={t('form.amountHint', { min: money(smallest) })}
              inputMode="decimal"
              required
              miw="12rem"
              data-autofocus
              {...form.getInputProps('amount')}
            />
            <TextInput
              label={t('form.date')}
              description={t('form.dateHint')}
              type="date"
              max={cairoDate(new Date())}
              required
              miw="12rem"
              {...form.getInputProps('transfer_date')}
            />
          </Group>
          <TextInput
            label={t('form.bank')}
            required
            maxLength={LIMITS.bankNameMax}
            {...form.getInputProps('bank_name')}
          />
          <TextInput
            label={t('form.reference')}
            description={t('form.optional')}
            maxLength={LIMITS.referenceMax}
            {...form.getInputProps('reference_number')}
          />
          <Textarea
            label={t('form.notes')}
            description={t('form.optional')}
            maxLength={LIMITS.notesMax}
            {...form.getInputProps('notes')}
          />
          <FileDrop
            label={t('form.proof')}
            required
            file={form.values.transfer_proof}
            onChange={(file) => form.setFieldValue('transfer_proof', file)}
            maxBytes={LIMITS.proofMaxBytes}
            error={form.errors.transfer_proof}
            progress={progress}
            data-path="transfer_proof"
          />
          <DialogEnd submit={t('form.submit')} sending={sending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
