import { notifications } from '@mantine/notifications';
import { ApiError, type Fallback, messageOf, pageLanguage } from '../lib/api-error.ts';
import { i18nOf } from '../lib/i18n.ts';

/** What every toast has: an edge, and a name for its close button. */
const common = () => ({
  withBorder: true,
  closeButtonProps: { 'aria-label': i18nOf(pageLanguage()).t('close', { ns: 'common' }) },
});

/** Complaints that stand now; what succeeds afterwards makes them stale. */
const complaints = new Set<string>();

/** Toasts of 4 seconds (part 1 §9). */
export function toastSuccess(message: string): void {
  for (const id of complaints) notifications.hide(id);
  complaints.clear();
  notifications.show({ ...common(), message, color: 'teal' });
}

export function toastInfo(message: string): void {
  notifications.show({ ...common(), message, color: 'blue' });
}

/** What already stands is not shown twice: neither the same sentence nor the same `id`. */
export function toastFailure(message: string, id: string = message): void {
  complaints.add(id);
  notifications.show({ ...common(), id, message, color: 'red', role: 'alert' });
}

/** Shows what the server said, else the action's own sentence. */
export function toastError(error: unknown, fallback?: Fallback): void {
  if (error instanceof ApiError && error.code === 'unauthenticated') toastSessionEnd();
  else toastFailure(messageOf(error, fallback));
}

/** Says once, however many calls found it out, why the visitor stands before the sign-in again. */
export function toastSessionEnd(): void {
  toastFailure(i18nOf(pageLanguage()).t('status.401', { ns: 'errors' }), 'session-ended');
}
