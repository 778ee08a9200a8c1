import { Stack, Text, Textarea } from '@mantine/core';
import { type Difference, LIMITS, markDifferenceDealt } from '@midan/contract';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { Dialog, DialogEnd } from '../../ui/dialog.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { CHANGED_BY_DIFFERENCES, excessOf, numberOf } from './difference-reads.ts';

interface Props {
  difference: Difference;
  /** Gets the focus when the deal is recorded. */
  target: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Dialog that asks how a difference was dealt with, and records it. */
export function DealForm({ difference, target, onClose }: Props) {
  const { t } = useTranslation('reconciliation');
  const { money } = useFormats();
  const focus = useFocusAfter(target);
  const excess = excessOf(difference) ?? 0;
  const { form, submit, fail } = useEndpointForm(markDifferenceDealt, {
    initialValues: { reason: '' },
    failure: t('dealFailed'),
  });
  const deal = useWrite(markDifferenceDealt, {
    refreshes: CHANGED_BY_DIFFERENCES,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      focus.done();
      onClose();
    },
    onError: fail,
  });
  const send = submit((body) => deal.mutate({ params: { id: difference.id }, body }));
  return (
    <Dialog opened title={t('dealFor', { reference: numberOf(difference) })} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          <Text fw={600}>{t(`causes.${difference.cause}`)}</Text>
          <Text>{t('dealText')}</Text>
          {difference.cause === 'not_credited' && <Text>{t('dealNotCredited')}</Text>}
          {difference.cause === 'paid_twice' && excess > 0 && (
            <Text>{t('dealPaidTwice', { amount: money(excess) })}</Text>
          )}
          <Textarea
            label={t('reason')}
            description={t('reasonHint')}
            required
            data-autofocus
            autosize
            minRows={2}
            maxLength={LIMITS.asideReasonMax}
            {...form.getInputProps('reason')}
          />
          <DialogEnd form={form} submit={t('deal')} sending={deal.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
