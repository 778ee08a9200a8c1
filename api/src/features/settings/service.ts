import {
  type Endpoint,
  type GuardianPolicy,
  type getSettings,
  LIMITS,
  toPiastres,
  type updateSettings,
} from '@midan/contract';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Answer, Call, Handler } from '../../http/implement.ts';
import { changedFacts, writeAudit } from '../audit/service.ts';
import { presentSettings } from './present.ts';
import {
  lockSettings,
  type SettingsChange,
  type SettingsRow,
  saveSettings,
  selectSettings,
} from './queries.ts';

/** What is in force; money in piastres. */
export interface Settings {
  student_portal: 'open' | 'closed';
  guardian_consent: GuardianPolicy;
  support_whatsapp: string;
  payment_account: string;
  team_price: number;
  activation_deposit: number;
  min_transfer: number;
  /** Null as long as nobody changed anything. */
  updated_at: Date | null;
}

/** Another instance's change is in force here after this time, in ms. */
const MAX_AGE = 2_000;

/** What each pool's database said last; a process has one. */
const cache = new WeakMap<Db, { readAt: number; settings: Promise<Settings> }>();

const inForce = (config: Config, row: SettingsRow | undefined): Settings => ({
  student_portal: row?.student_portal ?? config.STUDENT_PORTAL,
  guardian_consent: row?.guardian_consent ?? config.GUARDIAN_CONSENT,
  support_whatsapp: row?.support_whatsapp ?? config.SUPPORT_WHATSAPP,
  payment_account: row?.payment_account ?? config.PAYMENT_ACCOUNT,
  team_price: row?.team_price ?? LIMITS.teamPrice,
  activation_deposit: row?.activation_deposit ?? LIMITS.activationDeposit,
  min_transfer: row?.min_transfer ?? LIMITS.minTransfer,
  updated_at: row?.updated_at ?? null,
});

/** The settings in force, at most two seconds old: a request waits for them once in that time. */
export function currentSettings({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<Settings> {
  const now = performance.now();
  const known = cache.get(db);
  if (known && now - known.readAt < MAX_AGE) return known.settings;
  const settings = selectSettings(db).then((row) => inForce(config, row));
  cache.set(db, { readAt: now, settings });
  // A failed look-up is nobody's answer but the caller's.
  settings.catch(() => cache.delete(db));
  return settings;
}

/** Seconds after which it makes sense to look whether the portal is open. */
const PORTAL_RETRY = 3600;

/** Students' sign-up and sign-in, while their portal is open. @throws AppError student_portal_closed */
export const whenPortalOpen =
  <E extends Endpoint>(handler: Handler<E>): Handler<E> =>
  async (call) => {
    const { student_portal: portal } = await currentSettings(call.deps);
    if (portal === 'open') return handler(call);
    throw new AppError('student_portal_closed', { retryAfter: PORTAL_RETRY });
  };

export async function show({
  deps,
}: Call<typeof getSettings>): Promise<Answer<typeof getSettings>> {
  return { data: presentSettings(inForce(deps.config, await selectSettings(deps.db))) };
}

/** The change as the table holds it: what is left out, or is in force anyway, stays as it is. */
function changeOf(body: Call<typeof updateSettings>['body'], before: Settings): SettingsChange {
  const { team_price, activation_deposit, min_transfer, ...texts } = body;
  const money = Object.entries({ team_price, activation_deposit, min_transfer })
    .filter(([, egp]) => egp !== undefined)
    .map(([name, egp]) => [name, toPiastres(egp as number)]);
  const wanted = { ...texts, ...Object.fromEntries(money) } as SettingsChange;
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof Settings],
    ),
  );
}

/** Changes what is in force from now on; purchases keep the price they were made at. */
export async function update({
  deps,
  actor,
  body,
  requestId,
}: Call<typeof updateSettings>): Promise<Answer<typeof updateSettings>> {
  const settings = await inTransaction(deps.db, async (trx) => {
    const before = inForce(deps.config, await lockSettings(trx));
    const change = changeOf(body, before);
    if (Object.keys(change).length === 0) return before;
    const saved = inForce(deps.config, await saveSettings(trx, change));
    const { updated_at: _before, ...factsBefore } = before;
    const { updated_at: _after, ...factsAfter } = saved;
    await writeAudit(trx, {
      ...changedFacts(factsBefore, factsAfter),
      administratorId: actor.id,
      action: 'settings.update',
      entityType: 'settings',
      entityId: null,
      requestId,
    });
    return saved;
  });
  cache.delete(deps.db);
  return { data: presentSettings(settings) };
}
