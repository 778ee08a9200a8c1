import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { otpChannel } from './codes.ts';

/** Demo mode only: messages that would have gone out, newest first. */
export const listDemoMessages = defineEndpoint({
  name: 'listDemoMessages',
  summary: 'Kept messages (demo mode only)',
  method: 'GET',
  path: '/dev/messages',
  access: 'public',
  query: z.object({ to: z.string().max(254).optional() }),
  reply: z.array(
    z.object({
      id: z.string(),
      channel: otpChannel,
      to: z.string(),
      subject: z.string().nullable(),
      text: z.string(),
      created_at: instant,
    }),
  ),
});
