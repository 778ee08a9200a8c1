import {
  ACCOUNTS,
  cairoTimestamp,
  type getJournal,
  type JournalRow,
  POSTINGS,
  toEgp,
} from '@midan/contract';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { type Cell, inRowSteps, tableOf } from '../../../http/table.ts';
import { tableFile } from '../../../http/table-file.ts';
import { type Language, say } from '../../../i18n.ts';
import { describeEntry } from '../wallet/index.ts';
import {
  countJournal,
  type PostingRow,
  selectJournal,
  selectJournalAfter,
} from './journal-queries.ts';

/** Of its ledger entry, or for a debt one with the name of the bank. */
const describe = ({ type, ...row }: PostingRow, language: Language): string =>
  type === null
    ? say(language, 'notices:ledger.debt', { bank: row.bank_name ?? '' })
    : describeEntry({ type, ...row }, language);

/** The first of them that there is. */
const referenceOf = (row: PostingRow): string | null =>
  row.credit_note_number ??
  row.receipt_number ??
  row.bank_reference ??
  row.online_reference ??
  row.transfer_reference;

const present = (row: PostingRow, language: Language): JournalRow => ({
  id: row.id,
  created_at: row.at.toISOString(),
  academy: {
    id: row.academy_id,
    name: row.academy_name,
    payment_reference: row.payment_reference,
  },
  posting: row.posting,
  description: describe(row, language),
  debit: POSTINGS[row.posting].debit,
  credit: POSTINGS[row.posting].credit,
  amount: toEgp(row.amount),
  reference: referenceOf(row),
});

const COLUMNS = [
  'created_at',
  'bank_day',
  'id',
  'academy',
  'payment_reference',
  'description',
  'debit_code',
  'debit',
  'credit_code',
  'credit',
  'amount',
  'reference',
] as const;

/** In the order of COLUMNS: EGP, time of Cairo. */
function cellsOf(row: PostingRow, language: Language): Cell[] {
  const { debit, credit, academy, ...shown } = present(row, language);
  return [
    cairoTimestamp(row.at),
    row.bank_day,
    shown.id,
    academy.name,
    academy.payment_reference,
    shown.description,
    Number(ACCOUNTS[debit].code),
    say(language, `exports:journal.accounts.${debit}`),
    Number(ACCOUNTS[credit].code),
    say(language, `exports:journal.accounts.${credit}`),
    shown.amount,
    shown.reference,
  ];
}

export async function journal({
  deps,
  params: { month },
  query,
  language,
}: Call<typeof getJournal>): Promise<Reply<typeof getJournal> | Download> {
  if (query.format !== 'json') {
    const rows = inRowSteps<PostingRow>((step) => selectJournalAfter(deps.readDb, month, step));
    const header = COLUMNS.map((column) => say(language, `exports:journal.${column}`));
    const table = tableOf(header, rows, (row) => cellsOf(row, language));
    return tableFile(`journal_${month}`, query.format, table);
  }
  const [rows, total] = await Promise.all([
    selectJournal(deps.readDb, month, query),
    countJournal(deps.readDb, month),
  ]);
  return { data: rows.map((row) => present(row, language)), meta: metaOf(query, total) };
}
