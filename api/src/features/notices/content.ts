import type { NoticeKind } from '@midan/contract';
import { type Language, say } from '../../i18n.ts';

/** Messages to people; each has a subject and a text in the `notices` catalogue. */
export type MessageKind =
  | 'code'
  | 'guardian_link'
  | 'request_approved'
  | 'request_rejected'
  | NoticeKind;

/** What is sealed in the outbox: enough to write the message, in the reader's language. */
export interface MessageContent {
  language: Language;
  params: Record<string, string | number>;
}

/** The sentences of a message. */
export function wordsOf(kind: MessageKind, content: MessageContent, site: string) {
  const params = { ...content.params, site };
  return {
    subject: say(content.language, `notices:${kind}.subject`, params),
    text: say(content.language, `notices:${kind}.text`, params),
  };
}
