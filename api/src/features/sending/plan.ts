import { hasWhatsapp, whatsappQuota } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { SENDING } from '../../limits.ts';
import { countReached } from './queries.ts';
import { limitOf } from './quota.ts';

/** How many of some people get a message by WhatsApp now, and how long that takes all of them. */
export interface WhatsappPlan {
  now: number;
  /** Seconds until the last of those gets it. */
  nowSeconds: number;
  /** Seconds until the last of all gets it, if nobody gets it in another way. */
  allSeconds: number;
}

/**
 * Estimates how many of so many people a message reaches at once, and in how many seconds it has
 * reached these and all, within pace and quota; none of them was reached today.
 * @param quota null without a limit
 * @param reached people in the count
 */
export function estimate(people: number, quota: number | null, reached: number): WhatsappPlan {
  const daily = quota === null ? people : limitOf(quota, false);
  const now = Math.min(people, quota === null ? people : Math.max(0, daily - reached));
  const nowSeconds = Math.ceil(now / SENDING.perSecond);
  const later = people - now;
  if (later === 0) return { now, nowSeconds, allSeconds: nowSeconds };
  const windows = Math.ceil(later / Math.max(1, daily));
  return { now, nowSeconds, allSeconds: windows * SENDING.quotaWindowSeconds };
}

/** Estimates like estimate(), with the sender's present quota and count. A demo takes no time. */
export async function planWhatsapp(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  people: number,
): Promise<WhatsappPlan> {
  // A demo stores messages, which takes no time.
  if (!hasWhatsapp(config)) return { now: people, nowSeconds: 0, allSeconds: 0 };
  return estimate(people, whatsappQuota(config), await countReached(db));
}
