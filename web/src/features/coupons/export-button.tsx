import { Button } from '@mantine/core';
import { exportCoupons } from '@midan/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { download } from '../../lib/download.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import type { CouponFilter } from './use-coupon-list.ts';

/** Saves the list as it is filtered now, all pages of it. */
export function ExportButton({ status, search }: { status: CouponFilter; search: string }) {
  const { t } = useTranslation('coupons');
  const save = useMutation({
    mutationFn: () => download(exportCoupons, { query: { status, search: search || undefined } }),
    onSuccess: () => toastSuccess(t('exported')),
    onError: (error) => toastError(error, t('exportFailed')),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('export')}
    </Button>
  );
}
