import { normalizePhone, type OtpChannel } from '@midan/contract';
import type { Config } from '../../config.ts';
import type { Db, Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import type { Language } from '../../i18n.ts';
import { seal } from '../../ports/secrets.ts';
import type { CodeWording, MessageContent, MessageKind } from './content.ts';
import { deliver } from './delivery.ts';
import { messengersOf } from './messengers.ts';
import { presentKept, wordedFacts } from './present.ts';
import {
  deleteKeptAbout,
  dropQueuedAbout,
  insertNotice,
  listKept,
  type NewNotice,
} from './queries.ts';

/** The channel a message takes first: WhatsApp where it is configured, and in demo mode. */
export function firstChannel(config: Config): OtpChannel {
  const hasWhatsapp = Boolean(config.WHATSAPP_TOKEN && config.WHATSAPP_PHONE_ID);
  return hasWhatsapp || config.mode === 'demo' ? 'whatsapp' : 'email';
}

/** Is there email to fall back to? A demo keeps what would go out. */
export const hasEmail = (config: Config): boolean =>
  Boolean(config.SMTP_URL) || config.mode === 'demo';

/**
 * Queues a message in the caller's transaction; it goes out after commit. `params` fill the text of
 * `notices:<kind>` (amounts already formatted). The content is sealed until it is delivered.
 */
export async function queueMessage(
  trx: Trx,
  deps: Deps,
  message: {
    kind: MessageKind;
    /**
     * Guardians have no email: what WhatsApp cannot deliver to them is given up. Administrators have
     * no phone. A message to nobody, without either, goes nowhere.
     */
    recipient: { email: string | null; phone_number: string | null };
    /** Arabic by default. */
    language?: Language;
    params: Record<string, string | number>;
    /** Of a code that says what it is for. */
    wording?: CodeWording | undefined;
    /** The message is dropped when this code died before it went out. */
    codeId?: string;
    /** Instead of the first channel of the configuration. */
    channel?: OtpChannel;
    /** Whom it is about: the message ends with the student's account. */
    studentId?: string;
  },
): Promise<void> {
  const { language = 'ar', params, wording } = message;
  const content: MessageContent = { language, params, wording };
  const { id } = await trx
    .insertInto('outbox_messages')
    .values({
      kind: message.kind,
      to_phone: message.recipient.phone_number,
      to_email: message.recipient.email,
      channel: message.channel ?? firstChannel(deps.config),
      sealed_content: seal(deps.config.APP_SECRET, 'message', JSON.stringify(content)),
      code_id: message.codeId ?? null,
      student_id: message.studentId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.jobs.deliverMessage(trx, id);
}

/** Messages to and about a student who closes the account: waiting ones, and those a demo kept. */
export async function dropMessagesAbout(
  trx: Trx,
  student: { id: string; name: string; recipients: string[] },
): Promise<void> {
  await dropQueuedAbout(trx, student.id);
  await deleteKeptAbout(trx, student);
}

/** Puts a notice at the school's bell, in the caller's transaction. */
export const addNotice = (trx: Trx, notice: NewNotice): Promise<void> => insertNotice(trx, notice);

/** Tells a school by its channels and at its bell, in the caller's transaction. */
export async function notifyAcademy(
  trx: Trx,
  deps: Deps,
  told: Pick<NewNotice, 'kind' | 'facts'> & {
    academy: { id: string; name: string; email: string; phone_number: string };
  },
): Promise<void> {
  const { kind, academy } = told;
  const facts = { academy: academy.name, ...told.facts };
  const params = wordedFacts(facts, 'ar');
  await queueMessage(trx, deps, { kind, recipient: academy, params });
  await addNotice(trx, { academyId: academy.id, kind, entityId: null, facts });
}

/** The job that takes a queued message to its reader; throws when it should be called again. */
export function messageDeliverer(deps: Pick<Deps, 'config' | 'db' | 'log'>) {
  const delivery = { ...deps, messengers: messengersOf(deps.config, deps.db) };
  return (messageId: string, isLastTry: boolean) => deliver(delivery, messageId, isLastTry);
}

/** Demo mode: kept messages, newest first; `to` is an email or a phone in any spelling. */
export async function demoMessages(db: Db, to: string | undefined) {
  const recipients = to ? [to.trim().toLowerCase(), normalizePhone(to) ?? ''] : null;
  return (await listKept(db, recipients)).map(presentKept);
}
