import type { Endpoint, Site } from '@midan/contract';
import type { Config } from '../../config.ts';
import type { Db, Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Handler } from '../../http/implement.ts';
import { siteOf } from './present.ts';
import { selectSettings, shareSettings } from './queries.ts';
import { type Settings, settingsInForce } from './settings.ts';

/** Maximum age of cached settings, after which another instance's change is seen. */
const MAX_AGE_MS = 2_000;

/** Cached settings per pool. */
const cache = new WeakMap<Db, { readAt: number; settings: Promise<Settings> }>();

/**
 * The settings in force, cached for two seconds. Inside a transaction pass it as `db`: waiting for
 * a second connection while holding one can deadlock the pool.
 */
export function currentSettings({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<Settings> {
  const now = performance.now();
  const known = cache.get(db);
  if (known && now - known.readAt < MAX_AGE_MS) return known.settings;
  const settings = selectSettings(db).then((row) => settingsInForce(config, row));
  cache.set(db, { readAt: now, settings });
  // Do not cache a failure.
  settings.catch(() => cache.delete(db));
  return settings;
}

/**
 * The settings in force, which stay until the transaction ends: what compares a balance with the
 * deposit must not miss a deposit that is lowered meanwhile. Lock order: after the idempotency key.
 */
export const heldSettings = async (config: Config, trx: Trx): Promise<Settings> =>
  settingsInForce(config, await shareSettings(trx));

/** Drops the cached settings after a change. */
export const forgetSettings = (db: Db): boolean => cache.delete(db);

/** Public configuration for the site's pages. */
export const currentSite = async (deps: Pick<Deps, 'config' | 'db'>): Promise<Site> =>
  siteOf(deps.config, await currentSettings(deps));

/** `retry-after` while the portal is closed. */
const PORTAL_RETRY_SECONDS = 3600;

/** Throws while the student portal is closed. @throws AppError student_portal_closed */
async function assertPortalOpen(deps: Deps): Promise<void> {
  const { student_portal: portal } = await currentSettings(deps);
  if (portal === 'open') return;
  throw new AppError('student_portal_closed', { retryAfter: PORTAL_RETRY_SECONDS });
}

/**
 * Wraps a handler so that it runs only while the student portal is open. Checked before session and
 * body.
 */
export const whenPortalOpen = <E extends Endpoint>(handler: Handler<E>): Handler<E> =>
  Object.assign((call: Call<E>) => handler(call), { before: assertPortalOpen });
