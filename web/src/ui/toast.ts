import { notifications } from '@mantine/notifications';
import { messageOf } from '../lib/api-error.ts';

/** Toasts of 4 seconds (part 1 §9). */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'teal', withBorder: true });
}

export function toastFailure(message: string): void {
  notifications.show({ message, color: 'red', withBorder: true, role: 'alert' });
}

/** Shows what the server said, else the action's own sentence. */
export function toastError(error: unknown, fallback?: string): void {
  toastFailure(messageOf(error, fallback));
}
