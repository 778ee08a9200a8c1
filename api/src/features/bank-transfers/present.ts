import {
  type BankTransfer,
  type BankTransferStatus,
  type ReviewedBankTransfer,
  toEgp,
} from '@midan/contract';
import { signedFileAddress } from '../../http/files.ts';
import type { ReviewedRow } from './review-queries.ts';

interface TransferRow {
  id: string;
  amount: number;
  transfer_date: string;
  bank_name: string;
  reference_number: string | null;
  notes: string | null;
  proof_key: string | null;
  status: BankTransferStatus;
  decided_at: Date | null;
  rejection_reason: string | null;
  created_at: Date;
}

/** A transfer as its school sees it; `secret` signs the address of the proof. */
export function presentTransfer(transfer: TransferRow, secret: string): BankTransfer {
  const decidedAt = transfer.decided_at?.toISOString() ?? null;
  return {
    id: transfer.id,
    amount: toEgp(transfer.amount),
    transfer_date: transfer.transfer_date,
    bank_name: transfer.bank_name,
    reference_number: transfer.reference_number,
    notes: transfer.notes,
    transfer_proof_url: transfer.proof_key && signedFileAddress(secret, transfer.proof_key),
    status: transfer.status,
    approved_at: transfer.status === 'approved' ? decidedAt : null,
    decided_at: decidedAt,
    rejection_reason: transfer.rejection_reason,
    created_at: transfer.created_at.toISOString(),
  };
}

export function presentForReview(transfer: ReviewedRow, secret: string): ReviewedBankTransfer {
  return {
    ...presentTransfer(transfer, secret),
    academy: {
      id: transfer.academy_id,
      name: transfer.academy_name,
      email: transfer.academy_email,
      payment_reference: transfer.payment_reference,
    },
    decided_by: transfer.decided_by_name,
    possible_duplicate: {
      same_picture: transfer.same_picture,
      same_reference: transfer.same_reference,
    },
  };
}
