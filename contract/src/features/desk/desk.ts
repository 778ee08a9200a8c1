import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { chosenInstant, instant } from '../../fields.ts';

export const DESK_NEWS = [
  'transfers_waiting',
  'transfers_overdue',
  'schools_to_activate',
  'statements_open',
  'refunds_to_approve',
  'money_to_approve',
  'payment_events',
  'payment_differences',
  'closed_with_money',
] as const;
export type DeskNewsKind = (typeof DESK_NEWS)[number];

export const getDeskNews = defineEndpoint({
  name: 'getDeskNews',
  summary: 'Count what waits at the desk, and what is new since the administrator last looked',
  method: 'GET',
  path: '/admin/desk/news',
  access: ['admin'],
  permission: 'view',
  reply: z.object({
    /** Sum of `fresh`. */
    unseen: z.int(),
    news: z.array(z.object({ kind: z.enum(DESK_NEWS), waiting: z.int(), fresh: z.int() })),
    /** When this was read, to the microsecond; for markDeskSeen. */
    until: instant,
  }),
});

export const markDeskSeen = defineEndpoint({
  name: 'markDeskSeen',
  summary: 'Note that the administrator has seen the news of the desk as they were read',
  method: 'POST',
  repeatable: true,
  path: '/admin/desk/seen',
  access: ['admin'],
  permission: 'own',
  /** As getDeskNews said it: what came later stays new. */
  body: z.object({ until: chosenInstant }),
  reply: z.null(),
});

/** `on`: the administrator gets the daily email; `possible`: the role may get it. */
const digestChoice = z.object({ on: z.boolean(), possible: z.boolean() });

export const getDigestChoice = defineEndpoint({
  name: 'getDigestChoice',
  summary: 'Return whether the administrator gets the daily email about the desk',
  method: 'GET',
  path: '/admin/desk/digest',
  access: ['admin'],
  permission: 'own',
  reply: digestChoice,
});

export const chooseDigest = defineEndpoint({
  name: 'chooseDigest',
  summary: 'Turn the daily email about the desk on or off',
  method: 'PUT',
  path: '/admin/desk/digest',
  access: ['admin'],
  permission: 'own',
  body: z.object({ on: z.boolean() }),
  reply: digestChoice,
  message: 'digest_chosen',
});
