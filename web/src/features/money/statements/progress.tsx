import { Button, Card, Group, Progress, Stack, Text, Textarea } from '@mantine/core';
import { closeStatement, LIMITS, reopenStatement, type Statement } from '@midan/contract';
import { useState } from 'react';
import { IconLock, IconLockOpen } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { CHANGED_BY_TIES } from './statement-reads.ts';

function Close({ id }: { id: string }) {
  const { t } = useTranslation('statements');
  const close = useWrite(closeStatement, {
    refreshes: CHANGED_BY_TIES,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('progress.closeFailed')),
  });
  const [ask, isAsking] = useBusy(async () => {
    const action = t('progress.close');
    const isSure = await confirm({ title: action, text: t('progress.closeText'), action });
    if (isSure) await close.attempt({ params: { id } });
  });
  return (
    <Button leftSection={<IconLock size={20} aria-hidden />} loading={isAsking} onClick={ask}>
      {t('progress.close')}
    </Button>
  );
}

function ReopenForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('statements');
  const { form, submit, fail } = useEndpointForm(reopenStatement, {
    initialValues: { reason: '' },
    failure: t('progress.reopenFailed'),
  });
  const reopen = useWrite(reopenStatement, {
    refreshes: CHANGED_BY_TIES,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onDone();
    },
    onError: fail,
  });
  const send = submit((body) => reopen.mutate({ params: { id }, body }));
  return (
    <form noValidate aria-label={t('progress.reopen')} onSubmit={send}>
      <Stack>
        <Text>{t('progress.reopenText')}</Text>
        <Textarea
          label={t('progress.reason')}
          required
          minRows={2}
          maxLength={LIMITS.asideReasonMax}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <DialogEnd
          form={form}
          submit={t('progress.reopen')}
          sending={reopen.isPending}
          onCancel={onDone}
        />
      </Stack>
    </form>
  );
}

function Reopen({ id }: { id: string }) {
  const { t } = useTranslation('statements');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLockOpen size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('progress.reopen')}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('progress.reopen')}>
        <ReopenForm id={id} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface Props {
  statement: Statement;
  mayClose: boolean;
  mayReopen: boolean;
}

export function ReconciliationProgress({ statement, mayClose, mayReopen }: Props) {
  const { t } = useTranslation('statements');
  const { count, money, figureDate } = useFormats();
  const { id, to_reconcile: all, open, open_amount, closed_at, closed_by } = statement;
  const done = all - open;
  return (
    <Card component="section" aria-label={t('progress.label')}>
      <Group justify="space-between" gap="md">
        <Stack gap={6} flex="1 1 16rem">
          <Group gap="xs" justify="space-between">
            <Text fw={650}>
              {t('progress.of', { count: all, value: count(all), done: count(done) })}
            </Text>
            <Text c={open > 0 ? undefined : 'dimmed'}>
              {open > 0 ? t('progress.open', { amount: money(open_amount) }) : t('progress.done')}
            </Text>
          </Group>
          <Progress
            value={all === 0 ? 100 : (done / all) * 100}
            color="var(--circuit)"
            aria-label={t('progress.label')}
          />
          {closed_at && (
            <Text size="sm" c="dimmed">
              {t('progress.closed', {
                by: `\u2068${closed_by ?? ''}\u2069`,
                at: figureDate(closed_at, 'time'),
              })}
            </Text>
          )}
        </Stack>
        {!closed_at && open === 0 && mayClose && <Close id={id} />}
        {closed_at && mayReopen && <Reopen id={id} />}
      </Group>
    </Card>
  );
}
