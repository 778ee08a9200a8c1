import { LIMITS } from '@midan/contract';
import { startCountdown } from './countdown.ts';

interface Pending {
  pending_email: string | null;
  pending_phone_number: string | null;
}

/** Names of the countdowns of a new contact: until its code ends, until another may be requested. */
export const contactCodeTimer = (value: string) => `contact:${value}`;
export const contactWaitTimer = (value: string) => `contact-wait:${value}`;

/** Starts the countdowns of contacts that a saved profile has just sent a code to. */
export function startContactTimers(before: Pending, after: Pending): void {
  for (const name of ['pending_email', 'pending_phone_number'] as const) {
    const value = after[name];
    if (value === null || value === before[name]) continue;
    startCountdown(contactCodeTimer(value));
    startCountdown(contactWaitTimer(value), LIMITS.codeResendIntervalSeconds);
  }
}
