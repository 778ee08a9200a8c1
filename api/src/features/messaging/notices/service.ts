import { type GuardianPolicy, normalizePhone, type OtpChannel } from '@midan/contract';
import { type Config, hasWhatsapp } from '../../../config.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Language } from '../../../i18n.ts';
import { seal } from '../../../ports/secrets.ts';
import { whatsappFreeAt } from '../sending/index.ts';
import type { MessageContent, MessageKind, Wording } from './content.ts';
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

export function firstChannel(config: Config): OtpChannel {
  return hasWhatsapp(config) || config.mode === 'demo' ? 'whatsapp' : 'email';
}

/** WhatsApp alone reaches guardians. @throws AppError validation_failed (whatsapp_missing) */
export function assertPolicyPossible(config: Config, policy: GuardianPolicy | null | undefined) {
  if (policy !== 'required' || firstChannel(config) === 'whatsapp') return;
  throw fieldError('guardian_consent', 'whatsapp_missing');
}

/** True if email is configured, and always in a demo, which stores email where it is not. */
export const hasEmail = (config: Config): boolean =>
  Boolean(config.SMTP_URL) || config.mode === 'demo';

/**
 * Email while WhatsApp cannot send soon; the same for everybody, so that it does not reveal who has
 * an account.
 */
export async function codeChannel(deps: Pick<Deps, 'config' | 'db'>): Promise<OtpChannel> {
  const first = firstChannel(deps.config);
  if (first === 'email' || !hasWhatsapp(deps.config) || !hasEmail(deps.config)) return first;
  return (await whatsappFreeAt(deps)) ? 'email' : first;
}

/**
 * Call it before the code is counted; `phone` only of a person who may know whether we have written
 * to it. @throws AppError whatsapp_busy
 */
export async function assertWhatsappFree(deps: Deps, phone?: string): Promise<void> {
  const at = hasWhatsapp(deps.config) ? await whatsappFreeAt(deps, phone) : null;
  if (!at) return;
  const retryAfter = Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000));
  throw new AppError('whatsapp_busy', { retryAfter });
}

/**
 * Sent after commit. The caller formats amounts in `params`; the content is stored sealed. Null
 * only for a recipient with neither phone nor email; whether a channel reaches the recipient is
 * found out at delivery.
 */
export async function queueMessage(
  trx: Trx,
  deps: Deps,
  message: {
    kind: MessageKind;
    /** Guardians have no email, administrators no phone. A message with neither is not queued. */
    recipient: { email: string | null; phone_number: string | null };
    /** Defaults to Arabic. */
    language?: Language;
    params: Record<string, string | number>;
    /** For codes that name their purpose. */
    wording?: Wording | undefined;
    /** The message is dropped if this code becomes invalid before it is sent. */
    codeId?: string;
    channel?: OtpChannel;
    /** The student it is about; deleting the account drops the message. */
    studentId?: string;
    /** True for a message to many readers, which may wait for others. */
    isBulk?: boolean;
    /** The school that can unsubscribe from messages of this kind; no service message has one. */
    subscriber?: string;
  },
): Promise<string | null> {
  const { language = 'ar', params, wording, recipient } = message;
  if (recipient.phone_number === null && recipient.email === null) return null;
  const { subscriber } = message;
  const content: MessageContent = { language, params, wording, subscriber };
  const { id } = await trx
    .insertInto('outbox_messages')
    .values({
      kind: message.kind,
      to_phone: recipient.phone_number,
      to_email: recipient.email,
      channel: message.channel ?? firstChannel(deps.config),
      sealed_content: seal(deps.config.APP_SECRET, 'message', JSON.stringify(content)),
      code_id: message.codeId ?? null,
      student_id: message.studentId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deps.jobs.deliverMessage(trx, id, message.isBulk);
  return id;
}

/** Also a demo's, to `recipients` or with the name. A message on its way still arrives. */
export async function dropMessagesAbout(
  trx: Trx,
  student: { id: string; name: string; recipients: string[] },
): Promise<void> {
  await dropQueuedAbout(trx, student.id);
  await deleteKeptAbout(trx, student);
}

/** No message is sent. */
export const addNotice = (trx: Trx, notice: NewNotice): Promise<void> => insertNotice(trx, notice);

/** In Arabic, as a message and in the app. Money in `facts` is in piastres. */
export async function notifyAcademy(
  trx: Trx,
  deps: Deps,
  told: Pick<NewNotice, 'kind' | 'facts'> & {
    academy: { id: string; name: string; email: string; phone_number: string };
    /** The transfer or purchase that it is about. */
    entityId?: string;
    isBulk?: boolean;
  },
): Promise<void> {
  const { kind, academy, isBulk = false } = told;
  const facts = { academy: academy.name, ...told.facts };
  const params = wordedFacts(facts, 'ar');
  await queueMessage(trx, deps, { kind, recipient: academy, params, isBulk });
  const entityId = told.entityId ?? null;
  await addNotice(trx, { academyId: academy.id, kind, entityId, facts });
}

/** Tells when it should run again and throws for a retry, see deliver(). */
export function messageDeliverer(deps: Pick<Deps, 'config' | 'db' | 'log'>) {
  const delivery = { ...deps, messengers: messengersOf(deps.config, deps.db) };
  return (messageId: string, isLastTry: boolean) => deliver(delivery, messageId, isLastTry);
}

/** `to` is an email, or a phone in any spelling. */
export async function demoMessages(db: Db, to: string | undefined) {
  const recipients = to ? [to.trim().toLowerCase(), normalizePhone(to) ?? ''] : null;
  return (await listKept(db, recipients)).map(presentKept);
}
