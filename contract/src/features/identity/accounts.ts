import { z } from 'zod/mini';
import {
  email,
  id,
  instant,
  mailbox,
  newPassword,
  otpCode,
  password,
  passwordChange,
  phone,
  secondFactorCode,
} from '../../fields.ts';
import { DEVICE_TOKENS_PER_AREA, LIMITS } from '../../limits.ts';
import { otpChannel } from '../../otp-channels.ts';

/* Shared by academies, students and administrators; each role adds name, path and access. */

/** One per account. Malformed ones are dropped, so that they never prevent a sign-in. */
const deviceTokens = z.catch(
  z.optional(
    z.pipe(
      z.array(z.unknown()),
      z.transform((tokens) =>
        tokens
          .filter((token) => typeof token === 'string')
          .filter((token) => token.length <= LIMITS.verificationTokenMax)
          .slice(0, DEVICE_TOKENS_PER_AREA),
      ),
    ),
  ),
  undefined,
);

/** Token of a new device, to be kept and sent with the next sign-in; null for a known device. */
export const deviceToken = z.nullable(z.string());

export const signedUp = z.object({
  otp_channel: otpChannel,
  email: z.string(),
  phone_number: z.string(),
  temporary_password: z.string(),
  verification_token: z.string(),
});

/** It identifies the sign-up even if support has corrected phone or email since. */
const verificationToken = z.optional(z.string().check(z.maxLength(LIMITS.verificationTokenMax)));

export const verifyPhone = {
  method: 'POST',
  access: 'public',
  body: z.object({
    phone_number: phone,
    otp_code: otpCode,
    verification_token: verificationToken,
  }),
  message: 'phone_verified',
  errors: [
    'code_invalid',
    'code_expired',
    'code_attempts_exceeded',
    'verification_token_required',
    'already_verified',
    'account_blocked',
    'too_many_requests',
  ],
} as const;

export const resendOtp = {
  summary: 'Send a new sign-up code; the previous one becomes invalid',
  method: 'POST',
  access: 'public',
  body: z.object({ phone_number: phone, email, verification_token: verificationToken }),
  /** Seconds; `sent_to` is masked, if the code went elsewhere than the caller named. */
  reply: z.object({
    otp_channel: otpChannel,
    retry_after: z.int(),
    sent_to: z.optional(z.string()),
  }),
  message: 'otp_resent',
  errors: ['too_many_requests'],
} as const;

/** Shown once after the phone is verified. `email` may be the code of a card. */
export const credentials = z.object({ email: z.string(), password: z.string() });

/** A malformed email gives wrong credentials, like an unknown one: its form is not validated. */
export const signInBody = z.object({
  email: mailbox(),
  password,
  device_tokens: deviceTokens,
});
/** otp_code: of the authenticator app or a recovery code, after second_factor_required. */
export const signInWithFactor = z.extend(signInBody, { otp_code: z.optional(secondFactorCode) });

/** True if the account still uses its temporary password and has not marked it as saved. */
export const showCredentials = z.boolean();

export const signedIn = z.object({
  token: z.string(),
  device_token: deviceToken,
  show_credentials: showCredentials,
  /** The temporary password that was just entered, until it is marked as saved; see credentials. */
  credentials_reminder: z.nullable(
    z.object({ email: z.string(), password: z.string(), warning: z.string() }),
  ),
});

export const logout = {
  method: 'POST',
  repeatable: true,
  reply: z.null(),
  message: 'signed_out',
} as const;

export const markCredentialsSaved = {
  summary: 'Dismiss the reminder of the temporary password',
  method: 'POST',
  repeatable: true,
  reply: z.null(),
  message: 'credentials_saved',
} as const;

export const forgotPassword = {
  summary: 'Send a code for a new password; the reply does not reveal whether the account exists',
  method: 'POST',
  access: 'public',
  body: z.object({ email, device_tokens: deviceTokens }),
  /** Seconds; `reset_token` identifies the code, and is also returned without an account. */
  reply: z.object({ retry_after: z.int(), reset_token: z.string() }),
  message: 'password_code_sent',
  errors: ['too_many_requests'],
} as const;

export const resetPassword = {
  summary: 'Set a new password by code; ends all sessions',
  method: 'POST',
  access: 'public',
  /** Without `reset_token` the code works if it is the account's only one. */
  body: z.object({
    email,
    otp_code: otpCode,
    new_password: newPassword,
    reset_token: z.optional(z.string().check(z.maxLength(LIMITS.verificationTokenMax))),
  }),
  /** The browser is a known device from now on: its next sign-in has limits of its own. */
  reply: z.object({ device_token: deviceToken }),
  message: 'password_changed',
  errors: [
    'code_invalid',
    'code_attempts_exceeded',
    'account_blocked',
    'too_many_requests',
    'overloaded',
  ],
} as const;

export const changePassword = {
  method: 'PUT',
  /** A repeated call would fail, because the current password has changed. */
  repeatable: false,
  body: passwordChange,
  reply: z.null(),
  message: 'password_changed',
  errors: ['too_many_requests', 'overloaded'],
} as const;

export const CONTACTS = ['phone_number', 'email'] as const;
export type Contact = (typeof CONTACTS)[number];
const contact = z.enum(CONTACTS);

export const pendingContacts = {
  pending_phone_number: z.nullable(z.string()),
  pending_email: z.nullable(z.string()),
};

export const confirmContactChange = {
  summary: 'Confirm a new phone or email by password and code; ends all other sessions',
  method: 'POST',
  body: z.object({ contact, otp_code: otpCode, current_password: password }),
  message: 'contact_changed',
  errors: [
    'no_contact_change',
    'code_invalid',
    'code_expired',
    'code_attempts_exceeded',
    'too_many_requests',
    'overloaded',
  ],
} as const;

export const resendContactCode = {
  summary: 'Send a new code for a new phone or email; the previous one becomes invalid',
  method: 'POST',
  body: z.object({ contact }),
  /** retry_after: seconds until another code may be requested. */
  reply: z.object({ otp_channel: otpChannel, retry_after: z.int() }),
  message: 'otp_resent',
  errors: ['no_contact_change', 'too_many_requests', 'whatsapp_busy'],
} as const;

export const withdrawContactChange = {
  summary: 'Cancel a pending change of phone or email',
  method: 'DELETE',
  params: z.object({ contact }),
  message: 'contact_change_withdrawn',
} as const;

const openSessionEntry = z.object({
  id: z.string(),
  current: z.boolean(),
  user_agent: z.nullable(z.string()),
  created_at: instant,
  last_used_at: instant,
});
export type OpenSession = z.output<typeof openSessionEntry>;

export const listSessions = { method: 'GET', reply: z.array(openSessionEntry) } as const;

export const endSession = {
  summary: 'End one of the own sessions; the current one is a sign-out',
  method: 'DELETE',
  params: z.object({ id }),
  reply: z.null(),
  message: 'session_ended',
  endsSession: true,
} as const;

export const endOtherSessions = {
  method: 'POST',
  repeatable: true,
  reply: z.null(),
  message: 'other_sessions_ended',
} as const;

const byPassword = z.object({ current_password: password });
/** Password and second factor: a code of the authenticator app or a recovery code. */
const bySecondFactor = z.extend(byPassword, { otp_code: secondFactorCode });

export const startFactor = {
  summary: 'Create a secret for an authenticator app; active once confirmed by a code',
  method: 'POST',
  // A stolen session alone must not be able to set up a second factor.
  body: byPassword,
  reply: z.object({
    secret: z.string(),
    otpauth_uri: z.string(),
  }),
  errors: ['conflict', 'too_many_requests', 'overloaded'],
} as const;

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()),
});

export const confirmFactor = {
  summary: 'Activate the second factor by a code of the app; ends all other sessions',
  method: 'POST',
  body: z.object({ otp_code: secondFactorCode }),
  reply: recoveryCodes,
  message: 'second_factor_on',
  errors: ['conflict', 'too_many_requests'],
} as const;

export const renewCodes = {
  summary: 'Create new recovery codes; the old ones become invalid',
  method: 'POST',
  body: bySecondFactor,
  reply: recoveryCodes,
  errors: ['conflict', 'too_many_requests', 'overloaded'],
} as const;

export const removeFactor = {
  summary: 'Remove the own second factor',
  method: 'POST',
  body: bySecondFactor,
  reply: z.null(),
  message: 'second_factor_off',
  errors: ['conflict', 'too_many_requests', 'overloaded'],
} as const;
