export { refundInTransaction } from './refund.ts';
