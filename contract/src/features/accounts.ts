import { z } from 'zod';
import {
  email,
  instant,
  newPassword,
  otpCode,
  password,
  passwordChange,
  phone,
  text,
} from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { otpChannel } from './codes.ts';

/*
 * What schools, students and administrators do alike with their accounts: the common part of each
 * declaration, to which an area adds its name, its path and, once signed in, who may call.
 */

/** What a sign-up answers, beside the id of the new account. */
export const signedUp = z.object({
  otp_channel: otpChannel,
  email: z.string(),
  phone_number: z.string(),
  temporary_password: z.string(),
  verification_token: z.string(),
});

export const verifyPhone = {
  method: 'POST',
  access: 'public',
  /** `verification_token` binds the code to the sign-up that asked for it. */
  body: z.object({
    phone_number: phone,
    otp_code: otpCode,
    verification_token: z.string().max(LIMITS.verificationTokenMax).optional(),
  }),
  message: 'phone_verified',
  errors: [
    'code_invalid',
    'code_expired',
    'code_attempts_exceeded',
    'verification_token_required',
    'already_verified',
    'too_many_requests',
  ],
} as const;

export const resendOtp = {
  summary: 'Send a new sign-up code; the older one dies',
  method: 'POST',
  access: 'public',
  body: z.object({ phone_number: phone, email }),
  /** retry_after: seconds until the next code may be asked for. */
  reply: z.object({ otp_channel: otpChannel, retry_after: z.number().int() }),
  message: 'otp_resent',
  errors: ['too_many_requests'],
} as const;

/** The temporary password, shown once the phone is verified. */
export const credentials = z.object({ email: z.string(), password: z.string() });

/** An unknown or misspelt email is simply a wrong credential, so its form is not judged here. */
export const signInBody = z.object({
  email: text(LIMITS.emailMax).transform((value) => value.toLowerCase()),
  password,
});

/** What a sign-in answers, beside the account. */
export const signedIn = z.object({
  token: z.string(),
  show_credentials: z.boolean(),
  /** Echo of the temporary password of this very request, until it is marked saved. */
  credentials_reminder: z
    .object({ email: z.string(), password: z.string(), warning: z.string() })
    .nullable(),
});

export const logout = { method: 'POST', reply: z.null(), message: 'signed_out' } as const;

export const markCredentialsSaved = {
  summary: 'End the reminder of the temporary password',
  method: 'POST',
  reply: z.null(),
  message: 'credentials_saved',
} as const;

export const forgotPassword = {
  summary:
    'Send a code to choose a new password; the answer tells nothing about who has an account',
  method: 'POST',
  access: 'public',
  body: z.object({ email }),
  /** retry_after: seconds until the next code may be asked for. */
  reply: z.object({ retry_after: z.number().int() }),
  message: 'password_code_sent',
  errors: ['too_many_requests'],
} as const;

export const resetPassword = {
  summary: 'Choose a new password by code; ends all sessions',
  method: 'POST',
  access: 'public',
  body: z.object({ email, otp_code: otpCode, new_password: newPassword }),
  reply: z.null(),
  message: 'password_changed',
  errors: ['code_invalid', 'too_many_requests', 'overloaded'],
} as const;

export const changePassword = {
  method: 'PUT',
  body: passwordChange,
  reply: z.null(),
  message: 'password_changed',
  errors: ['too_many_requests', 'overloaded'],
} as const;

const openSessionEntry = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  user_agent: z.string().nullable(),
  created_at: instant,
  last_used_at: instant,
});
export type OpenSession = z.output<typeof openSessionEntry>;

export const listSessions = { method: 'GET', reply: z.array(openSessionEntry) } as const;

export const endOtherSessions = {
  method: 'POST',
  reply: z.null(),
  message: 'other_sessions_ended',
} as const;
