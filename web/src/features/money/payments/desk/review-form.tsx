import { Stack, Text, Textarea } from '@mantine/core';
import {
  getAdminPayment,
  LIMITS,
  listAdminPayments,
  listUnknownPayments,
  type PaymentEvent,
  reviewPaymentEvent,
} from '@midan/contract';
import type { RefObject } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../../ui/form.ts';
import { toastSuccess } from '../../../../ui/toast.ts';
import { useFocusAfter } from '../../../../ui/use-focus-after.ts';

interface Props {
  event: PaymentEvent;
  /** Gets the focus when the review is recorded. */
  target: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function ReviewForm({ event, target, onClose }: Props) {
  const { t } = useTranslation('payment-desk');
  const focus = useFocusAfter(target);
  const { form, submit, fail } = useEndpointForm(reviewPaymentEvent, {
    initialValues: { event_id: event.id, note: '' },
    failure: t('review.failed'),
  });
  const review = useWrite(reviewPaymentEvent, {
    refreshes: [getAdminPayment, listAdminPayments, listUnknownPayments],
    onSuccess: ({ message }) => {
      toastSuccess(message);
      focus.done();
      onClose();
    },
    onError: fail,
  });
  return (
    <Dialog opened title={t('review.action')} onClose={onClose}>
      <form noValidate onSubmit={submit((body) => review.mutate({ body }))}>
        <Stack gap="md">
          <Text>{t('review.text')}</Text>
          {event.ends_credit && <Text fw={600}>{t('review.endsCredit')}</Text>}
          <Textarea
            label={t('review.note')}
            description={t('review.noteHint')}
            required
            data-autofocus
            autosize
            minRows={2}
            maxLength={LIMITS.rejectionReasonMax}
            {...form.getInputProps('note')}
          />
          <DialogEnd
            form={form}
            submit={t('review.submit')}
            sending={review.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
