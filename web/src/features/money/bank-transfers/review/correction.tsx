import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import {
  type BankTransferForReview,
  correctBankTransferAmount,
  getAdminBankTransfer,
  LIMITS,
  listAdminBankTransfers,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { useDialogForm } from '../../../../ui/dialog-form.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import styles from './decision.module.css';

const STALE = [getAdminBankTransfer, listAdminBankTransfers];

interface Props {
  transfer: BankTransferForReview;
  onLeave: () => void;
  /** @param message the server's success message */
  onCorrected: (message: string) => void;
  /** Called if another administrator decided or corrected it meanwhile. */
  onOvertaken: () => void;
}

export function Correction({ transfer, onLeave, onCorrected, onOvertaken }: Props) {
  const { t } = useTranslation('bank-transfer-review');
  const client = useQueryClient();
  // What was seen when the form opened: a colleague's correction meanwhile is refused by the
  // server.
  const [previous] = useState(transfer.amount);
  const { form, submit, fail } = useEndpointForm(correctBankTransferAmount, {
    initialValues: { amount: String(transfer.amount), reason: t('correction.reason') },
    failure: t('correction.failed'),
  });
  const correct = useWrite(correctBankTransferAmount, {
    refreshes: STALE,
    onSuccess: ({ message }) => {
      onCorrected(message);
      onLeave();
    },
    onError: (error) => {
      fail(error);
      if (!(error instanceof ApiError && error.status === 409)) return;
      for (const { name } of STALE) void client.invalidateQueries({ queryKey: [name] });
      onOvertaken();
    },
  });
  useDialogForm({ isDirty: form.isDirty(), sending: correct.isPending });
  const start = useCallback((field: HTMLInputElement | null) => {
    field?.focus();
    field?.select();
  }, []);
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !correct.isPending) onLeave();
  };
  const send = submit((body) =>
    correct.attempt({
      params: { id: transfer.id },
      body: { ...body, previous_amount: previous },
    }),
  );
  return (
    <form
      aria-label={t('decision.correct')}
      className={styles.question}
      onKeyDown={leaveByEscape}
      onSubmit={send}
      noValidate
    >
      <Stack gap="sm">
        <Text size="sm">{t('correction.text')}</Text>
        <TextInput
          label={t('correction.amount')}
          required
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          ref={start}
          {...form.getInputProps('amount')}
        />
        <Textarea
          label={t('correction.reasonLabel')}
          description={t('decision.reasonHint')}
          required
          minRows={2}
          maxLength={LIMITS.rejectionReasonMax}
          {...form.getInputProps('reason')}
        />
        <Group className={styles.actions}>
          <Button type="submit" loading={correct.isPending}>
            {t('correction.confirm')}
          </Button>
          <Button variant="default" onClick={onLeave} disabled={correct.isPending}>
            {t('decision.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
