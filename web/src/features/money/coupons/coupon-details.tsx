import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getCoupon } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { CouponFacts } from './coupon-facts.tsx';
import { UsageHistory } from './usage-history.tsx';

function Content({ id }: { id: string }) {
  const { t } = useTranslation('coupons');
  const coupon = useQuery(read(getCoupon, { params: { id } }));
  return (
    <DataState query={coupon} failure={t('details.failed')}>
      {(data) => (
        <Stack gap="lg">
          <CouponFacts coupon={data} />
          <UsageHistory couponId={id} />
        </Stack>
      )}
    </DataState>
  );
}

interface Props {
  /** The coupon to show; null closes. */
  id: string | null;
  onClose: () => void;
}

export function CouponDetails({ id, onClose }: Props) {
  const { t } = useTranslation(['coupons', 'common']);
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  // While the dialog fades out it still shows what it showed.
  const [shown, setShown] = useState(id);
  if (id && id !== shown) setShown(id);
  return (
    <Modal
      inAddress
      opened={id !== null}
      onClose={onClose}
      title={t('details.title')}
      size={960}
      fullScreen={narrow}
      onExitTransitionEnd={() => setShown(null)}
    >
      {shown && <Content key={shown} id={shown} />}
    </Modal>
  );
}
