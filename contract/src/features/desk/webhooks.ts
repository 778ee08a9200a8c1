import { z } from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant, line, paging, password, secondFactorCode } from '../../fields.ts';

/** Ids only: a receiver reads the rest through the API, whose key says what it may read. */
export const WEBHOOK_EVENTS = {
  'academy.activated': ['academy_id'],
  'team.created': ['edition_id', 'academy_id', 'team_id', 'track_id'],
  'team.track_chosen': ['edition_id', 'academy_id', 'team_id', 'track_id'],
  'payment.paid': ['academy_id', 'payment_id'],
  'certificate.issued': ['edition_id', 'certificate_id', 'replaces_id'],
  'certificate.revoked': ['edition_id', 'certificate_id'],
} as const;
export type WebhookEventType = keyof typeof WEBHOOK_EVENTS;
/** Ids; null if there is none, such as the track of a team without one. */
export type WebhookFacts<T extends WebhookEventType> = Record<
  (typeof WEBHOOK_EVENTS)[T][number],
  string | null
>;
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as WebhookEventType[];
/** Event that is sent on demand only, to one webhook. */
export const WEBHOOK_TEST = 'webhook.test';

/** `failing`: the receiver did not accept the last delivery, which is tried again. */
export const WEBHOOK_STATES = ['active', 'failing', 'disabled'] as const;
/** Why a webhook was disabled: it answered 410, or accepted nothing for days. */
export const WEBHOOK_ENDS = ['gone', 'failing'] as const;

/** Maximum lengths. Not in LIMITS, which every page loads. */
export const WEBHOOK_LIMITS = { nameMax: 60, urlMax: 500 } as const;

const ofOwners = { access: ['admin'], permission: 'administrators' } as const;
const byId = z.object({ id });
const proof = {
  current_password: z.optional(password),
  otp_code: z.optional(secondFactorCode),
};

export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  administrator: z.object({ id: z.string(), name: z.string() }),
  state: z.enum(WEBHOOK_STATES),
  disabled_because: z.nullable(z.enum(WEBHOOK_ENDS)),
  /** Time since which nothing was accepted; null unless it is failing. */
  failing_since: z.nullable(instant),
  waiting: z.int(),
  /** Deliveries are also signed with the previous secret until then; null if there is none. */
  old_secret_until: z.nullable(instant),
  created_at: instant,
});
export type Webhook = z.output<typeof webhook>;

export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'given_up'] as const;
/** `status` is another than 2xx; secrets that cannot be unsealed fail too. */
export const DELIVERY_FAILURES = [
  'status',
  'timeout',
  'unknown_name',
  'not_public',
  'tls',
  'connection',
  'secret',
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

export const webhookDelivery = z.object({
  id: z.string(),
  /** `webhook-id` of its calls, the same at each try. */
  event_id: z.string(),
  /** One of WEBHOOK_EVENTS or WEBHOOK_TEST. */
  type: z.string(),
  facts: z.record(z.string(), z.nullable(z.string())),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  /** Its position in the webhook's order; null until it is first tried. */
  sequence: z.nullable(z.int()),
  attempts: z.int(),
  failure: z.nullable(z.enum(DELIVERY_FAILURES)),
  /** HTTP status of the last try; null if there was no answer. */
  status: z.nullable(z.int()),
  /** The beginning of the last answer. */
  answer: z.nullable(z.string()),
  created_at: instant,
  last_attempt_at: z.nullable(instant),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const withSecret = z.object({
  webhook,
  /** `whsec_…`, which signs calls; shown once. */
  secret: z.string(),
});

export const listWebhooks = defineEndpoint({
  ...ofOwners,
  name: 'listWebhooks',
  summary: 'List the webhooks, newest first',
  method: 'GET',
  path: '/admin/webhooks',
  reply: z.array(webhook),
});

export const createWebhook = defineEndpoint({
  ...ofOwners,
  name: 'createWebhook',
  summary:
    'Make a webhook, which tells another system of events; returns its secret once, asks for the password',
  method: 'POST',
  path: '/admin/webhooks',
  status: 201,
  body: z.object({
    name: line(WEBHOOK_LIMITS.nameMax),
    /** Begins with https://. The server checks its form, and its address at each call. */
    url: line(WEBHOOK_LIMITS.urlMax),
    types: z.array(z.enum(WEBHOOK_EVENT_TYPES)).check(z.minLength(1)),
    ...proof,
  }),
  reply: withSecret,
  message: 'webhook_created',
  errors: ['too_many_requests', 'overloaded'],
});

export const getWebhook = defineEndpoint({
  ...ofOwners,
  name: 'getWebhook',
  summary: 'Get a webhook',
  method: 'GET',
  path: '/admin/webhooks/{id}',
  params: byId,
  reply: webhook,
});

export const listWebhookDeliveries = defineEndpoint({
  ...ofOwners,
  name: 'listWebhookDeliveries',
  summary: 'List what a webhook was sent in the last 30 days and what waits, newest first',
  method: 'GET',
  path: '/admin/webhooks/{id}/deliveries',
  params: byId,
  query: z.object({ state: z.optional(z.enum(WEBHOOK_DELIVERY_STATES)), ...paging }),
  reply: webhookDelivery,
  list: true,
});

export const rotateWebhookSecret = defineEndpoint({
  ...ofOwners,
  name: 'rotateWebhookSecret',
  summary:
    'Make a new secret and return it once; for 24 hours calls are signed with the one before, too. Asks for the password',
  method: 'POST',
  path: '/admin/webhooks/{id}/secret',
  params: byId,
  body: z.object(proof),
  reply: withSecret,
  message: 'webhook_secret_rotated',
  errors: ['too_many_requests', 'overloaded'],
});

export const enableWebhook = defineEndpoint({
  ...ofOwners,
  name: 'enableWebhook',
  summary: 'Enable a disabled webhook; it is told of what happens from now on',
  method: 'POST',
  path: '/admin/webhooks/{id}/enable',
  params: byId,
  reply: webhook,
  message: 'webhook_enabled',
});

export const testWebhook = defineEndpoint({
  ...ofOwners,
  name: 'testWebhook',
  summary: 'Send a test event, after what waits',
  method: 'POST',
  path: '/admin/webhooks/{id}/test',
  params: byId,
  reply: webhook,
  message: 'webhook_test_queued',
  errors: ['conflict'],
});

export const removeWebhook = defineEndpoint({
  ...ofOwners,
  name: 'removeWebhook',
  summary: 'Remove a webhook at once and for good; what waits is not sent',
  method: 'DELETE',
  path: '/admin/webhooks/{id}',
  params: byId,
  reply: z.null(),
  message: 'webhook_removed',
});

export const resendWebhookDelivery = defineEndpoint({
  ...ofOwners,
  name: 'resendWebhookDelivery',
  summary: 'Send an event again, under the same id; one that waits is left as it is',
  method: 'POST',
  path: '/admin/webhook-deliveries/{id}/resend',
  params: byId,
  reply: webhookDelivery,
  message: 'webhook_delivery_queued',
  errors: ['conflict'],
});
