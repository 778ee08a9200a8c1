import {
  amountInArabic,
  amountInEnglish,
  type CreditNote,
  cairoDate,
  formatMoney,
  type Receipt,
  toPiastres,
} from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Download } from '../../../http/implement.ts';
import { paperFile } from '../../../http/paper-file.ts';
import type { Actor } from '../../../http/session.ts';
import { type Language, say, sayGovernorate, sayInFigures } from '../../../i18n.ts';
import { type AccountPaper, accountPaper, type Labelled } from '../../../papers/account-paper.ts';
import { isolated } from '../../../papers/isolated.ts';
import { brandOf } from '../../season/content/index.ts';

const money = (egp: number, language: Language) => formatMoney(toPiastres(egp), language);

/** In the reader's language, and if that is English, in Arabic too. */
function wordsOf(amount: number, language: Language): Labelled[] {
  const piastres = toPiastres(amount);
  const arabic = amountInArabic(piastres);
  const words = language === 'ar' ? arabic : amountInEnglish(piastres);
  return [
    [say(language, 'receipts:words'), say(language, 'receipts:onlyWords', { words })],
    ...(language === 'ar' ? [] : [[say(language, 'receipts:inArabic'), arabic] as Labelled]),
  ];
}

/** As they were at the purchase. */
const schoolOf = ({ academy }: Receipt, language: Language): Labelled[] => [
  [say(language, 'receipts:school'), academy.name],
  [say(language, 'receipts:reference'), academy.payment_reference],
  [
    say(language, 'receipts:address'),
    [academy.address, academy.area, sayGovernorate(language, academy.governorate)]
      .map(isolated)
      .join(' · '),
  ],
];

/** Amounts in EGP; `figure` is the title of their column. */
function linesOf(
  lines: { team_name: string; amount: number }[],
  figure: string,
  language: Language,
) {
  return {
    columns: [
      { title: say(language, 'receipts:line'), share: 1, figures: false },
      { title: say(language, 'receipts:team'), share: 7, figures: false },
      { title: figure, share: 3, figures: true },
    ],
    rows: lines.map(({ team_name, amount }, index) => [
      String(index + 1),
      team_name,
      money(amount, language),
    ]),
  };
}

function sumsOf(receipt: Receipt, language: Language): AccountPaper['sums'] {
  const { discount_amount: discount, coupon_code: coupon, credit_notes: notes } = receipt;
  const plain = (label: string, value: string) => ({ label, value, strong: false });
  const strong = (label: string, value: string) => ({ label, value, strong: true });
  const rest = Math.round((receipt.final_amount - receipt.refunded_amount) * 100) / 100;
  return [
    plain(say(language, 'receipts:sum'), money(receipt.original_amount, language)),
    ...(coupon ? [plain(say(language, 'receipts:coupon'), coupon)] : []),
    ...(discount > 0 ? [plain(say(language, 'receipts:discount'), money(discount, language))] : []),
    strong(say(language, 'receipts:paid'), money(receipt.final_amount, language)),
    ...notes.map((note) =>
      plain(
        `${say(language, 'receipts:creditNote')} ${note.credit_note_number}`,
        `\u200e−${money(note.amount, language)}`,
      ),
    ),
    ...(notes.length > 0
      ? [strong(say(language, 'receipts:remaining'), money(rest, language))]
      : []),
  ];
}

function receiptPaper(receipt: Receipt, language: Language) {
  const lines = receipt.lines.map(({ team_name, unit_price: amount }) => ({ team_name, amount }));
  return {
    title: say(language, 'receipts:title'),
    facts: [
      [say(language, 'receipts:number'), receipt.receipt_number],
      [say(language, 'receipts:date'), sayInFigures(language, receipt.created_at, 'time')],
      ...schoolOf(receipt, language),
    ] as Labelled[],
    ...linesOf(lines, say(language, 'receipts:price'), language),
    sums: sumsOf(receipt, language),
    words: wordsOf(receipt.final_amount, language),
    end: say(language, 'receipts:footer'),
  };
}

/** Names the coupon if it may be used again. */
function notePaper(receipt: Receipt, note: CreditNote, language: Language) {
  const coupon = note.returned_coupon ? receipt.coupon_code : null;
  return {
    title: say(language, 'receipts:noteTitle'),
    facts: [
      [say(language, 'receipts:noteNumber'), note.credit_note_number],
      [say(language, 'receipts:date'), sayInFigures(language, note.created_at, 'time')],
      [say(language, 'receipts:number'), receipt.receipt_number],
      ...schoolOf(receipt, language),
    ] as Labelled[],
    ...linesOf(note.lines, say(language, 'receipts:noteAmount'), language),
    sums: [
      ...(coupon
        ? [{ label: say(language, 'receipts:couponBack'), value: coupon, strong: false }]
        : []),
      {
        label: say(language, 'receipts:credited'),
        value: money(note.amount, language),
        strong: true,
      },
    ],
    words: [
      ...wordsOf(note.amount, language),
      [say(language, 'receipts:noteReason'), note.reason] as Labelled,
    ],
    end: say(language, 'receipts:noteFooter'),
  };
}

interface Wanted {
  deps: Deps;
  actor: Pick<Actor, 'role' | 'id'>;
  language: Language;
  receipt: Receipt;
  /** Id of one of its credit notes, to get that; undefined for the receipt itself. */
  noteId: string | undefined;
}

/**
 * The same figures as on the screen. @throws AppError not_found, too_many_requests, overloaded,
 * paper_too_long
 */
export async function receiptFile({
  deps,
  actor,
  language,
  receipt,
  noteId,
}: Wanted): Promise<Download> {
  const note = receipt.credit_notes.find(({ id }) => id === noteId);
  if (noteId && !note) throw new AppError('not_found');
  const content = note ? notePaper(receipt, note, language) : receiptPaper(receipt, language);
  const number = note?.credit_note_number ?? receipt.receipt_number;
  const brand = (await brandOf(deps)).full[language];
  const name = `${note ? 'credit-note' : 'receipt'}_${number}_${cairoDate(new Date())}`;
  return paperFile({ deps, actor }, { name, title: `${content.title} ${number}` }, () =>
    deps.papers.make(
      accountPaper,
      { ...content, brand, note: '', foot: `${brand} · ${number}`, sumsFirst: false },
      { language },
    ),
  );
}
