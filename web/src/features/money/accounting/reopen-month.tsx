import { Button, Stack, Text, Textarea } from '@mantine/core';
import { LIMITS, reopenAccountingMonth } from '@midan/contract';
import { useState } from 'react';
import { IconLockOpen } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { CHANGED_BY_CLOSING } from './month-reads.ts';

interface Props {
  month: string;
}

function ReopenForm({ month, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation('accounting');
  const { form, submit, fail } = useEndpointForm(reopenAccountingMonth, {
    initialValues: { reason: '' },
    failure: t('reopen.failed'),
  });
  const reopen = useWrite(reopenAccountingMonth, {
    refreshes: CHANGED_BY_CLOSING,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onDone();
    },
    onError: fail,
  });
  const send = submit((body) => reopen.mutate({ params: { month }, body }));
  return (
    <form noValidate aria-label={t('reopen.title')} onSubmit={send}>
      <Stack>
        <Text>{t('reopen.text')}</Text>
        <Textarea
          label={t('reopen.reason')}
          description={t('reopen.reasonHint')}
          required
          minRows={2}
          maxLength={LIMITS.rejectionReasonMax}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <DialogEnd
          form={form}
          submit={t('reopen.submit')}
          sending={reopen.isPending}
          onCancel={onDone}
        />
      </Stack>
    </form>
  );
}

/** @param month `YYYY-MM` */
export function ReopenMonth({ month }: Props) {
  const { t } = useTranslation('accounting');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLockOpen size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('reopen.title')}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('reopen.title')}>
        <ReopenForm month={month} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
