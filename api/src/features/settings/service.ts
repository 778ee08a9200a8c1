import type { Endpoint, SiteFacts } from '@midan/contract';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Call, Handler } from '../../http/implement.ts';
import { factsOf } from './present.ts';
import { selectSettings } from './queries.ts';
import { type Settings, settingsInForce } from './settings.ts';

/** Another instance's change is in force here after this time, in ms. */
const MAX_AGE_MS = 2_000;

/** What each pool's database said last; a process has one. */
const cache = new WeakMap<Db, { readAt: number; settings: Promise<Settings> }>();

/**
 * The settings in force, at most two seconds old: a request waits for them once in that time. A
 * transaction asks on its own connection (`{ config, db: trx }`): one that waits for another connection
 * while it holds one, waits for the others that do the same.
 */
export function currentSettings({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<Settings> {
  const now = performance.now();
  const known = cache.get(db);
  if (known && now - known.readAt < MAX_AGE_MS) return known.settings;
  const settings = selectSettings(db).then((row) => settingsInForce(config, row));
  cache.set(db, { readAt: now, settings });
  // A failed look-up is nobody's answer but the caller's.
  settings.catch(() => cache.delete(db));
  return settings;
}

/** After a change: what is in force is read anew. */
export const forgetSettings = (db: Db): boolean => cache.delete(db);

/** The same as the site's pages show it. */
export const currentFacts = async (deps: Pick<Deps, 'config' | 'db'>): Promise<SiteFacts> =>
  factsOf(deps.config, await currentSettings(deps));

/** Seconds after which it makes sense to look whether the portal is open. */
const PORTAL_RETRY_SECONDS = 3600;

/** @throws AppError student_portal_closed */
async function assertPortalOpen(deps: Deps): Promise<void> {
  const { student_portal: portal } = await currentSettings(deps);
  if (portal === 'open') return;
  throw new AppError('student_portal_closed', { retryAfter: PORTAL_RETRY_SECONDS });
}

/** Serves students' sign-up and sign-in while their portal is open; looked at before the body is. */
export const whenPortalOpen = <E extends Endpoint>(handler: Handler<E>): Handler<E> =>
  Object.assign((call: Call<E>) => handler(call), { before: assertPortalOpen });
