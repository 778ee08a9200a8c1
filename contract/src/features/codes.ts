import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { email, otpCode, phone } from '../fields.ts';
import { LIMITS } from '../limits.ts';

export const OTP_CHANNELS = ['whatsapp', 'email'] as const;
export type OtpChannel = (typeof OTP_CHANNELS)[number];
export const otpChannel = z.enum(OTP_CHANNELS);

/** `verification_token` binds the code to the sign-up that asked for it. */
export const verifyPhoneBody = z.object({
  phone_number: phone,
  otp_code: otpCode,
  verification_token: z.string().max(LIMITS.verificationTokenMax).optional(),
});
export const credentials = z.object({ email: z.string(), password: z.string() });

export const resendAcademyOtp = defineEndpoint({
  name: 'resendAcademyOtp',
  summary: 'Send a new sign-up code; the older one dies',
  method: 'POST',
  path: '/academy/resend-otp',
  access: 'public',
  body: z.object({ phone_number: phone, email }),
  /** retry_after: seconds until the next code may be asked for. */
  reply: z.object({ otp_channel: otpChannel, retry_after: z.number().int() }),
  message: 'otp_resent',
  errors: ['too_many_requests'],
});
