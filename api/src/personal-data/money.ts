import type { Register } from './entry.ts';

const BOOKS = 'As the books';

export const MONEY = {
  bank_transfers: {
    about: ['payer', 'administrator'],
    purpose: 'Credit a transfer to a wallet, and prove why',
    basis: 'bookkeeping duty',
    kept: BOOKS,
    personal: {
      proof_key: 'file',
      notes: 'free text',
      reference_number: 'free text',
      rejection_reason: 'free text',
      amount_correction_reason: 'free text',
      reversal_reason: 'free text',
      search_text: 'copy',
    },
    plain: `id academy_id staff_id amount claimed_amount tied_amount bank_name transfer_date status
      proof_sha256 created_at decided_at decided_by amount_corrected_at amount_corrected_by
      reversed_at reversed_by`,
  },
  bank_transfer_holds: { plain: 'transfer_id administrator_id held_until' },
  statements: {
    about: ['administrator'],
    purpose: "Compare transfers with the bank's own list",
    basis: 'bookkeeping duty',
    kept: BOOKS,
    personal: { file_name: 'free text' },
    plain: 'id uploaded_by created_at closed_at closed_by',
  },
  statement_rows: {
    about: ['payer'],
    purpose: "Compare transfers with the bank's own list",
    basis: 'bookkeeping duty',
    kept: BOOKS,
    personal: { details: 'free text' },
    plain: 'id statement_id line booked_on amount problem fingerprint',
  },
  bank_entries: {
    about: ['payer'],
    purpose: 'Say why a line of the bank belongs to no transfer',
    basis: 'bookkeeping duty',
    kept: BOOKS,
    personal: { aside_reason: 'free text' },
    plain: 'fingerprint amount tied_amount is_open is_summary aside_at aside_by',
  },
  statement_ties: {
    plain: 'id statement_row_id transfer_id fingerprint amount tied_by created_at',
  },
  statement_layouts: { plain: 'header_hash columns updated_at' },
  team_purchases: {
    about: ['school contact'],
    purpose: 'Receipt of a purchase, as it was made out',
    basis: 'bookkeeping duty',
    kept: BOOKS,
    personal: { academy_address: 'address' },
    plain: `id academy_id staff_id receipt_number academy_name academy_area academy_governorate
      team_count team_names unit_price original_amount discount_amount final_amount coupon_id
      coupon_code created_at`,
  },
  refunds: {
    about: ['school contact'],
    purpose: 'Credit note, with its reason',
    basis: 'bookkeeping duty',
    kept: BOOKS,
    personal: { reason: 'free text' },
    plain: `id academy_id administrator_id purchase_id credit_note_number amount returned_coupon
      created_at`,
  },
  refund_teams: { plain: 'refund_id purchase_id team_id team_name position amount' },
  payouts: {
    about: ['school contact'],
    purpose: 'Pay a wallet out, and prove why',
    basis: 'bookkeeping duty',
    kept: BOOKS,
    personal: { reason: 'free text', bank_reference: 'free text' },
    plain: 'id academy_id administrator_id amount paid_on created_at',
  },
  money_approvals: {
    about: ['school contact', 'administrator'],
    purpose: 'Let a second administrator decide about large acts with money, and prove who did',
    basis: 'bookkeeping duty',
    kept: BOOKS,
    personal: { reason: 'free text', decision_reason: 'free text', payload: 'free text' },
    plain: `id kind subject_id academy_id amount_piastres requested_by requested_at state decided_by
      decided_at result_id`,
  },
  payments: {
    plain: `id academy_id gateway method reference gateway_order amount fee status action starting_at starts
      expires_at paid_at paid_late paid_by ask_at asked created_at`,
  },
  payment_events: {
    plain: 'gateway event_key payment_id outcome body_sha256 facts received_at',
  },
  payment_reviews: {
    about: ['administrator'],
    purpose: 'Say what an administrator found who reviewed an event of a payment gateway',
    basis: 'bookkeeping duty',
    kept: BOOKS,
    personal: { note: 'free text' },
    plain: 'gateway event_key administrator_id created_at',
  },
  payment_refunds: {
    about: ['school contact'],
    purpose: 'Send money of a payment back, and prove why',
    basis: 'bookkeeping duty',
    kept: BOOKS,
    personal: { reason: 'free text' },
    plain: `id payment_id amount status refusal requested_by approved_by ended_by gateway_refund
      refunded_before refused_at ask_at asked created_at reserved_at sent_at ended_at`,
  },
  test_bank_orders: {
    plain: 'reference key total state paid refunded next_refund refund_due refund_due_at',
  },
  payment_comparisons: { plain: 'night started_at total unanswered' },
  payment_differences: {
    about: ['administrator'],
    purpose: 'Payments that differ from the books of a gateway, and how that was dealt with',
    basis: 'bookkeeping duty',
    kept: BOOKS,
    personal: { dealt_reason: 'free text' },
    plain: `id gateway payment_id transaction cause ours theirs found_at gone_at dealt_at dealt_by`,
  },
  wallet_transactions: {
    about: ['school contact'],
    purpose: 'Ledger of a wallet',
    basis: 'bookkeeping duty',
    kept: BOOKS,
    personal: { note: 'free text' },
    plain: 'id academy_id seq type amount balance_after cause_id created_at',
  },
  wallet_proofs: { plain: 'proved_at agree' },
  money_proofs: { plain: 'kind awaited_since proved_at broken' },
  month_closings: {
    about: ['administrator'],
    purpose: 'Closed months of the books, and why one was opened again',
    basis: 'bookkeeping duty',
    kept: BOOKS,
    personal: { reopening_reason: 'free text' },
    plain: 'id month opening closing closed_at closed_by reopened_at reopened_by',
  },
  month_closing_sums: { plain: 'closing_id posting amount entries' },
  ledger_days: { plain: 'day posting is_online entries amount' },
  coupons: {
    plain: `id code type value description min_purchase max_discount max_uses max_uses_per_academy
      current_uses starts_at expires_at is_active version created_at`,
  },
  coupon_uses: { plain: 'id coupon_id academy_id purchase_id discount_amount used_at' },
} as const satisfies Partial<Register>;
