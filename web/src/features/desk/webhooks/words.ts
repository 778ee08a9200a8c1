import type { Webhook, WebhookEventType } from '@midan/contract';

export const BADGES = { active: 'active', failing: 'pending', disabled: 'suspended' } as const;
export const DELIVERY_BADGES = {
  waiting: 'pending',
  delivered: 'active',
  given_up: 'suspended',
} as const;

/** Key of an event's name in the texts, where a dot would mean a level. */
export const eventKey = (type: WebhookEventType | 'webhook.test') =>
  type.replace('.', '_') as EventKey;
type EventKey = EventKeyOf<WebhookEventType | 'webhook.test'>;
type EventKeyOf<T extends string> = T extends `${infer A}.${infer B}` ? `${A}_${B}` : never;

/** Host of the webhook's address; the address as it is if it cannot be read. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => URL.parse(url)?.host ?? url;
