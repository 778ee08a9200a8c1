import { Stack, Text, Textarea } from '@mantine/core';
import { type Difference, LIMITS, markDifferenceDealt } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../lib/query.ts';
import { Dialog, DialogEnd } from '../../ui/dialog.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { CHANGED_BY_DIFFERENCES, numberOf } from './difference-reads.ts';

/** Asks how a difference was dealt with, and records it. */
export function DealForm({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const { t } = useTranslation('reconciliation');
  const { form, submit, fail } = useEndpointForm(markDifferenceDealt, {
    initialValues: { reason: '' },
    failure: t('dealFailed'),
  });
  const deal = useWrite(markDifferenceDealt, {
    refreshes: CHANGED_BY_DIFFERENCES,
    onSuccess: ({ message }) => {
      toastSuccess(message);
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
          <DialogEnd submit={t('deal')} sending={deal.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
