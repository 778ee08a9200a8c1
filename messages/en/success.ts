import type ar from '../ar/success.ts';
import type { Messages } from '../types.ts';

export default {
  ok: 'Done',
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  registered_whatsapp: 'Account created. A verification code was sent by WhatsApp',
  registered_email: 'Account created. A verification code was sent to your email',
  otp_resent: 'A new verification code was sent',
  phone_verified: 'Verified!',
  credentials_saved: 'Saved',
  password_changed: 'Your password was changed',
  transfer_uploaded: 'The transfer proof was uploaded',
  transfer_approved: 'The transfer was approved',
  transfer_rejected: 'The transfer was rejected',
  teams_purchased: 'Teams bought: {{count}}',
} satisfies Messages<typeof ar>;
