export { refundInTransaction } from './refund.ts';
export { buy } from './service.ts';
