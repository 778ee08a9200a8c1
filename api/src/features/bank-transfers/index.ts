export { approveTransfer, transfersOf } from './review.ts';
