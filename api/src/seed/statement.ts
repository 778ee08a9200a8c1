import { cairoDate } from '@midan/contract';
import { sql } from 'kysely';
import { keepStatement } from '../features/money/statements/index.ts';
import { addHours, type Seeding } from './seeding.ts';

const HEADER = 'التاريخ,البيان,مدين,دائن';
const COLUMNS = { date: 0, details: [1], debit: 2, amount: 3, direction: null };

interface Paid {
  id: string;
  amount: number;
  transfer_date: string;
  payment_reference: string;
  reference_number: string | null;
}

/** Transfers of a status with their academies' payment references, oldest first. */
async function listTransfers({ trx }: Seeding, status: string): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select transfer.id, transfer.amount, transfer.transfer_date, academy.payment_reference,
      transfer.reference_number
    from bank_transfers transfer join academies academy on academy.id = transfer.academy_id
    where transfer.status = ${status} order by transfer.id`.execute(trx);
  return rows;
}

const approvedDetails = ({ payment_reference }: Paid) => `تحويل وارد مرجع ${payment_reference}`;
/** Piastres as EGP with two decimals, e.g. `731.00`. */
const money = (piastres: number) => (piastres / 100).toFixed(2);

/** No other academy has the amount pending, so that a row surely matches. */
const unique = (pending: Paid[]) =>
  pending.filter(
    ({ amount, payment_reference }) =>
      !pending.some(
        (other) => other.amount === amount && other.payment_reference !== payment_reference,
      ),
  );

async function tieRow({ trx, administratorId }: Seeding, statementId: string, paid: Paid) {
  await sql`insert into statement_ties
      (fingerprint, transfer_id, statement_row_id, amount, tied_by)
    select row.fingerprint, ${paid.id}, row.id, row.amount, ${administratorId}
    from statement_rows row
    where row.statement_id = ${statementId} and row.amount = ${paid.amount}
      and row.details = ${approvedDetails(paid)}`.execute(trx);
}

/**
 * A row for each unique() transfer, one of them by its number, and one each that fits two academies, that is tied, that fits
 * none, that takes money out, and that cannot be read.
 */
export async function seedStatement(seeding: Seeding): Promise<void> {
  const pending = await listTransfers(seeding, 'pending');
  const latest = (await listTransfers(seeding, 'approved')).at(-1);
  const today = cairoDate(seeding.now);
  const numbered = unique(pending).find(({ reference_number }) => reference_number);
  const twins = pending.find((one) => !unique(pending).includes(one));
  const credit = (day: string, details: string, amount: string) => `${day},${details},,"${amount}"`;
  const lines = [
    HEADER,
    ...unique(pending).map((paid) => {
      const said = paid === numbered ? paid.reference_number : paid.payment_reference;
      return credit(paid.transfer_date, `تحويل لحظي وارد ${said}`, money(paid.amount));
    }),
    twins && credit(twins.transfer_date, 'إيداع نقدي بالفرع', money(twins.amount)),
    latest && credit(latest.transfer_date, approvedDetails(latest), money(latest.amount)),
    credit(today, 'تحويل وارد بلا مرجع', '731.00'),
    `${cairoDate(addHours(seeding.now, -48))},مصاريف إدارية,25.00,`,
    credit(today, 'تحويل لحظي وارد', '1.2.50'),
  ].filter((line) => line !== undefined);
  const content = Buffer.from(lines.join('\n'));
  const { id } = await keepStatement(seeding.trx, {
    by: seeding.administratorId,
    fileName: `statement-${today}.csv`,
    content,
    columns: COLUMNS,
  });
  if (latest) await tieRow(seeding, id, latest);
}
