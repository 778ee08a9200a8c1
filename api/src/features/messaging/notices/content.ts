import type { Brand, NoticeKind, StudentNoticeKind } from '@midan/contract';
import { hasText, type Language, say } from '../../../i18n.ts';
import { DeliveryError } from '../../../ports/messenger.ts';

/** Kinds of messages; each has a subject and a text in the `notices` catalogue. */
export type MessageKind =
  | 'code'
  | 'new_device'
  | 'password_changed'
  | 'second_factor_off'
  | 'staff_added'
  | 'staff_enabled'
  | 'staff_raised'
  | 'staff_reset'
  | 'staff_stopped'
  | 'phone_changed'
  | 'email_changed'
  | 'guardian_link'
  | 'child_left'
  | 'child_moved'
  | 'desk_digest'
  | 'payment_account_changed'
  | 'money_limit_changed'
  | 'api_key_made'
  | 'webhook_made'
  | 'webhook_given_up'
  | 'webhook_disabled'
  | 'administrator_added'
  | 'administrator_enabled'
  | 'administrator_raised'
  | 'administrator_reset'
  | 'administrator_recovered'
  | NoticeKind
  | StudentNoticeKind;

/** Wordings of codes that name their purpose, used instead of the text of their kind. */
export type CodeWording = 'code_named' | 'code_family' | 'code_contact';

/** Wordings that name the student, because siblings share phones. */
type NamedWording = 'new_device_named' | 'password_changed_named';

export type Wording =
  | CodeWording
  | NamedWording
  | 'password_changed_staff'
  | 'second_factor_off_school';

/** Content sealed in the outbox, from which the message is written. */
export interface MessageContent {
  language: Language;
  wording?: Wording | undefined;
  params: Record<string, string | number>;
  /** The school that can unsubscribe from messages of this kind. */
  subscriber?: string | undefined;
}

/** @throws DeliveryError (later) without a text: an instance of a newer version has queued it */
export function wordsOf(kind: MessageKind, content: MessageContent, { full }: Pick<Brand, 'full'>) {
  const { language } = content;
  const params = { ...content.params, site: full[language] };
  const name = content.wording ?? kind;
  const keys = { subject: `notices:${name}.subject`, text: `notices:${name}.text` } as const;
  if (!Object.values(keys).every((key) => hasText(language, key, params))) {
    throw new DeliveryError('later', 'text_unknown');
  }
  return { subject: say(language, keys.subject, params), text: say(language, keys.text, params) };
}
