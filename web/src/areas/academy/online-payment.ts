import { lazyPart } from '../../ui/lazy-part.tsx';

/** null while it loads, undefined if the school cannot pay online. Needs a Suspense around it. */
export const WithOnlinePayment = lazyPart(
  () => import('../../features/money/payments/with-online-payment.tsx'),
);
