import { formatMoney, type getSettings, toPiastres, type updateSettings } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { changedFacts, writeAudit } from '../../identity/audit/index.ts';
import { confirmIdentity, notifyOwners } from '../../identity/sessions/index.ts';
import { assertPolicyPossible } from '../../messaging/notices/index.ts';
import { activateAllFunded } from '../../schools/academies/index.ts';
import {
  forgetSettings,
  lockSettings,
  presentSettings,
  type Settings,
  type SettingsChange,
  saveSettings,
  selectSettings,
  settingsInForce,
} from '../../season/settings/index.ts';

export async function show({ deps }: Call<typeof getSettings>): Promise<Reply<typeof getSettings>> {
  return { data: presentSettings(settingsInForce(deps.config, await selectSettings(deps.db))) };
}

/** By column, money in piastres; empty if none differs. */
function changeOf(body: Call<typeof updateSettings>['body'], before: Settings): SettingsChange {
  const { team_price, activation_deposit, min_transfer, money_alone_limit, ...others } = body;
  const { version: _, edition: _edition, ...typed } = others;
  const { current_password: _password, otp_code: _code, ...texts } = typed;
  const money = Object.entries({
    team_price,
    activation_deposit,
    min_transfer,
    money_alone_limit,
  })
    .filter(([, egp]) => egp !== undefined)
    .map(([name, egp]) => [name, toPiastres(egp as number)]);
  const wanted = { ...texts, ...Object.fromEntries(money) } as SettingsChange;
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof Settings],
    ),
  );
}

const factsOf = ({
  updated_at: _updated,
  version: _version,
  edition_id: _id,
  edition: _edition,
  payment_account_changed_at: _changed,
  ...facts
}: Settings) => facts;

const isSensitive = (change: SettingsChange): boolean =>
  [change.payment_account, change.guardian_consent, change.money_alone_limit].some(
    (value) => value !== undefined,
  );

/** A new payment account or limit of money is emailed to all enabled owners. */
async function save(
  trx: Trx,
  call: Call<typeof updateSettings>,
  before: Settings,
  change: SettingsChange,
): Promise<Settings> {
  const { deps, actor, requestId } = call;
  const saved = settingsInForce(deps.config, await saveSettings(trx, before.edition_id, change));
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
    await notifyOwners(trx, call, 'payment_account_changed', account);
  }
  if (change.money_alone_limit !== undefined) {
    const limit = {
      before: formatMoney(before.money_alone_limit, 'ar'),
      after: formatMoney(saved.money_alone_limit, 'ar'),
    };
    await notifyOwners(trx, call, 'money_limit_changed', limit);
  }
  return saved;
}

/**
 * Purchases keep their price; a lower deposit activates academies that reach it. Guardians are
 * reached by WhatsApp alone. @throws AppError validation_failed (whatsapp_missing),
 * edited_meanwhile, and for payment account, guardian policy and limits of money those of
 * confirmIdentity
 */
export async function update(
  call: Call<typeof updateSettings>,
): Promise<Reply<typeof updateSettings>> {
  const { deps, actor, body, requestId } = call;
  const known = settingsInForce(deps.config, await selectSettings(deps.db));
  const wanted = changeOf(body, known);
  assertPolicyPossible(deps.config, wanted.guardian_consent);
  const isConfirmed = isSensitive(wanted);
  if (isConfirmed) await confirmIdentity(call, body);
  const settings = await inTransaction(deps.db, async (trx) => {
    const before = settingsInForce(deps.config, await lockSettings(trx));
    const change = changeOf(body, before);
    // Nothing changes, or this is a retry of a save whose response was lost.
    if (Object.keys(change).length === 0) return before;
    const isOld = body.version !== undefined && body.version !== before.version;
    const isOtherEdition = body.edition !== undefined && body.edition !== before.edition;
    if (isOld || isOtherEdition || (isSensitive(change) && !isConfirmed)) {
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
