import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { money } from '../fields.ts';

export const getSite = defineEndpoint({
  name: 'getSite',
  summary: 'What the site needs to know about this installation',
  method: 'GET',
  path: '/site',
  access: 'public',
  reply: z.object({
    name: z.string(),
    student_portal: z.enum(['open', 'closed']),
    /** Digits only, for wa.me links. */
    support_whatsapp: z.string(),
    payment_account: z.string(),
    team_price: money,
    activation_deposit: money,
    min_transfer: money,
    demo: z.boolean(),
    contact: z.object({ address: z.string(), phone: z.string(), email: z.string() }),
    social: z.object({
      facebook: z.string(),
      instagram: z.string(),
      linkedin: z.string(),
      youtube: z.string(),
      whatsapp_channel: z.string(),
    }),
  }),
});
export type Site = z.output<(typeof getSite)['reply']>;
