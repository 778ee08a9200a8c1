export { applyAnswer, askAboutPayments } from './asking.ts';
export { paymentHooks } from './callbacks.ts';
export { closeReviewedDifference, lockPayment } from './event-queries.ts';
export { report } from './events.ts';
export { type GatewayName, gatewaysOf, isTestBank } from './gateways.ts';
