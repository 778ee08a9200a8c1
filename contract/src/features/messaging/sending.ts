import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { otpChannel } from '../../otp-channels.ts';
import { DELIVERY_STATES } from '../../statuses.ts';

export const SENDING_OVERVIEW_DAYS = 7;

export const getSendingOverview = defineEndpoint({
  name: 'getSendingOverview',
  summary: 'Return how WhatsApp’s quota is used, what waits for it, and what was not delivered',
  method: 'GET',
  path: '/admin/messages',
  access: ['admin'],
  permission: 'schools',
  reply: z.object({
    whatsapp: z.object({
      /** False where messages are stored instead, or go by email alone. */
      configured: z.boolean(),
      /** Whether Meta reports what arrived. */
      receipts: z.boolean(),
      /** People who may be reached within 24 hours; null without a limit. */
      quota: z.nullable(z.int()),
      /** People reached within the last 24 hours. */
      reached: z.int(),
      /** People of the quota that are kept for codes and consent links. */
      kept: z.int(),
      /** When the oldest of them leaves the count. */
      next_free_at: z.nullable(instant),
      /** WhatsApp asked to slow down; nothing is sent before. */
      paused_until: z.nullable(instant),
    }),
    /** Messages that wait for the quota, and when the last of them goes, as far as is known. */
    waiting: z.object({ messages: z.int(), until: z.nullable(instant) }),
    sent: z.array(
      z.object({ channel: otpChannel, state: z.enum(DELIVERY_STATES), messages: z.int() }),
    ),
    /** The most frequent first. `lost` reached nobody; for `by_email`, email took their place. */
    failures: z.array(z.object({ reason: z.string(), lost: z.int(), by_email: z.int() })),
  }),
});
