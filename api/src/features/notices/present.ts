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

/** A notice in the reader's language. */
export function presentNotice(notice: NoticeRow, language: Language): Notice {
  const { amount = 0, balance = 0, ...names } = notice.facts as NoticeFacts;
  const params = {
    ...names,
    amount: formatMoney(amount, language),
    balance: formatMoney(balance, language),
  };
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
