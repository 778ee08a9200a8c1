import { hasWhatsapp, whatsappQuota } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { SENDING } from '../../../limits.ts';
import { countReached } from './queries.ts';
import { limitOf } from './quota.ts';

export interface WhatsappPlan {
  /** Number of people for whom the quota has room now. */
  now: number;
  /** Seconds until the last of `now` gets it. */
  nowSeconds: number;
  /** Seconds until the last of all gets it, if nobody gets it by email. */
  allSeconds: number;
}

/**
 * Not urgent; assumes that none of them was reached within the window. `quota` is people per
 * window, null without a limit; `reached` those within it.
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

/** Without WhatsApp, all are reached at once. */
export async function planWhatsapp(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  people: number,
): Promise<WhatsappPlan> {
  // A demo stores messages, which takes no time.
  if (!hasWhatsapp(config)) return { now: people, nowSeconds: 0, allSeconds: 0 };
  return estimate(people, whatsappQuota(config), await countReached(db));
}
