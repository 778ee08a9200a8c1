import { z } from 'zod/mini';

export const OTP_CHANNELS = ['whatsapp', 'email'] as const;
export type OtpChannel = (typeof OTP_CHANNELS)[number];
export const otpChannel = z.enum(OTP_CHANNELS);
