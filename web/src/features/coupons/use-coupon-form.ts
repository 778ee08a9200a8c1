import {
  type AdminCoupon,
  type CouponType,
  createCoupon,
  getCoupon,
  updateCoupon,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read, useWrite } from '../../lib/query.ts';
import { type ForeignChange, isEditedMeanwhile, mergeEdits } from '../../ui/edited-meanwhile.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { toastSuccess } from '../../ui/toast.ts';
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

/** A new coupon, or one to change; both have the same fields (part 2 §5). */
export function useCouponForm(coupon: AdminCoupon | null, onDone: () => void) {
  const { t } = useTranslation('coupons');
  const refused = coupon ? t('form.updateRefused') : t('form.createRefused');
  const { form, submit, fail } = useEndpointForm(createCoupon, {
    initialValues: valuesOf(coupon),
    failure: { refused, broken: t('form.saveFailed') },
  });
  const client = useQueryClient();
  /** The coupon that the typing began with. */
  const [base, setBase] = useState(coupon);
  const [foreign, setForeign] = useState<readonly ForeignChange[]>([]);
  /** Somebody else saved first: their values join what is typed here. */
  const takeOver = async (id: string) => {
    const query = { ...read(getCoupon, { params: { id } }), staleTime: 0 };
    const { data: stored } = await client.fetchQuery(query);
    const joined = mergeEdits(valuesOf(base), form.getValues(), valuesOf(stored));
    setBase(stored);
    setForeign(joined.changes);
    form.setInitialValues(valuesOf(stored));
    form.setValues(joined.values);
  };
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
      if (coupon && isEditedMeanwhile(error)) await takeOver(coupon.id);
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
