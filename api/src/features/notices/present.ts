import { formatMoney, type Notice, type NoticeKind } from '@midan/contract';
import { type Language, say } from '../../i18n.ts';
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
}

/** Facts as the sentences of a notice take them. */
export function wordedFacts(facts: NoticeFacts, language: Language): Record<string, string> {
  const { amount = 0, balance = 0, ...names } = facts;
  return {
    ...names,
    amount: formatMoney(amount, language),
    balance: formatMoney(balance, language),
  };
}

/** A notice in the reader's language. */
export function presentNotice(notice: NoticeRow, language: Language): Notice {
  const params = wordedFacts(notice.facts as NoticeFacts, language);
  return {
    id: notice.id,
    kind: notice.kind,
    title: say(language, `notices:${notice.kind}.subject`, params),
    text: say(language, `notices:${notice.kind}.text`, params),
    entity_id: notice.entity_id,
    created_at: notice.created_at.toISOString(),
    read_at: notice.read_at?.toISOString() ?? null,
  };
}
