import {
  approvePaymentRefund,
  askAboutPayment,
  cancelPayment,
  decideTestOrder,
  declinePaymentRefund,
  exportAdminPayments,
  getAdminPayment,
  getPayment,
  getPaymentOptions,
  getPaymentRefunds,
  getTestOrder,
  listAdminPayments,
  listPayments,
  listUnknownPayments,
  refundPayment,
  reviewPaymentEvent,
  settlePaymentRefund,
  startPayment,
  sumAdminPayments,
} from '@midan/contract';
import type { Implement } from '../../../http/implement.ts';
import { getAtDesk, listAtDesk, listUnknown, sums } from './desk.ts';
import { ask } from './desk-asking.ts';
import { exportAll } from './export.ts';
import * as refunds from './refunds.ts';
import { review } from './reviews.ts';
import { cancel, get, list, options, start } from './service.ts';
import { decide, show } from './test-bank.ts';

export const paymentRoutes = (implement: Implement): void => {
  implement(getPaymentOptions, options);
  implement(startPayment, start);
  implement(cancelPayment, cancel);
  implement(listPayments, list);
  implement(getPayment, get);
  implement(listAdminPayments, listAtDesk);
  implement(sumAdminPayments, sums);
  implement(exportAdminPayments, exportAll);
  implement(getAdminPayment, getAtDesk);
  implement(askAboutPayment, ask);
  implement(listUnknownPayments, listUnknown);
  implement(reviewPaymentEvent, review);
  implement(getPaymentRefunds, refunds.list);
  implement(refundPayment, refunds.refund);
  implement(approvePaymentRefund, refunds.approve);
  implement(declinePaymentRefund, refunds.decline);
  implement(settlePaymentRefund, refunds.settleByHand);
  implement(getTestOrder, show);
  implement(decideTestOrder, decide);
};
