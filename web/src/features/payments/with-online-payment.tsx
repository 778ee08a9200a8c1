import type { ReactNode } from 'react';
import { type OnlinePayment, useOnlinePayment } from './use-online-payment.ts';

interface Props {
  /** Shows what depends on it; null until it is known. */
  children: (online: OnlinePayment | undefined | null) => ReactNode;
}

/** Asks whether and how the school can pay online. To be loaded where money is due. */
export default function WithOnlinePayment({ children }: Props) {
  return children(useOnlinePayment());
}
