export { reverseInTransaction } from './reversal.ts';
export { approveTransfer, approveWithin, listTransfersForReview } from './review.ts';
export { foundTransfers } from './review-queries.ts';
export { waitingTransfers } from './waiting.ts';
