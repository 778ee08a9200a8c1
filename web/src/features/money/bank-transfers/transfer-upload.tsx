import { Alert, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { LIMITS } from '@midan/contract';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import type { TransferUploadState } from './use-transfer-upload.ts';

interface Props {
  upload: TransferUploadState;
  /** The smallest transfer in EGP; undefined until it is known. */
  smallest: number | undefined;
  account: ReactNode;
}

/** Years of a transfer's date: this one and the last. */
const YEARS = [0, 1].map((ago) => new Date().getFullYear() - ago);

const INTRO = { rejected: 'form.again', withdrawn: 'form.corrected' } as const;

/** Closing it keeps what is typed. */
export function TransferUpload({ upload, smallest, account }: Props) {
  const { t } = useTranslation(['bank-transfers', 'shell']);
  const { money } = useFormats();
  const { form, opened, close, send, stop, progress, sending, restored } = upload;
  const status = form.values.from_status;
  const intro = status === 'rejected' || status === 'withdrawn' ? INTRO[status] : 'form.intro';
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('form.title')}
      closeButtonProps={{ disabled: sending }}
    >
      <form onSubmit={send} noValidate aria-label={t('form.title')}>
        <Stack gap="md">
          {restored && <Alert color="blue">{t('form.restored')}</Alert>}
          <Text c="dimmed">{t(intro)}</Text>
          {account}
          <TextInput
            label={t('form.amount')}
            description={smallest !== undefined && t('form.amountHint', { min: money(smallest) })}
            inputMode="decimal"
            required
            data-autofocus
            {...form.getInputProps('amount')}
          />
          <DateField
            label={t('form.date')}
            description={t('form.dateHint')}
            years={YEARS}
            required
            {...form.getInputProps('transfer_date')}
            value={form.values.transfer_date}
          />
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
          <DialogEnd
            submit={t('form.submit')}
            sending={sending}
            onCancel={close}
            stop={{ label: t('shell:file.stop'), onStop: stop }}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
