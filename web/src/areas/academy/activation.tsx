import { Suspense } from 'react';
import { ActivationBanner } from '../../features/academies/activation-banner.tsx';
import { useActivation } from '../../features/academies/use-academy.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { WithOnlinePayment } from './online-payment.ts';

/** The notice that a deposit is due, with the way to pay it online where there is one. */
export function Activation() {
  const { isDepositDue } = useActivation();
  const mayPay = useSchoolMay('money');
  if (!isDepositDue) return null;
  if (!mayPay) return <ActivationBanner />;
  return (
    <Suspense fallback={<ActivationBanner online={null} />}>
      <WithOnlinePayment>{(online) => <ActivationBanner online={online} />}</WithOnlinePayment>
    </Suspense>
  );
}
