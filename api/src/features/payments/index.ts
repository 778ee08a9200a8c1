export { askAboutPayments } from './asking.ts';
export { paymentHooks } from './callbacks.ts';
