import type { BankTransfer } from '@midan/contract';
import { readDraft, writeDraft } from '../../../lib/draft.ts';

/** The upload form as this tab keeps it, without the picture. */
export interface TransferDraft extends Record<string, string> {
  amount: string;
  transfer_date: string;
  bank_name: string;
  reference_number: string;
  notes: string;
  /** The rejected or withdrawn transfer that it corrects: id and status; '' for a new one. */
  from_id: string;
  from_status: string;
  /** '1' while its dialog is open. */
  open: string;
}

/** An empty upload form with this day (YYYY-MM-DD). */
export const blankDraft = (transfer_date: string): TransferDraft => ({
  amount: '',
  transfer_date,
  bank_name: '',
  reference_number: '',
  notes: '',
  from_id: '',
  from_status: '',
  open: '',
});

export const correctionOf = (transfer: BankTransfer): TransferDraft => ({
  amount: String(transfer.amount),
  transfer_date: transfer.transfer_date,
  bank_name: transfer.bank_name,
  reference_number: transfer.reference_number ?? '',
  notes: transfer.notes ?? '',
  from_id: transfer.id,
  from_status: transfer.status,
  open: '',
});

/** Nothing was typed but amount and date, which the page may have filled in; no correction. */
export const isUntouched = (draft: TransferDraft): boolean =>
  !draft.from_id && !draft.bank_name && !draft.reference_number && !draft.notes;

/** Storage key of the draft of a sign-in (`owner`, from `signInOf`). */
const placeOf = (owner: string) => `transfer_draft:${owner}`;

/** A missing date becomes `today` (YYYY-MM-DD). */
export const loadTransferDraft = (owner: string, today: string): TransferDraft | null =>
  readDraft(placeOf(owner), blankDraft(today));

export const saveTransferDraft = (owner: string, draft: TransferDraft | null): void =>
  writeDraft(placeOf(owner), draft);
