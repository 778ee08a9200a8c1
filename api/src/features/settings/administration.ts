import { type getSettings, toPiastres, type updateSettings } from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { activateAllFunded } from '../academies/service.ts';
import { changedFacts, writeAudit } from '../audit/service.ts';
import { presentSettings } from './present.ts';
import { lockSettings, type SettingsChange, saveSettings, selectSettings } from './queries.ts';
import { forgetSettings, inForce, type Settings } from './service.ts';

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

/** Writes the change and its entry in the log. */
async function save(
  trx: Trx,
  { deps, actor, requestId }: Call<typeof updateSettings>,
  before: Settings,
  change: SettingsChange,
): Promise<Settings> {
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
}

/**
 * Changes what is in force from now on; purchases keep the price they were made at. A lower deposit
 * activates the schools whose wallets hold it already: no further transfer would come to do it.
 */
export async function update(
  call: Call<typeof updateSettings>,
): Promise<Answer<typeof updateSettings>> {
  const { deps, actor, body, requestId } = call;
  const settings = await inTransaction(deps.db, async (trx) => {
    const before = inForce(deps.config, await lockSettings(trx));
    const change = changeOf(body, before);
    if (Object.keys(change).length === 0) return before;
    const saved = await save(trx, call, before, change);
    const deposit = saved.activation_deposit;
    if (deposit < before.activation_deposit) {
      await activateAllFunded(trx, { deps, deposit, administratorId: actor.id, requestId });
    }
    return saved;
  });
  forgetSettings(deps.db);
  return { data: presentSettings(settings) };
}
