import { z } from 'zod';

/** Channels of codes. */
export const OTP_CHANNELS = ['whatsapp', 'email'] as const;
export type OtpChannel = (typeof OTP_CHANNELS)[number];
export const otpChannel = z.enum(OTP_CHANNELS);
