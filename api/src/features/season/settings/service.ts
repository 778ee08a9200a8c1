import type { Endpoint, Site } from '@midan/contract';
import type { Config } from '../../../config.ts';
import { keptBriefly } from '../../../db/kept-briefly.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Handler } from '../../../http/implement.ts';
import { contentFacts, organiserOf } from '../content/index.ts';
import {
  currentEdition,
  currentTracks,
  editionSummaries,
  forgetEdition,
  presentEdition,
} from '../editions/index.ts';
import { legalVersions } from '../legal/index.ts';
import { siteOf } from './present.ts';
import { selectSettings, shareSettings } from './queries.ts';
import { type Settings, settingsInForce } from './settings.ts';

const kept = keptBriefly(
  async ({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<Settings> =>
    settingsInForce(config, await selectSettings(db)),
);

/** Cached for two seconds. Inside a transaction pass it as `db`. */
export const currentSettings = kept.current;

/** Lock order: after the idempotency key, before the edition and rows of money, school or team. */
export const heldSettings = async (config: Config, trx: Trx): Promise<Settings> =>
  settingsInForce(config, await shareSettings(trx));

/** After a change; other instances see it within two seconds. */
export function forgetSettings(db: Db): void {
  kept.forget(db);
  forgetEdition(db);
}

/** `drafts` (by key) take the place of published blocks. */
export const currentSite = async (
  deps: Pick<Deps, 'config' | 'db'>,
  drafts: Record<string, unknown> = {},
): Promise<Site> =>
  siteOf(
    deps.config,
    await currentSettings(deps),
    {
      current: { ...presentEdition(await currentEdition(deps)), tracks: await currentTracks(deps) },
      all: await editionSummaries(deps),
    },
    await organiserOf(deps, drafts),
    { ...(await contentFacts(deps)), legal: await legalVersions(deps) },
  );

/** A blocked account's error gets the number of the support, which its text names. */
export async function withContact(deps: Deps, error: Error): Promise<Error> {
  if (!(error instanceof AppError) || error.code !== 'account_blocked') return error;
  const settings = await currentSettings(deps).catch(() => null);
  if (!settings) return error;
  return new AppError('account_blocked', { params: { contact: settings.support_whatsapp } });
}

/** `retry-after` while the portal is closed. */
const PORTAL_RETRY_SECONDS = 3600;

/** @throws AppError student_portal_closed */
async function assertPortalOpen(deps: Deps): Promise<void> {
  const { student_portal: portal } = await currentSettings(deps);
  if (portal === 'open') return;
  throw new AppError('student_portal_closed', { retryAfter: PORTAL_RETRY_SECONDS });
}

/** Checked before session and body. While closed, a call fails with student_portal_closed. */
export const whenPortalOpen = <E extends Endpoint>(handler: Handler<E>): Handler<E> =>
  Object.assign((call: Call<E>) => handler(call), { before: assertPortalOpen });
