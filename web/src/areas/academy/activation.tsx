import { Suspense } from 'react';
import { ActivationBanner } from '../../features/schools/academies/activation-banner.tsx';
import { useActivation } from '../../features/schools/academies/use-academy.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { WithOnlinePayment } from './online-payment.ts';

/** Nothing if no deposit is due, and for staff who handle no money. */
export function Activation() {
  const { isDepositDue } = useActivation();
  const mayPay = useSchoolMay('money');
  if (!isDepositDue || !mayPay) return null;
  return (
    <Suspense fallback={<ActivationBanner online={null} />}>
      <WithOnlinePayment>{(online) => <ActivationBanner online={online} />}</WithOnlinePayment>
    </Suspense>
  );
}
