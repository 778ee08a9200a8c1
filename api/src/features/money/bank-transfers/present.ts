import {
  ACADEMY_TRANSITIONS,
  type BankTransfer,
  type BankTransferForReview,
  type BankTransferStatus,
  canMove,
  type Piastres,
  type TransferTwin,
  toEgp,
} from '@midan/contract';
import { signedFileAddress } from '../../../http/files.ts';
import type { TransferForReviewRow, Twin } from './review-queries.ts';

interface TransferRow {
  id: string;
  amount: Piastres;
  claimed_amount: Piastres | null;
  amount_correction_reason: string | null;
  transfer_date: string;
  bank_name: string;
  reference_number: string | null;
  notes: string | null;
  staff_name: string | null;
  proof_key: string | null;
  status: BankTransferStatus;
  decided_at: Date | null;
  rejection_reason: string | null;
  reversed_at: Date | null;
  reversal_reason: string | null;
  created_at: Date;
}

/** Also if that was reversed later. */
const isApproved = (status: BankTransferStatus): boolean =>
  status === 'approved' || status === 'reversed';

/** EGP. `approved_at` stays after a reversal. @param secret signs the address of the proof */
export function presentTransfer(transfer: TransferRow, secret: string): BankTransfer {
  const decidedAt = transfer.decided_at?.toISOString() ?? null;
  return {
    id: transfer.id,
    amount: toEgp(transfer.amount),
    claimed_amount: transfer.claimed_amount === null ? null : toEgp(transfer.claimed_amount),
    amount_correction_reason: transfer.amount_correction_reason,
    transfer_date: transfer.transfer_date,
    bank_name: transfer.bank_name,
    reference_number: transfer.reference_number,
    notes: transfer.notes,
    staff: transfer.staff_name === null ? null : { name: transfer.staff_name },
    transfer_proof_url: transfer.proof_key && signedFileAddress(secret, transfer.proof_key),
    status: transfer.status,
    approved_at: isApproved(transfer.status) ? decidedAt : null,
    decided_at: decidedAt,
    rejection_reason: transfer.rejection_reason,
    reversed_at: transfer.reversed_at?.toISOString() ?? null,
    reversal_reason: transfer.reversal_reason,
    created_at: transfer.created_at.toISOString(),
  };
}

const presentTwin = ({ amount, created_at, ...twin }: Twin): TransferTwin => ({
  ...twin,
  amount: toEgp(amount),
  created_at: new Date(created_at).toISOString(),
});

/** No administrator suspended it, and balance and amount, less debt, reach the deposit. */
const willActivate = (transfer: TransferForReviewRow, deposit: Piastres): boolean =>
  transfer.status === 'pending' &&
  transfer.academy_suspended_at === null &&
  canMove(ACADEMY_TRANSITIONS, transfer.academy_status, 'active') &&
  transfer.academy_balance + transfer.amount - transfer.academy_owed >= deposit;

/** EGP. @param deposit for activation, in piastres */
export function presentForReview(
  transfer: TransferForReviewRow,
  { secret, deposit }: { secret: string; deposit: Piastres },
): BankTransferForReview {
  return {
    ...presentTransfer(transfer, secret),
    academy: {
      id: transfer.academy_id,
      name: transfer.academy_name,
      email: transfer.academy_email,
      payment_reference: transfer.payment_reference,
      status: transfer.academy_status,
      balance: toEgp(transfer.academy_balance),
      rejected_transfers: transfer.rejected_transfers,
    },
    will_activate: willActivate(transfer, deposit),
    held_by: transfer.held_by,
    decided_by: transfer.decided_by_name,
    amount_corrected_by: transfer.corrected_by_name,
    reversed_by: transfer.reversed_by_name,
    possible_duplicate: {
      same_picture: transfer.same_picture,
      same_reference: transfer.same_reference,
    },
    duplicates: transfer.twins.map(presentTwin),
  };
}
