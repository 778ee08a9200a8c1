import {
  decideTestOrder,
  getPayment,
  getPaymentOptions,
  getTestOrder,
  listPayments,
  startPayment,
} from '@midan/contract';
import type { Implement } from '../../http/implement.ts';
import { get, list, options, start } from './service.ts';
import { decide, show } from './test-bank.ts';

export const paymentRoutes = (implement: Implement): void => {
  implement(getPaymentOptions, options);
  implement(startPayment, start);
  implement(listPayments, list);
  implement(getPayment, get);
  implement(getTestOrder, show);
  implement(decideTestOrder, decide);
};
