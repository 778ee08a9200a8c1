import {
  formatMoney,
  toPiastres,
  type WalletStatement,
  type WalletTransaction,
} from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import type { Download } from '../../../http/implement.ts';
import { paperFile } from '../../../http/paper-file.ts';
import type { Actor } from '../../../http/session.ts';
import { type Language, say, sayInFigures } from '../../../i18n.ts';
import { accountPaper } from '../../../papers/account-paper.ts';
import { isolated } from '../../../papers/isolated.ts';
import { brandOf } from '../../season/content/index.ts';

const money = (egp: number, language: Language) => formatMoney(toPiastres(egp), language);

/** With + (also for 0) or −, which stays before the figure in Arabic text. */
const signed = (egp: number, language: Language) =>
  `\u200e${egp < 0 ? '−' : '+'}${money(Math.abs(egp), language)}`;

function periodOf({ from, to }: WalletStatement, language: Language): string {
  const day = (value: string) => sayInFigures(language, value, 'day');
  if (from && to) {
    return say(language, 'receipts:statement.between', { from: day(from), to: day(to) });
  }
  if (from) return say(language, 'receipts:statement.since', { day: day(from) });
  return to
    ? say(language, 'receipts:statement.until', { day: day(to) })
    : say(language, 'receipts:statement.allDays');
}

/** Empty if all entries are shown. */
function noteOf({ entries, entry_count: total }: WalletStatement, language: Language): string {
  if (total === 0) return say(language, 'receipts:statement.empty');
  if (total === entries.length) return '';
  return say(language, 'receipts:statement.cut', { shown: entries.length, total });
}

/** The receipt's number and the coupon, if there are. */
const detailsOf = ({ receipt_number, coupon_code }: WalletTransaction, language: Language) => [
  ...(receipt_number ? [isolated(receipt_number)] : []),
  ...(coupon_code
    ? [say(language, 'receipts:statement.coupon', { code: isolated(coupon_code) })]
    : []),
];

function contentOf(statement: WalletStatement, language: Language) {
  const words = (key: 'what' | 'amount' | 'balance') => say(language, `receipts:statement.${key}`);
  const sum = (key: 'opening' | 'in' | 'out' | 'closing', value: string, strong = false) => ({
    label: say(language, `receipts:statement.${key}`),
    value,
    strong,
  });
  return {
    columns: [
      { title: say(language, 'receipts:date'), share: 5, figures: false },
      { title: words('what'), share: 7, figures: false },
      { title: words('amount'), share: 3.2, figures: true },
      { title: words('balance'), share: 3.2, figures: true },
    ],
    rows: statement.entries.map((entry) => [
      sayInFigures(language, entry.created_at, 'time'),
      [entry.description, ...detailsOf(entry, language)].join(' · '),
      signed(entry.amount, language),
      money(entry.balance_after, language),
    ]),
    sums: [
      sum('opening', money(statement.opening_balance, language)),
      sum('in', signed(statement.total_in, language)),
      sum('out', signed(-statement.total_out, language)),
      sum('closing', money(statement.closing_balance, language), true),
    ],
  };
}

interface Wanted {
  deps: Deps;
  actor: Pick<Actor, 'role' | 'id'>;
  language: Language;
  statement: WalletStatement;
  /** ASCII name of the file. */
  name: string;
}

/** The same figures as on the screen. @throws too_many_requests, overloaded, paper_too_long */
export const statementFile = async ({
  deps,
  actor,
  language,
  statement,
  name,
}: Wanted): Promise<Download> => {
  const title = say(language, 'receipts:statement.title');
  const { academy } = statement;
  const brand = (await brandOf(deps)).full[language];
  return paperFile({ deps, actor }, { name, title: `${title} ${academy.name}` }, () =>
    deps.papers.make(
      accountPaper,
      {
        title,
        brand,
        facts: [
          [say(language, 'receipts:school'), academy.name],
          [say(language, 'receipts:reference'), academy.payment_reference],
          [say(language, 'receipts:statement.period'), periodOf(statement, language)],
          [say(language, 'receipts:statement.madeAt'), sayInFigures(language, new Date(), 'time')],
        ],
        ...contentOf(statement, language),
        note: noteOf(statement, language),
        words: [],
        end: say(language, 'receipts:statement.footer'),
        foot: `${brand} · ${title} · ${academy.payment_reference}`,
        sumsFirst: true,
      },
      { language },
    ),
  );
};
