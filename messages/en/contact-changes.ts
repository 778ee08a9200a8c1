import type ar from '../ar/contact-changes.ts';
import type { Messages } from '../types.ts';

export default {
  title: {
    phone_number: 'A new phone number waits for confirmation',
    email: 'A new email waits for confirmation',
  },
  own: 'Confirm your phone number',
  sent: 'We sent a 6-digit code to',
  ask: 'It is confirmed by a 6-digit code that we send to',
  none: 'There is no valid code now. Ask for one to finish.',
  remaining: 'The code ends in',
  password: 'Current password',
  submit: 'Confirm',
  again: 'Send a new code',
  againAfter: 'Send a new code in {{time}}',
  withdraw: 'Do not change it',
  withdrawText: {
    phone_number: 'Your phone number stays as it is, and the new one is not used.',
    email: 'Your email stays as it is, and the new one is not used.',
  },
  failed: 'The change could not be confirmed',
  resendFailed: 'The code could not be sent',
  withdrawFailed: 'The change could not be withdrawn',
} satisfies Messages<typeof ar>;
