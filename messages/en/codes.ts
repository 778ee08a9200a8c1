import type ar from '../ar/codes.ts';
import type { Messages } from '../types.ts';

export default {
  title: 'Verify your phone',
  sent: {
    whatsapp: 'We sent a 6-digit code by WhatsApp to',
    email: 'We sent a 6-digit code to the email',
  },
  onlyWhatsapp: 'Without an email the code comes to this phone by WhatsApp alone.',
  remaining: 'The code is valid for another',
  expired: 'The verification code has expired',
  dead: 'This code no longer works. Ask for a new one',
  late: {
    title: 'I did not get the code',
    whatsapp:
      'Open WhatsApp on this number, with the internet on. If the number is wrong, change what you signed up with.',
    email:
      'Look into the spam folder too. If the address is wrong, change what you signed up with.',
    again: 'You can ask for a new code in {{time}}.',
  },
  submit: 'Verify',
  resend: 'Send a new code',
  resendAfter: 'Send a new code in {{time}}',
  resent: {
    whatsapp: 'A new verification code was sent by WhatsApp',
    email: 'A new verification code was sent to your email',
  },
  failed: {
    academy: 'The code could not be checked',
    student: 'The phone number could not be verified',
  },
  resendFailed: 'A new verification code could not be sent',
  edit: 'Change the registration details',
} satisfies Messages<typeof ar>;
