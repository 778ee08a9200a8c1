import {
  type AdminCoupon,
  type CouponType,
  createCoupon,
  getCoupon,
  updateCoupon,
} from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { useMergedEdit } from '../../../ui/use-merged-edit.ts';
import { CHANGED_BY_COUPONS } from './coupon-reads.ts';

const typed = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const valuesOf = (coupon: AdminCoupon | null) => ({
  code: coupon?.code ?? '',
  type: (coupon?.type ?? 'percentage') as CouponType,
  value: typed(coupon?.value),
  min_purchase: typed(coupon?.min_purchase || null),
  max_discount: typed(coupon?.max_discount),
  max_uses: typed(coupon?.max_uses),
  max_uses_per_academy: typed(coupon?.max_uses_per_academy),
  starts_at: coupon?.starts_at ?? '',
  expires_at: coupon?.expires_at ?? '',
  description: coupon?.description ?? '',
  is_active: coupon?.is_active ?? true,
});

/** If somebody else saved meanwhile, both edits are merged and `foreign` lists the other's. */
export function useCouponForm(coupon: AdminCoupon | null, onDone: () => void) {
  const { t } = useTranslation('coupons');
  const refused = coupon ? t('form.updateRefused') : t('form.createRefused');
  const { form, submit, fail } = useEndpointForm(createCoupon, {
    initialValues: valuesOf(coupon),
    failure: { refused, broken: t('form.saveFailed') },
  });
  const { base, foreign, mergeStored } = useMergedEdit({
    begun: coupon,
    valuesOf,
    source: coupon && read(getCoupon, { params: { id: coupon.id } }),
  });
  const done = (message: string) => {
    toastSuccess(message);
    onDone();
  };
  const create = useWrite(createCoupon, {
    refreshes: CHANGED_BY_COUPONS,
    onSuccess: ({ message }) => done(message || t('form.created')),
    onError: fail,
  });
  const update = useWrite(updateCoupon, {
    refreshes: CHANGED_BY_COUPONS,
    onSuccess: ({ message }) => done(message || t('form.updated')),
    onError: async (error) => {
      await mergeStored(error, form);
      fail(error);
    },
  });
  const sending = create.isPending || update.isPending;
  const send = submit((body) => {
    if (sending) return;
    const version = base?.version;
    if (coupon) update.mutate({ params: { id: coupon.id }, body: { ...body, version } });
    else create.mutate({ body });
  });
  return { form, send, sending, foreign };
}
