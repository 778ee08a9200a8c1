import {
  type createAdministrator,
  type disableAdministrator,
  type enableAdministrator,
  gainsPermission,
  type listAdministrators,
  mayAdministrator,
  type resetAdministratorAccess,
  type updateAdministrator,
} from '@midan/contract';
import type { Db, Trx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { revokeKeysOf } from '../../../http/api-keys.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { callerOf, noteSecurity } from '../../../http/security-log.ts';
import { type Actor, closeAllSessions } from '../../../http/session.ts';
import { hashPassword } from '../../../ports/passwords.ts';
import { randomPassword } from '../../../ports/secrets.ts';
import { endViewsOf } from '../academy-views/index.ts';
import { notifyAccount } from '../accounts/index.ts';
import { type AuditFacts, changedFacts, writeAudit } from '../audit/index.ts';
import { clearSecondFactor } from '../second-factor/index.ts';
import { asReader } from './administrators.ts';
import { confirmIdentity } from './identity.ts';
import { notifyOwnersOfAccess } from './owner-messages.ts';
import { presentEntry } from './present.ts';
import {
  countAdministrators,
  type EntryRow,
  findAdministratorByEmail,
  insertAdministrator,
  lockOwners,
  type Rights,
  saveRights,
  selectAdministrators,
  selectEntry,
  setTemporaryPassword,
  withdrawMoneyRequests,
} from './queries.ts';
import { adminHolder } from './second-factor.ts';

type Acting = Pick<Call, 'address' | 'userAgent' | 'requestId'> & { actor: Actor };

async function audit(
  trx: Trx,
  call: Acting,
  id: string,
  action: string,
  facts: { before: AuditFacts | null; after: AuditFacts | null },
) {
  await writeAudit(trx, {
    ...facts,
    administratorId: call.actor.id,
    action: `administrator.${action}`,
    entityType: 'administrator',
    entityId: id,
    requestId: call.requestId,
  });
  const act = action === 'create' ? 'staff_added' : 'staff_changed';
  const detail = { member: id, change: action };
  await noteSecurity(trx, { ...callerOf(call), act, detail });
}

/** @throws AppError not_found */
async function entryFor(db: Db, id: string): Promise<EntryRow> {
  const entry = await selectEntry(db, id);
  if (!entry) throw new AppError('not_found');
  return entry;
}

export async function list({
  deps,
  query,
}: Call<typeof listAdministrators>): Promise<Reply<typeof listAdministrators>> {
  const [entries, total] = await Promise.all([
    selectAdministrators(deps.db, query),
    countAdministrators(deps.db),
  ]);
  return { data: entries.map(presentEntry), meta: metaOf(query, total) };
}

/** @throws AppError validation_failed (already_taken), overloaded, and as confirmIdentity */
export async function create(
  call: Call<typeof createAdministrator>,
): Promise<Reply<typeof createAdministrator>> {
  const { deps } = call;
  const { current_password: _password, otp_code: _code, ...body } = call.body;
  // First, because a code of the authenticator app works once.
  if (await findAdministratorByEmail(deps.db, body.email))
    throw fieldError('email', 'already_taken');
  await confirmIdentity(call, call.body);
  const temporaryPassword = randomPassword();
  const password_hash = await hashPassword(temporaryPassword);
  const entry = await inTransaction(deps.db, async (trx) => {
    const account = { ...body, password_hash, has_temporary_password: true };
    const id = await insertAdministrator(trx, account);
    if (!id) throw fieldError('email', 'already_taken');
    await audit(trx, call, id, 'create', { before: null, after: { ...body } });
    const created = await entryFor(trx, id);
    await notifyOwnersOfAccess(trx, call, 'administrator_added', created);
    return created;
  });
  return {
    data: { administrator: presentEntry(entry), temporary_password: temporaryPassword },
  };
}

/** Also ends the academy views open in them and the API keys, and forgets the devices. */
export async function endSessionsOf(
  trx: Trx,
  by: { actor: { id: string }; requestId: string },
  id: string,
): Promise<void> {
  await endViewsOf(trx, by, { id });
  await closeAllSessions(trx, { role: 'admin', id });
  await revokeKeysOf(trx, id);
}

/** False if the account is disabled after it. */
const gains = (before: EntryRow, { role, disabled }: Rights): boolean =>
  !disabled && (before.disabled_at !== null || gainsPermission(before.role, role));

const changesAccess = (before: EntryRow, { role, disabled }: Rights): boolean =>
  role !== before.role || disabled !== (before.disabled_at !== null);

/**
 * All changes but a new name require the acting owner's password and second factor. Who may move no
 * money any more loses what waits for approval. Locks all owners first, so that two concurrent
 * calls cannot remove the last one.
 * @throws AppError not_found, last_owner, and errors of confirmIdentity
 */
async function changeRights(
  call: Call<typeof disableAdministrator | typeof enableAdministrator | typeof updateAdministrator>,
  action: 'update' | 'disable' | 'enable',
  change: (entry: EntryRow) => Rights,
) {
  const { deps, params, body } = call;
  const { id } = params;
  const known = await entryFor(deps.db, id);
  const isConfirmed = changesAccess(known, change(known));
  if (isConfirmed) await confirmIdentity(call, body);
  const entry = await inTransaction(deps.db, async (trx) => {
    const { role, disabled } = change(known);
    if (disabled || !mayAdministrator(role, 'money')) {
      await withdrawMoneyRequests(trx, id, call.actor.id);
    }
    const owners = await lockOwners(trx);
    const before = await entryFor(trx, id);
    const rights = change(before);
    const staysOwner = rights.role === 'owner' && !rights.disabled;
    if (owners.length === 1 && owners[0] === id && !staysOwner) throw new AppError('last_owner');
    const isMore = gains(before, rights);
    // Somebody changed the rights meanwhile.
    if (changesAccess(before, rights) && !isConfirmed) {
      throw fieldError('current_password', 'required');
    }
    await saveRights(trx, id, rights);
    if (rights.disabled) await endSessionsOf(trx, call, id);
    const facts = changedFacts(
      { name: before.name, role: before.role, disabled: before.disabled_at !== null },
      { ...rights },
    );
    await audit(trx, call, id, action, facts);
    const after = await entryFor(trx, id);
    if (isMore) {
      const kind = action === 'enable' ? 'administrator_enabled' : 'administrator_raised';
      await notifyOwnersOfAccess(trx, call, kind, after);
    }
    return after;
  });
  return { data: presentEntry(entry) };
}

/** @throws AppError as changeRights() */
export const update = (
  call: Call<typeof updateAdministrator>,
): Promise<Reply<typeof updateAdministrator>> =>
  changeRights(call, 'update', (entry) => ({
    name: call.body.name,
    role: call.body.role,
    disabled: entry.disabled_at !== null,
  }));

/** @throws AppError as changeRights() */
export const disable = (
  call: Call<typeof disableAdministrator>,
): Promise<Reply<typeof disableAdministrator>> =>
  changeRights(call, 'disable', ({ name, role }) => ({ name, role, disabled: true }));

/** Ended keys stay ended. @throws AppError as changeRights() */
export const enable = (
  call: Call<typeof enableAdministrator>,
): Promise<Reply<typeof enableAdministrator>> =>
  changeRights(call, 'enable', ({ name, role }) => ({ name, role, disabled: false }));

/**
 * Not for oneself, because the owner's second factor would go.
 * @throws AppError conflict for the own account, not_found, overloaded, as confirmIdentity
 */
export async function resetAccess(
  call: Call<typeof resetAdministratorAccess>,
): Promise<Reply<typeof resetAdministratorAccess>> {
  const { id } = call.params;
  if (id === call.actor.id) throw new AppError('conflict');
  await entryFor(call.deps.db, id);
  await confirmIdentity(call, call.body);
  const temporaryPassword = randomPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  const entry = await inTransaction(call.deps.db, async (trx) => {
    await entryFor(trx, id);
    await setTemporaryPassword(trx, id, passwordHash);
    await clearSecondFactor(trx, adminHolder({ id }));
    await endSessionsOf(trx, call, id);
    await audit(trx, call, id, 'reset_access', { before: null, after: null });
    const reset = await entryFor(trx, id);
    await notifyAccount(trx, call.deps, 'password_changed', asReader(reset), call.language);
    await notifyOwnersOfAccess(trx, call, 'administrator_reset', reset);
    return reset;
  });
  return {
    data: { administrator: presentEntry(entry), temporary_password: temporaryPassword },
  };
}
