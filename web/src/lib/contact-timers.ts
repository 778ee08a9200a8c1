import { LIMITS } from '@midan/contract';
import { startCountdown } from './countdown.ts';

interface Pending {
  pending_email: string | null;
  pending_phone_number: string | null;
}

export const contactCodeTimer = (value: string) => `contact:${value}`;
export const contactWaitTimer = (value: string) => `contact-wait:${value}`;

/** Saving the profile has sent a code to each contact that is new in `after`. */
export function startContactTimers(before: Pending, after: Pending): void {
  for (const name of ['pending_email', 'pending_phone_number'] as const) {
    const value = after[name];
    if (value === null || value === before[name]) continue;
    startCountdown(contactCodeTimer(value));
    startCountdown(contactWaitTimer(value), LIMITS.codeResendIntervalSeconds);
  }
}
