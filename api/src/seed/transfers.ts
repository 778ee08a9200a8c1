import { asPiastres, cairoDate } from '@midan/contract';
import type { Insertable } from 'kysely';
import type { BankTransfers } from '../db/types.ts';
import type { SeededAcademy } from './academies.ts';
import { bankOf, type ReceiptText, receiptPrinter } from './proofs.ts';
import { addHours, type Seeding } from './seeding.ts';
import type { Step } from './story.ts';

export type TransferStep = Extract<Step, { paper: string }>;
type TransferRow = Insertable<BankTransfers> & { id: string; created_at: Date };

/** A planned transfer with the text of its picture, or the transfer whose picture it repeats. */
export interface PlannedTransfer {
  row: TransferRow;
  decidedAt: Date | null;
  receipt: ReceiptText;
  samePictureAs: PlannedTransfer | null;
}

const NOTES = [
  'رسوم اشتراك فرق الروبوت',
  'دفعة تفعيل الحساب',
  'Robotics teams, second payment',
  'حوّل المبلغ ولي أمر أحد الطلاب نيابة عن المدرسة',
];

/** Decided 1 to 5 hours later. A suspicious one repeats reference or picture of `earlier`. */
export function planTransfer(
  seeding: Seeding,
  academy: SeededAcademy,
  step: TransferStep,
  earlier: PlannedTransfer | undefined,
): PlannedTransfer {
  const { chance, idAt, administratorId } = seeding;
  const created_at =
    step.kind === 'pending' ? seeding.hoursAgo(step.hours) : seeding.daysAgo(step.days);
  const repeats = step.kind === 'pending' && step.repeats ? earlier : undefined;
  const paidAt = addHours(created_at, -chance.whole(1, 40));
  const date = repeats?.receipt.date ?? cairoDate(paidAt);
  const amount = asPiastres(Math.round(step.amount * 100));
  const reference =
    repeats?.receipt.reference ??
    `FT-${date.slice(2, 4)}${date.slice(5, 7)}-${chance.whole(10_000, 99_999)}`;
  const decidedAt = step.kind === 'pending' ? null : addHours(created_at, chance.whole(1, 5));
  return {
    row: {
      id: idAt(created_at),
      academy_id: academy.id,
      amount,
      transfer_date: date,
      bank_name: bankOf(step.paper),
      reference_number: reference,
      notes: chance.whole(1, 3) === 1 ? chance.pick(NOTES) : null,
      status: step.kind,
      decided_by: decidedAt && administratorId,
      decided_at: decidedAt,
      rejection_reason: step.kind === 'rejected' ? step.reason : null,
      created_at,
    },
    decidedAt,
    receipt: { paper: step.paper, amount, date, reference, note: academy.paymentReference },
    samePictureAs: step.kind === 'pending' && step.repeats === 'picture' ? (earlier ?? null) : null,
  };
}

/** Draws the receipts' pictures and puts them into the file store, then inserts the transfers. */
export async function saveTransfers({ trx, files, idAt }: Seeding, planned: PlannedTransfer[]) {
  const print = await receiptPrinter();
  // Generate names before anything asynchronous, so that they are the same in every run.
  const named = planned.map((transfer) => ({
    ...transfer,
    proof_key: `proofs/${idAt(transfer.row.created_at)}.jpg`,
  }));
  const rows = await Promise.all(
    named.map(async ({ row, receipt, samePictureAs, proof_key }) => {
      const { content, sha256 } = await print(samePictureAs?.receipt ?? receipt);
      await files.put(proof_key, content, 'image/jpeg');
      return { ...row, proof_key, proof_sha256: sha256 };
    }),
  );
  await trx.insertInto('bank_transfers').values(rows).execute();
}
