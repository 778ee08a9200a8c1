import { LIMITS } from '@midan/contract';
import { startCountdown } from './countdown.ts';

interface Pending {
  pending_email: string | null;
  pending_phone_number: string | null;
}

/** Name of the countdown until the code for a new email or phone (`value`) ends. */
export const contactCodeTimer = (value: string) => `contact:${value}`;
/** Name of the countdown until another code for a new email or phone may be requested. */
export const contactWaitTimer = (value: string) => `contact-wait:${value}`;

/**
 * Starts both countdowns of each pending email or phone that is new in `after`: saving the profile
 * has sent it a code.
 */
export function startContactTimers(before: Pending, after: Pending): void {
  for (const name of ['pending_email', 'pending_phone_number'] as const) {
    const value = after[name];
    if (value === null || value === before[name]) continue;
    startCountdown(contactCodeTimer(value));
    startCountdown(contactWaitTimer(value), LIMITS.codeResendIntervalSeconds);
  }
}
