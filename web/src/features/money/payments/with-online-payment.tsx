import type { ReactNode } from 'react';
import { type OnlinePayment, useOnlinePayment } from './use-online-payment.ts';

interface Props {
  /**
   * Renders with the payment options: null while loading, undefined if the school cannot pay
   * online.
   */
  children: (online: OnlinePayment | undefined | null) => ReactNode;
}

/**
 * Loads how the school can pay online, and renders `children` with it: null while loading,
 * undefined if the school cannot. Load this module lazily, where money is due.
 */
export default function WithOnlinePayment({ children }: Props) {
  return children(useOnlinePayment());
}
