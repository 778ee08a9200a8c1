import type ar from '../ar/success.ts';
import type { Messages } from '../types.ts';

export default {
  ok: 'Done',
  signed_in: 'You are logged in',
  signed_out: 'You have logged out',
  registered_whatsapp: 'Account created. A verification code was sent by WhatsApp',
  registered_email: 'Account created. A verification code was sent to your email',
  otp_resent: 'A new verification code was sent',
  phone_verified: 'Verified!',
  credentials_saved: 'Saved',
  password_changed: 'Your password was changed',
  transfer_uploaded: 'The transfer proof has been uploaded',
  transfer_approved: 'The transfer was approved',
  transfer_rejected: 'The transfer was rejected',
  request_approved: 'The request was approved',
  request_rejected: 'The request was rejected',
  team_updated: 'The team was updated',
  member_added: 'The member was added',
  member_removed: 'The member was removed',
  leader_set: 'The leader was set',
  profile_updated: 'The school was updated',
  password_code_sent: 'If this email is registered, a code to choose a new password is on its way',
  other_sessions_ended: 'Signed out everywhere else',
  teams_purchased: 'Teams bought: {{count}}',
} satisfies Messages<typeof ar>;
