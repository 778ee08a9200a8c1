import { Button, Skeleton } from '@mantine/core';
import type { BankTransferForReview } from '@midan/contract';
import { Suspense, useState } from 'react';
import { IconArrowBackUp } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';

const ReversalForm = lazyPart(() => import('./reversal-form.tsx'));

export function Reversal({ transfer }: { transfer: BankTransferForReview }) {
  const { t } = useTranslation('money-back');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={<Skeleton h={160} />}>
        <ReversalForm transfer={transfer} onClose={() => setOpen(false)} />
      </Suspense>
    );
  }
  return (
    <Button
      variant="default"
      style={{ alignSelf: 'start' }}
      leftSection={<IconArrowBackUp size={20} className="mirrored" aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t('reversal.action')}
    </Button>
  );
}
