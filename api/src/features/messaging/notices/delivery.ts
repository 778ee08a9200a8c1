import { setTimeout as sleep } from 'node:timers/promises';
import type { Brand, OtpChannel } from '@midan/contract';
import { type Config, hasWhatsapp } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { SENDING } from '../../../limits.ts';
import { DeliveryError, type Messenger, type OutgoingMessage } from '../../../ports/messenger.ts';
import { hashProviderId, unseal } from '../../../ports/secrets.ts';
import { brandOf } from '../../season/content/index.ts';
import {
  applyReceipts,
  beginMessage,
  moveToEmail,
  pauseSender,
  postpone,
  resumeSender,
  takeTurn,
} from '../sending/index.ts';
import { type MessageContent, type MessageKind, wordsOf } from './content.ts';
import { mailOf } from './mail.ts';
import type { Messengers } from './messengers.ts';
import { findQueued, markFailed, markSent } from './queries.ts';

type Queued = NonNullable<Awaited<ReturnType<typeof findQueued>>>;

export interface Delivery extends Pick<Deps, 'config' | 'db' | 'log'> {
  messengers: Messengers;
}

/** @throws Error without content or address, DeliveryError as wordsOf, and of unseal */
function written(
  config: Config,
  brand: Brand,
  message: Queued,
  channel: OtpChannel,
): OutgoingMessage {
  const sealed = message.sealed_content;
  if (!sealed) throw new Error(`queued message ${message.id} has no content`);
  const content: MessageContent = JSON.parse(unseal(config, 'message', sealed));
  const to = channel === 'whatsapp' ? message.to_phone : message.to_email;
  if (!to) throw new Error(`queued message ${message.id} has no address`);
  const { language } = content;
  const words = wordsOf(message.kind as MessageKind, content, brand);
  const code = message.kind === 'code' ? String(content.params.code) : null;
  return {
    ...{ to, language, code },
    ...(channel === 'email' ? mailOf(config, brand, content, words) : words),
  };
}

/** How one channel answered: its id of the message (null without receipts), why not, or a wait. */
type Outcome =
  | { taken: string | null }
  | { refusal: DeliveryError }
  | { refusal: DeliveryError; until: Date };

const RECALLED = 'recalled';

/**
 * A DeliveryError is returned as `refusal`; any other error is thrown. `never` if the channel is
 * not configured, or the message has no address for it or was recalled.
 */
async function attempt(
  { config, db, messengers }: Delivery,
  message: Queued,
  channel: OtpChannel,
): Promise<Outcome> {
  const messenger: Messenger | null = messengers[channel];
  if (!messenger) return { refusal: new DeliveryError('never', 'not_configured') };
  const to = channel === 'email' ? message.to_email : message.to_phone;
  if (!to) return { refusal: new DeliveryError('never', 'no_address') };
  const brand = await brandOf({ config, db });
  if (!(await beginMessage(db, message))) {
    return { refusal: new DeliveryError('never', RECALLED) };
  }
  try {
    return { taken: await messenger.send(written(config, brand, message, channel)) };
  } catch (error) {
    if (error instanceof DeliveryError) return { refusal: error };
    throw error;
  }
}

/**
 * May sleep for the pace; `until` if the message has to wait longer. A refused message gives its
 * place in the quota back, one without an answer does not. `slow` pauses the sender.
 */
async function attemptInTurn(delivery: Delivery, message: Queued): Promise<Outcome> {
  const { id, kind, to_phone } = message;
  if (!hasWhatsapp(delivery.config) || !to_phone) return attempt(delivery, message, 'whatsapp');
  const turn = await takeTurn(delivery, { id, kind, to_phone });
  if ('until' in turn) {
    return { refusal: new DeliveryError('later', turn.reason), until: turn.until };
  }
  await sleep(turn.inMs);
  const outcome = await attempt(delivery, message, 'whatsapp');
  if ('taken' in outcome) await resumeSender(delivery.db);
  else {
    // Meta counts what it took, and a message without an answer may be one.
    if (outcome.refusal.outcome !== 'unanswered') await turn.giveBack();
    if (outcome.refusal.outcome === 'slow') await pauseSender(delivery.db);
  }
  return outcome;
}

const hasEmailInstead = ({ messengers }: Delivery, message: Queued): boolean =>
  message.to_email !== null && messengers.email !== null;

/**
 * If the quota is used up, WhatsApp failed for good or did not answer, this was the last try, or
 * somebody waits too long for a code. While the sender is paused only a code that would come too
 * late goes.
 */
function goesByEmail(
  delivery: Delivery,
  message: Queued,
  outcome: Exclude<Outcome, { taken: unknown }>,
  isLastTry: boolean,
): boolean {
  const { refusal } = outcome;
  if (refusal.reason === RECALLED) return false;
  if (message.channel !== 'whatsapp' || !hasEmailInstead(delivery, message)) return false;
  if (refusal.reason === 'quota') return true;
  const isCode = message.kind === 'code';
  if ('until' in outcome) {
    const left = SENDING.codeDeadlineMs - message.age_ms;
    return isCode && outcome.until.getTime() - Date.now() > left;
  }
  const isLate = isCode && message.age_ms > SENDING.codePatienceMs;
  return refusal.outcome === 'never' || refusal.outcome === 'unanswered' || isLastTry || isLate;
}

/**
 * While a receipt can still say that WhatsApp failed, the content stays for email. Returns now if
 * such a receipt has come already and the message has to run again.
 */
async function settle(
  { config, db }: Delivery,
  message: Queued,
  id: string | null,
  canFallBack: boolean,
): Promise<Date | null> {
  const hasReceipts = id !== null && config.WHATSAPP_APP_SECRET !== undefined;
  const providerMessageId = hasReceipts ? hashProviderId(config.APP_SECRET, id) : null;
  const keepsEmail = hasReceipts && canFallBack;
  await markSent(db, message.id, { providerMessageId, keepsEmail });
  let again: Date | null = null;
  if (providerMessageId) {
    await applyReceipts(db, [providerMessageId], async () => {
      again = new Date();
    });
  }
  return again;
}

/**
 * May run twice: does nothing for finished messages. Returns when it should run again, if it waits
 * for the quota, a pause or its email. @throws DeliveryError to be retried (after the last try it
 * is marked as failed), and any other error, after which the message stays queued
 */
export async function deliver(
  delivery: Delivery,
  id: string,
  isLastTry: boolean,
): Promise<Date | null> {
  const { db } = delivery;
  const message = await findQueued(db, id);
  if (!message) return null;
  const giveUp = async (reason: string) => {
    await markFailed(db, id, reason);
    return null;
  };
  if (message.kind === 'code' && !message.code_lives) return giveUp('code_dead');
  // Written for a dummy account, so that known and unknown emails take the same time.
  if (!message.to_phone && !message.to_email) return giveUp('no_reader');
  let channel = message.channel;
  let outcome =
    channel === 'whatsapp'
      ? await attemptInTurn(delivery, message)
      : await attempt(delivery, message, channel);
  if ('refusal' in outcome && goesByEmail(delivery, message, outcome, isLastTry)) {
    const { reason } = outcome.refusal;
    delivery.log.warn({ messageId: id, reason }, 'WhatsApp failed, email instead');
    await moveToEmail(db, message, reason);
    channel = 'email';
    outcome = await attempt(delivery, message, channel);
  }
  if ('taken' in outcome) {
    const canFallBack = channel === 'whatsapp' && hasEmailInstead(delivery, message);
    return settle(delivery, message, outcome.taken, canFallBack);
  }
  const { refusal } = outcome;
  if (refusal.reason === RECALLED) return giveUp(RECALLED);
  if ('until' in outcome) {
    // Nobody waits for a code until tomorrow.
    if (refusal.reason === 'quota' && message.kind === 'code') return giveUp('quota');
    return refusal.reason === 'quota' ? postpone(db, message, outcome.until) : outcome.until;
  }
  if (refusal.outcome !== 'never' && !isLastTry) throw refusal;
  delivery.log.warn({ messageId: id, reason: refusal.reason }, 'a message could not be sent');
  return giveUp(refusal.reason);
}
