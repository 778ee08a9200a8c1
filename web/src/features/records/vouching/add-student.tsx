import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { IconUserPlus } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const VouchedForm = lazyPart(() => import('./vouched-form.tsx'));

export function AddStudent({ isInactive }: { isInactive: boolean }) {
  const { t } = useTranslation('students');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        leftSection={<IconUserPlus size={20} aria-hidden />}
        disabled={isInactive}
        onClick={() => setOpen(true)}
      >
        {t('add')}
      </Button>
      <Suspense>{isOpen && <VouchedForm onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
