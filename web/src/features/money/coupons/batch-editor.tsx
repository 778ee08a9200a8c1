import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type CouponType, createCouponBatch, LIMITS } from '@midan/contract';
import { useState } from 'react';
import type { Reply } from '../../../lib/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Dialog, DialogEnd } from '../../../ui/dialog.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { BatchCodes } from './batch-codes.tsx';
import { CHANGED_BY_COUPONS } from './coupon-reads.ts';
import { CodeField, TermsFields } from './coupon-terms.tsx';

type Batch = Reply<typeof createCouponBatch>['data'];

const BLANK = {
  prefix: '',
  count: '',
  type: 'percentage' as CouponType,
  value: '',
  min_purchase: '',
  max_discount: '',
  max_uses_per_academy: '',
  starts_at: '',
  expires_at: '',
  description: '',
  is_active: true,
};

interface FormProps {
  onMade: (batch: Batch) => void;
  onClose: () => void;
}

function BatchForm({ onMade, onClose }: FormProps) {
  const { t } = useTranslation('coupons');
  const { form, submit, fail } = useEndpointForm(createCouponBatch, {
    initialValues: BLANK,
    failure: { refused: t('form.createRefused'), broken: t('form.saveFailed') },
  });
  const create = useWrite(createCouponBatch, {
    refreshes: CHANGED_BY_COUPONS,
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onMade(data);
    },
    onError: fail,
  });
  return (
    <form
      onSubmit={submit((body) => create.mutate({ body }))}
      noValidate
      aria-label={t('batch.title')}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <CodeField
            label={t('batch.prefix')}
            description={t('batch.prefixHint')}
            maxLength={LIMITS.couponBulkPrefixMax}
            field={form.getInputProps('prefix')}
          />
          <TextInput
            label={t('batch.count')}
            description={t('batch.countHint', { max: LIMITS.couponBulkMax })}
            required
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            {...form.getInputProps('count')}
          />
        </SimpleGrid>
        {/* Each code works once: there is no limit for one school besides. */}
        <TermsFields form={form} singleUse />
        <DialogEnd
          form={form}
          submit={t('batch.submit')}
          sending={create.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

export function BatchEditor({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const [batch, setBatch] = useState<Batch | null>(null);
  return (
    <Dialog
      opened={opened}
      // The codes are not left by accident.
      onClose={batch ? () => undefined : onClose}
      withCloseButton={!batch}
      title={t(batch ? 'batch.codes' : 'batch.title')}
      onExitTransitionEnd={() => {
        setBatch(null);
      }}
    >
      {batch ? (
        <BatchCodes {...batch} onDone={onClose} />
      ) : (
        <BatchForm onMade={setBatch} onClose={onClose} />
      )}
    </Dialog>
  );
}
