import { notifications } from '@mantine/notifications';
import { ApiError, type Fallback, messageOf, pageLanguage } from '../lib/api-error.ts';
import { i18nOf } from '../lib/i18n.ts';

/** Milliseconds (part 1 §9): a success needs less time to read than a complaint. */
const SUCCESS = 2500;
const OTHER = 4000;

interface Toast {
  id: string;
  message: string;
  color: string;
  /** An alert is read out at once. */
  role: 'status' | 'alert';
  autoClose: number;
}

/** What already stands is not shown twice. A toast stays while it has the focus. */
function show({ id, autoClose, ...toast }: Toast): void {
  notifications.show({
    ...toast,
    id,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18nOf(pageLanguage()).t('close', { ns: 'common' }) },
    onFocusCapture: () => notifications.update({ id, message: toast.message, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message: toast.message, autoClose }),
  });
}

/** Complaints that stand now; what succeeds afterwards makes them stale. */
const complaints = new Set<string>();

export function toastSuccess(message: string): void {
  for (const id of complaints) notifications.hide(id);
  complaints.clear();
  show({ id: message, message, color: 'teal', role: 'status', autoClose: SUCCESS });
}

export function toastInfo(message: string): void {
  show({ id: message, message, color: 'blue', role: 'status', autoClose: OTHER });
}

/** Neither the same sentence nor the same `id` is shown twice. */
export function toastFailure(message: string, id: string = message): void {
  complaints.add(id);
  show({ id, message, color: 'red', role: 'alert', autoClose: OTHER });
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
