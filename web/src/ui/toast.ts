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
  /** Screen readers announce an alert immediately. */
  role: 'status' | 'alert';
  autoClose: number | false;
}

/** Shows a toast unless an equal one is open. A focused toast does not close. */
function show({ id, autoClose, ...toast }: Toast): void {
  notifications.show({
    ...toast,
    id,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18nOf(pageLanguage()).t('close', { ns: 'common' }) },
    // A touch leaves no pointer that could move away and let the time go on.
    onPointerUp: ({ pointerType }) => pointerType === 'touch' && notifications.hide(id),
    onFocusCapture: () => notifications.update({ id, message: toast.message, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message: toast.message, autoClose }),
  });
}

/** Open toasts that a later success closes: what they say is over then. */
const complaints = new Set<string>();

/** Shows a success, and closes open failures and notices: what they say is over. */
export function toastSuccess(message: string): void {
  for (const id of complaints) notifications.hide(id);
  complaints.clear();
  show({ id: message, message, color: 'teal', role: 'status', autoClose: SUCCESS });
}

export function toastInfo(message: string): void {
  complaints.add(message);
  show({ id: message, message, color: 'blue', role: 'status', autoClose: OTHER });
}

/** Does nothing while a toast with this `id` is open. @param id the message by default */
export function toastFailure(message: string, id: string = message): void {
  complaints.add(id);
  show({ id, message, color: 'red', role: 'alert', autoClose: OTHER });
}

/** After an ended session, or for a blocked account, it says that alone. */
export function toastError(error: unknown, fallback?: Fallback): void {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'unauthenticated') toastSessionEnd();
  else if (code === 'account_blocked') toastSessionEnd(messageOf(error));
  else toastFailure(messageOf(error, fallback));
}

/** Once, however many calls have found it out. @param blocked stays until it is closed */
export function toastSessionEnd(blocked?: string): void {
  const message = blocked ?? i18nOf(pageLanguage()).t('status.401', { ns: 'errors' });
  complaints.add('session-ended');
  const autoClose = blocked === undefined ? OTHER : (false as const);
  show({ id: 'session-ended', message, color: 'red', role: 'alert', autoClose });
}
