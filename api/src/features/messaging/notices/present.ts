import {
  formatMoney,
  NO_MONEY,
  type Notice,
  type NoticeKind,
  type Piastres,
} from '@midan/contract';
import { type Language, say, sayInFigures, type TextKey } from '../../../i18n.ts';
import type { listKept, NoticeFacts } from './queries.ts';

type Kept = Awaited<ReturnType<typeof listKept>>[number];

export const presentKept = ({ recipient, created_at, ...message }: Kept) => ({
  ...message,
  to: recipient,
  created_at: created_at.toISOString(),
});

interface NoticeRow {
  id: string;
  kind: NoticeKind;
  entity_id: string | null;
  facts: unknown;
  created_at: Date;
  read_at: Date | null;
  /** Texts of an announcement; null for all other kinds. */
  title_en: string | null;
  title_ar: string | null;
  body_en: string | null;
  body_ar: string | null;
  asks_names: boolean | null;
}

/** `''` once it is deleted. */
const announced = (notice: NoticeRow, language: Language) => ({
  title: notice[`title_${language}`] || notice.title_ar || notice.title_en || '',
  body: notice[`body_${language}`] || notice.body_ar || notice.body_en || '',
});

/** `context` selects the variant for money that is missing or owed. A missing sum is 0 EGP. */
export function wordedFacts(facts: NoticeFacts, language: Language): Record<string, string> {
  const { amount, balance, price, missing, claimed, taken, owed, unconfirmed, ...rest } = facts;
  const { edition, event, until, ...names } = rest;
  const worded = (money: Piastres = NO_MONEY) => formatMoney(money, language);
  return {
    ...names,
    ...((missing ?? 0) > 0 && { context: 'short' }),
    ...((owed ?? 0) > 0 && { context: 'owed' }),
    ...(edition && { edition: edition[language] }),
    ...(event && { event: event[language] }),
    ...(until && { until: sayInFigures(language, until, 'time'), context: 'dated' }),
    ...(unconfirmed && { context: 'unconfirmed' }),
    amount: worded(amount),
    balance: worded(balance),
    price: worded(price),
    missing: worded(missing),
    claimed: worded(claimed),
    taken: worded(taken),
    owed: worded(owed),
  };
}

/** Kinds whose message text names the academy; in the app they have a shorter text. */
const NAMING_THE_ACADEMY = [
  'transfer_approved',
  'transfer_rejected',
  'academy_activated',
  'academy_suspended',
  'academy_reactivated',
  'wallet_credited',
  'wallet_debited',
  'purchase_refunded',
  'transfer_reversed',
  'payment_received',
  'payment_late',
  'payment_refunded',
  'payment_refund_failed',
  'payout_sent',
  'owed_taken',
  'join_request',
  'application_request',
  'announcement',
  'edition_opened',
] as const satisfies NoticeKind[];

function bellKey(kind: NoticeKind): TextKey {
  const naming = NAMING_THE_ACADEMY.find((each) => each === kind);
  return naming ? `notices:bell.${naming}` : `notices:${kind}.text`;
}

export function presentNotice(notice: NoticeRow, language: Language): Notice {
  const params = {
    ...wordedFacts(notice.facts as NoticeFacts, language),
    ...(notice.kind === 'announcement' && announced(notice, language)),
  };
  return {
    id: notice.id,
    kind: notice.kind,
    title: say(language, `notices:${notice.kind}.subject`, params),
    text: say(language, bellKey(notice.kind), params),
    entity_id: notice.entity_id,
    ...(notice.asks_names && { leads_to: 'certificates' as const }),
    created_at: notice.created_at.toISOString(),
    read_at: notice.read_at?.toISOString() ?? null,
  };
}
