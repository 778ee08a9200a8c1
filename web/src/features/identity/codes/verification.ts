import { OTP_CHANNELS, type OtpChannel } from '@midan/contract';

export interface Verification {
  phone_number: string;
  /** '' for a student who signed up without one. */
  email: string;
  account_id: string;
  otp_channel: OtpChannel;
  /** `email`: the name to sign in with, an email or a card's code. */
  credentials: { email: string; password: string };
  verification_token: string;
  /** The code was right; the credentials are still to be confirmed. */
  verified?: boolean;
  /** The child seems to have another account. */
  twin?: boolean;
}

/** Used on the server, which has no navigation state. */
export const UNKNOWN: Verification = {
  phone_number: '',
  email: '',
  account_id: '',
  otp_channel: 'whatsapp',
  credentials: { email: '', password: '' },
  verification_token: '',
};

/** Reads a navigation state, with defaults for missing fields; null without a phone number. */
export function verificationOf(state: unknown): Verification | null {
  const given = (state ?? {}) as Partial<Verification>;
  if (typeof given.phone_number !== 'string' || !given.phone_number) return null;
  const email = given.email ?? '';
  return {
    phone_number: given.phone_number,
    email,
    account_id: given.account_id ?? '',
    otp_channel: OTP_CHANNELS.find((channel) => channel === given.otp_channel) ?? 'whatsapp',
    credentials: given.credentials ?? { email, password: '' },
    verification_token: given.verification_token ?? '',
    verified: given.verified ?? false,
    twin: given.twin ?? false,
  };
}
