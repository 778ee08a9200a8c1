import { notifications } from '@mantine/notifications';
import { ApiError, messageOf, pageLanguage } from '../lib/api-error.ts';
import { i18nOf } from '../lib/i18n.ts';

/** Toasts of 4 seconds (part 1 §9). */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'teal', withBorder: true });
}

/** A toast with an `id` that already stands is not shown twice. */
export function toastFailure(message: string, id?: string): void {
  notifications.show({ id, message, color: 'red', withBorder: true, role: 'alert' });
}

/** Shows what the server said, else the action's own sentence. */
export function toastError(error: unknown, fallback?: string): void {
  if (error instanceof ApiError && error.code === 'unauthenticated') toastSessionEnd();
  else toastFailure(messageOf(error, fallback));
}

/** Says once, however many calls found it out, why the visitor stands before the sign-in again. */
export function toastSessionEnd(): void {
  toastFailure(i18nOf(pageLanguage()).t('status.401', { ns: 'errors' }), 'session-ended');
}
