import { lazyPart } from '../../ui/lazy-part.tsx';

/**
 * Calls `children` with how the school can pay online: null while that loads, undefined if it
 * cannot. Its code is loaded when it is first shown, so it needs a Suspense around it.
 */
export const WithOnlinePayment = lazyPart(
  () => import('../../features/money/payments/with-online-payment.tsx'),
);
