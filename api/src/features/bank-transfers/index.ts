export { approveTransfer, listTransfersForReview } from './review.ts';
