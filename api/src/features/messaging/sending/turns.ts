import { whatsappQuota } from '../../../config.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { SENDING } from '../../../limits.ts';
import { hashRecipient } from '../../../ports/secrets.ts';
import {
  countDue,
  countPerson,
  countReached,
  countWaiting,
  isReached,
  lockSender,
  selectFreeAt,
  selectSender,
  takePlace,
  uncountPerson,
} from './queries.ts';
import { limitOf, URGENT_KINDS } from './quota.ts';

type SendingDeps = Pick<Deps, 'config' | 'db'>;

/** A place in pace and quota to send one message. */
export interface Turn {
  /** Milliseconds to wait before sending. */
  inMs: number;
  /** Returns the place to the quota, if the message was refused. */
  giveBack(): Promise<void>;
}
/** Why and until when a message cannot go by WhatsApp. */
export interface Wait {
  reason: 'quota' | 'paused';
  until: Date;
}

/**
 * A recipient reached within the window needs no quota. Commits its own transaction before the
 * message is sent, so that no two instances take the same place.
 */
export function takeTurn(
  { config, db }: SendingDeps,
  message: { id: string; kind: string; to_phone: string },
): Promise<Turn | Wait> {
  const quota = whatsappQuota(config);
  const person = hashRecipient(config.APP_SECRET, message.to_phone);
  const isUrgent = URGENT_KINDS.includes(message.kind);
  return inTransaction(db, async (trx) => {
    const sender = await lockSender(trx);
    if (sender.paused_until) return { reason: 'paused', until: sender.paused_until };
    const isKnown = await isReached(trx, person);
    if (quota !== null && !isKnown) {
      const reached = await countReached(trx);
      // Codes go before links, which can wait.
      const ahead = message.kind === 'code' ? 0 : await countDue(trx, isUrgent, message.id);
      const free = limitOf(quota, isUrgent) - reached - ahead;
      if (free <= 0) {
        return { reason: 'quota', until: await selectFreeAt(trx, 1 - free, reached) };
      }
    }
    const { at, inMs } = await takePlace(trx);
    await countPerson(trx, person, at);
    const giveBack = async () => {
      if (!isKnown) await uncountPerson(db, person, at);
    };
    return { inMs, giveBack };
  });
}

/**
 * Null if now or after a short pause (`codePatienceMs`). A reached `phone` needs no quota; without
 * it the answer is the same for every phone.
 */
export async function whatsappFreeAt(
  { config, db }: SendingDeps,
  phone?: string,
): Promise<Date | null> {
  const quota = whatsappQuota(config);
  const { paused_until } = await selectSender(db);
  if (paused_until && paused_until.getTime() - Date.now() > SENDING.codePatienceMs) {
    return paused_until;
  }
  if (quota === null) return null;
  const free = quota - (await countReached(db));
  if (free > 0) return null;
  if (phone && (await isReached(db, hashRecipient(config.APP_SECRET, phone)))) return null;
  return selectFreeAt(db, 1 - free, quota - free);
}

/** For the last of `messages` links, behind the urgent ones; null if all have room now. */
export async function whatsappDoneAt(
  { config, db }: SendingDeps,
  messages: number,
): Promise<Date | null> {
  const quota = whatsappQuota(config);
  if (quota === null || messages === 0) return null;
  const reached = await countReached(db);
  const missing = messages + (await countWaiting(db)) + reached - quota;
  return missing > 0 ? selectFreeAt(db, missing, reached) : null;
}
