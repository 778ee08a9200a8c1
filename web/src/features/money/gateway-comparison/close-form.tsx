import { Stack, Text, Textarea } from '@mantine/core';
import { closeDifference, type Difference, LIMITS, listDifferences } from '@midan/contract';
import type { RefObject } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { useFocusAfter } from '../../../ui/use-focus-after.ts';
import { excessOf } from './excess.ts';

interface Props {
  difference: Difference;
  /** Gets the focus when the difference is closed. */
  target: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function CloseForm({ difference, target, onClose }: Props) {
  const { t } = useTranslation('gateway-comparison');
  const { money } = useFormats();
  const focus = useFocusAfter(target);
  const { id, cause, payment } = difference;
  const excess = excessOf(difference) ?? 0;
  const { form, submit, fail } = useEndpointForm(closeDifference, {
    initialValues: { note: '' },
    failure: t('closeFailed'),
  });
  const close = useWrite(closeDifference, {
    refreshes: [listDifferences],
    onSuccess: ({ message }) => {
      toastSuccess(message);
      focus.done();
      onClose();
    },
    onError: fail,
  });
  const send = submit((body) => close.mutate({ params: { id }, body }));
  return (
    <Dialog opened title={t('closeFor', { reference: payment.reference })} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          <Text fw={600}>{t(`causes.${cause}`)}</Text>
          <Text>{t('closeText')}</Text>
          {cause === 'not_credited' && <Text>{t('closeNotCredited')}</Text>}
          {cause === 'paid_twice' && excess > 0 && (
            <Text>{t('closePaidTwice', { amount: money(excess) })}</Text>
          )}
          <Textarea
            label={t('note')}
            description={t('noteHint')}
            required
            data-autofocus
            autosize
            minRows={2}
            maxLength={LIMITS.asideReasonMax}
            {...form.getInputProps('note')}
          />
          <DialogEnd form={form} submit={t('close')} sending={close.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
