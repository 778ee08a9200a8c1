import type { OtpChannel } from '@midan/contract';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { DeliveryError, type Messenger, type OutgoingMessage } from '../../ports/messenger.ts';
import { unseal } from '../../ports/secrets.ts';
import { type MessageContent, type MessageKind, wordsOf } from './content.ts';
import type { Messengers } from './messengers.ts';
import { findQueued, finish, moveToEmail } from './queries.ts';

type Queued = NonNullable<Awaited<ReturnType<typeof findQueued>>>;

export interface Delivery extends Pick<Deps, 'config' | 'db' | 'log'> {
  messengers: Messengers;
}

function written(config: Config, message: Queued, channel: OtpChannel): OutgoingMessage {
  const sealed = message.sealed_content;
  if (!sealed) throw new Error(`queued message ${message.id} has no content`);
  const content: MessageContent = JSON.parse(unseal(config.APP_SECRET, 'message', sealed));
  const to = channel === 'whatsapp' ? message.to_phone : message.to_email;
  if (!to) throw new Error(`queued message ${message.id} has no address`);
  return {
    to,
    language: content.language,
    ...wordsOf(message.kind as MessageKind, content, config),
    code: message.kind === 'code' ? String(content.params.code) : null,
  };
}

/** Sends the message by a channel. Returns null on success, otherwise the error. */
async function attempt(
  delivery: Delivery,
  message: Queued,
  channel: OtpChannel,
): Promise<DeliveryError | null> {
  const messenger: Messenger | null = delivery.messengers[channel];
  if (!messenger) return new DeliveryError('never', 'not_configured');
  const to = channel === 'email' ? message.to_email : message.to_phone;
  if (!to) return new DeliveryError('never', 'no_address');
  try {
    await messenger.send(written(delivery.config, message, channel));
    return null;
  } catch (error) {
    if (error instanceof DeliveryError) return error;
    throw error;
  }
}

/**
 * True if the message should go by email now: WhatsApp failed for good, or this was the last try.
 */
const goesByEmail = (
  { messengers }: Delivery,
  message: Queued,
  refusal: DeliveryError,
  isLastTry: boolean,
): boolean =>
  message.channel === 'whatsapp' &&
  message.to_email !== null &&
  messengers.email !== null &&
  (refusal.outcome !== 'later' || isLastTry);

/**
 * Sends a queued message; falls back from WhatsApp to email. Does nothing for finished messages, so
 * it may run twice. Messages with an expired code are dropped.
 * @throws DeliveryError to be retried; on the last try the message is marked as failed instead
 */
export async function deliver(delivery: Delivery, id: string, isLastTry: boolean): Promise<void> {
  const { db } = delivery;
  const message = await findQueued(db, id);
  if (!message) return;
  if (message.kind === 'code' && !message.code_lives) {
    return finish(db, id, 'failed', 'code_dead');
  }
  // Written for a dummy account, so that known and unknown emails take the same time.
  if (!message.to_phone && !message.to_email) return finish(db, id, 'failed', 'no_reader');
  let refusal = await attempt(delivery, message, message.channel);
  if (refusal && goesByEmail(delivery, message, refusal, isLastTry)) {
    delivery.log.warn({ messageId: id, reason: refusal.reason }, 'WhatsApp failed, email instead');
    await moveToEmail(db, message, refusal.reason);
    refusal = await attempt(delivery, message, 'email');
  }
  if (!refusal) return finish(db, id, 'sent');
  if (refusal.outcome !== 'never' && !isLastTry) throw refusal;
  delivery.log.warn({ messageId: id, reason: refusal.reason }, 'a message could not be sent');
  await finish(db, id, 'failed', refusal.reason);
}
