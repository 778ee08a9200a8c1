export { askAboutPayments } from './asking.ts';
export { paymentHooks } from './callbacks.ts';
export { closeReviewedDifference, lockPayment } from './event-queries.ts';
export { type GatewayName, gatewaysOf, isTestBank } from './gateways.ts';
