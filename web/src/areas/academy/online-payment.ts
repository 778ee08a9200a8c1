import { lazyPart } from '../../ui/lazy-part.tsx';

export const WithOnlinePayment = lazyPart(
  () => import('../../features/payments/with-online-payment.tsx'),
);
