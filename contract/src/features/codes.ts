import { z } from 'zod';

/** The ways a code reaches its phone or email. */
export const OTP_CHANNELS = ['whatsapp', 'email'] as const;
export type OtpChannel = (typeof OTP_CHANNELS)[number];
export const otpChannel = z.enum(OTP_CHANNELS);
