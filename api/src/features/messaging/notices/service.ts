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

/** Default channel: WhatsApp if it is configured or in demo mode, otherwise email. */
export function firstChannel(config: Config): OtpChannel {
  return hasWhatsapp(config) || config.mode === 'demo' ? 'whatsapp' : 'email';
}

/**
 * Refuses to require guardians' consent without WhatsApp, the only channel that reaches guardians.
 * Passes any policy but `required`, and all of them in a demo.
 * @throws AppError validation_failed (whatsapp_missing at `guardian_consent`)
 */
export function assertPolicyPossible(config: Config, policy: GuardianPolicy | null | undefined) {
  if (policy !== 'required' || firstChannel(config) === 'whatsapp') return;
  throw fieldError('guardian_consent', 'whatsapp_missing');
}

/** True if email is configured, and always in a demo, which stores email where it is not. */
export const hasEmail = (config: Config): boolean =>
  Boolean(config.SMTP_URL) || config.mode === 'demo';

/**
 * Channel of a code for a reader with an email: firstChannel(), but email, if it can be sent, while
 * WhatsApp cannot send a code soon. It is the same for everybody, so that it does not reveal who
 * has an account.
 */
export async function codeChannel(deps: Pick<Deps, 'config' | 'db'>): Promise<OtpChannel> {
  const first = firstChannel(deps.config);
  if (first === 'email' || !hasWhatsapp(deps.config) || !hasEmail(deps.config)) return first;
  return (await whatsappFreeAt(deps)) ? 'email' : first;
}

/**
 * Asserts that WhatsApp can send a code soon, for codes that need it: to a guardian, or to prove a
 * phone. Passes if WhatsApp is not configured. Call it before the code is counted.
 * @param phone see whatsappFreeAt; only of a person who may know whether we have written to it
 * @throws AppError whatsapp_busy
 */
export async function assertWhatsappFree(deps: Deps, phone?: string): Promise<void> {
  const at = hasWhatsapp(deps.config) ? await whatsappFreeAt(deps, phone) : null;
  if (!at) return;
  const retryAfter = Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000));
  throw new AppError('whatsapp_busy', { retryAfter });
}

/**
 * Queues a message in the caller's transaction; it is sent after commit, and nothing is sent after
 * a rollback. `params` fill the text of `notices:<kind>`, or of the wording; the caller formats
 * amounts in them. The content is stored sealed. Returns the message's id; null, and queues
 * nothing, only for a recipient with neither phone nor email. An id does not say that a channel can
 * reach the recipient: that is found out at delivery, see deliver().
 */
export async function queueMessage(
  trx: Trx,
  deps: Deps,
  message: {
    kind: MessageKind;
    /**
     * Guardians have no email, administrators no phone. A message with neither, as to a student
     * whom a school vouches for, is not queued.
     */
    recipient: { email: string | null; phone_number: string | null };
    /** Defaults to Arabic. */
    language?: Language;
    params: Record<string, string | number>;
    /** For codes that name their purpose. */
    wording?: Wording | undefined;
    /** The message is dropped if this code becomes invalid before it is sent. */
    codeId?: string;
    /** Overrides the default channel. */
    channel?: OtpChannel;
    /** The student it is about; deleting the account drops the message. */
    studentId?: string;
    /** True for a message to many readers, which may wait for others. */
    isBulk?: boolean;
  },
): Promise<string | null> {
  const { language = 'ar', params, wording, recipient } = message;
  if (recipient.phone_number === null && recipient.email === null) return null;
  const content: MessageContent = { language, params, wording };
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

/**
 * Drops a student's messages in the caller's transaction, when the account is deleted: marks queued
 * ones about the student as failed, and deletes a demo's stored ones to `recipients` or with the
 * name. A message that is on its way still arrives.
 */
export async function dropMessagesAbout(
  trx: Trx,
  student: { id: string; name: string; recipients: string[] },
): Promise<void> {
  await dropQueuedAbout(trx, student.id);
  await deleteKeptAbout(trx, student);
}

/** Adds an in-app notification in the caller's transaction; no message is sent. */
export const addNotice = (trx: Trx, notice: NewNotice): Promise<void> => insertNotice(trx, notice);

/**
 * Notifies an academy by a queued message, in Arabic, and in the app, in the caller's transaction.
 * `facts` fill both; money in them is in piastres.
 */
export async function notifyAcademy(
  trx: Trx,
  deps: Deps,
  told: Pick<NewNotice, 'kind' | 'facts'> & {
    academy: { id: string; name: string; email: string; phone_number: string };
    /** The transfer or purchase that it is about. */
    entityId?: string;
  },
): Promise<void> {
  const { kind, academy } = told;
  const facts = { academy: academy.name, ...told.facts };
  const params = wordedFacts(facts, 'ar');
  await queueMessage(trx, deps, { kind, recipient: academy, params });
  const entityId = told.entityId ?? null;
  await addNotice(trx, { academyId: academy.id, kind, entityId, facts });
}

/**
 * Returns the function that delivers the queued message with an id, see deliver(), which tells when
 * it should run again and throws for a retry.
 */
export function messageDeliverer(deps: Pick<Deps, 'config' | 'db' | 'log'>) {
  const delivery = { ...deps, messengers: messengersOf(deps.config, deps.db) };
  return (messageId: string, isLastTry: boolean) => deliver(delivery, messageId, isLastTry);
}

/**
 * The newest stored demo messages, at most as many as listKept() reads, newest first.
 * @param to an email, or a phone in any spelling; undefined for all
 */
export async function demoMessages(db: Db, to: string | undefined) {
  const recipients = to ? [to.trim().toLowerCase(), normalizePhone(to) ?? ''] : null;
  return (await listKept(db, recipients)).map(presentKept);
}
