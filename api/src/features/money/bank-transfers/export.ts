import { cairoTimestamp, type exportAdminBankTransfers, toEgp } from '@midan/contract';
import type { Call, Download } from '../../../http/implement.ts';
import { type Cell, inSteps, tableOf } from '../../../http/table.ts';
import { type Language, say } from '../../../i18n.ts';
import { auditedExport } from '../../identity/audit/index.ts';
import { selectTransfersAfter, type TransferRecord } from './review-queries.ts';

const COLUMNS = [
  'id',
  'status',
  'amount',
  'claimed_amount',
  'transfer_date',
  'academy',
  'payment_reference',
  'email',
  'bank_name',
  'reference_number',
  'notes',
  'created_at',
  'decided_at',
  'decided_by',
  'rejection_reason',
  'amount_corrected_by',
  'amount_correction_reason',
  'reversed_at',
  'reversed_by',
  'reversal_reason',
  'academy_id',
] as const;

/** In the order of COLUMNS: money in EGP, times of Cairo. */
const cellsOf = (transfer: TransferRecord, language: Language): Cell[] => [
  transfer.id,
  say(language, `exports:transfers.statuses.${transfer.status}`),
  toEgp(transfer.amount),
  transfer.claimed_amount === null ? null : toEgp(transfer.claimed_amount),
  transfer.transfer_date,
  transfer.academy_name,
  transfer.payment_reference,
  transfer.academy_email,
  transfer.bank_name,
  transfer.reference_number,
  transfer.notes,
  cairoTimestamp(transfer.created_at),
  transfer.decided_at && cairoTimestamp(transfer.decided_at),
  transfer.decided_by_name,
  transfer.rejection_reason,
  transfer.corrected_by_name,
  transfer.amount_correction_reason,
  transfer.reversed_at && cairoTimestamp(transfer.reversed_at),
  transfer.reversed_by_name,
  transfer.reversal_reason,
  transfer.academy_id,
];

export function exportAll(call: Call<typeof exportAdminBankTransfers>): Promise<Download> {
  const { deps, query, language } = call;
  const rows = inSteps((step) => selectTransfersAfter(deps.readDb, query, step));
  return auditedExport(call, {
    name: 'bank-transfers',
    action: 'bank_transfer.export',
    entityType: 'bank_transfer',
    table: tableOf(
      COLUMNS.map((column) => say(language, `exports:transfers.${column}`)),
      rows,
      (transfer) => cellsOf(transfer, language),
    ),
  });
}
