import { type getSettings, toPiastres, type updateSettings } from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { activateAllFunded } from '../academies/index.ts';
import { changedFacts, writeAudit } from '../audit/index.ts';
import { queueMessage } from '../notices/index.ts';
import { confirmIdentity, selectOwners } from '../sessions/index.ts';
import { presentSettings } from './present.ts';
import { lockSettings, type SettingsChange, saveSettings, selectSettings } from './queries.ts';
import { forgetSettings } from './service.ts';
import { type Settings, settingsInForce } from './settings.ts';

export async function show({
  deps,
}: Call<typeof getSettings>): Promise<Answer<typeof getSettings>> {
  return { data: presentSettings(settingsInForce(deps.config, await selectSettings(deps.db))) };
}

/** The change as the table holds it: what is left out, or is in force anyway, stays as it is. */
function changeOf(body: Call<typeof updateSettings>['body'], before: Settings): SettingsChange {
  const { team_price, activation_deposit, min_transfer, ...others } = body;
  const { version: _, current_password: _password, otp_code: _code, ...texts } = others;
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

/** What the log keeps of the settings. */
const factsOf = ({
  updated_at: _updated,
  version: _version,
  payment_account_changed_at: _changed,
  ...facts
}: Settings) => facts;

/** Every owner is told where schools pay from now on, and who decided it. */
async function notifyOwners(
  trx: Trx,
  { deps, actor }: Call<typeof updateSettings>,
  account: { before: string; after: string },
): Promise<void> {
  const owners = await selectOwners(trx);
  const by = owners.find(({ id }) => id === actor.id);
  for (const { email } of owners) {
    await queueMessage(trx, deps, {
      kind: 'payment_account_changed',
      recipient: { email, phone_number: '' },
      channel: 'email',
      params: { ...account, administrator: by?.name ?? '' },
    });
  }
}

/** Writes the change and its entry in the log. */
async function save(
  trx: Trx,
  call: Call<typeof updateSettings>,
  before: Settings,
  change: SettingsChange,
): Promise<Settings> {
  const { deps, actor, requestId } = call;
  const saved = settingsInForce(deps.config, await saveSettings(trx, change));
  await writeAudit(trx, {
    ...changedFacts(factsOf(before), factsOf(saved)),
    administratorId: actor.id,
    action: 'settings.update',
    entityType: 'settings',
    entityId: null,
    requestId,
  });
  if (change.payment_account !== undefined) {
    const account = { before: before.payment_account, after: saved.payment_account };
    await notifyOwners(trx, call, account);
  }
  return saved;
}

/**
 * Changes what is in force from now on; purchases keep the price they were made at. A lower deposit
 * activates the schools whose wallets hold it already: no further transfer would come to do it.
 * Another payment account takes the owner's password and second factor: every school pays there.
 * @throws AppError edited_meanwhile, and those of confirmIdentity
 */
export async function update(
  call: Call<typeof updateSettings>,
): Promise<Answer<typeof updateSettings>> {
  const { deps, actor, body, requestId } = call;
  const known = settingsInForce(deps.config, await selectSettings(deps.db));
  const asksForAccount = changeOf(body, known).payment_account !== undefined;
  if (asksForAccount) await confirmIdentity(deps, actor, body);
  const settings = await inTransaction(deps.db, async (trx) => {
    const before = settingsInForce(deps.config, await lockSettings(trx));
    const change = changeOf(body, before);
    // Also the repetition of a save whose answer was lost: it has happened.
    if (Object.keys(change).length === 0) return before;
    const isOld = body.version !== undefined && body.version !== before.version;
    if (isOld || (change.payment_account !== undefined && !asksForAccount)) {
      throw new AppError('edited_meanwhile');
    }
    const saved = await save(trx, call, before, change);
    if (saved.activation_deposit < before.activation_deposit) {
      const administratorId = actor.id;
      await activateAllFunded(trx, { deps, settings: saved, administratorId, requestId });
    }
    return saved;
  });
  forgetSettings(deps.db);
  return { data: presentSettings(settings) };
}
