import type { ReactNode } from 'react';
import { type OnlinePayment, useOnlinePayment } from './use-online-payment.ts';

interface Props {
  /** null while loading, undefined if the school cannot pay online. */
  children: (online: OnlinePayment | undefined | null) => ReactNode;
}

/** Load this module lazily, where money is due. */
export default function WithOnlinePayment({ children }: Props) {
  return children(useOnlinePayment());
}
