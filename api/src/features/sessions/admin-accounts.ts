import type {
  createAdministrator,
  disableAdministrator,
  enableAdministrator,
  listAdministrators,
  resetAdministratorAccess,
  updateAdministrator,
} from '@midan/contract';
import type { Trx } from '../../db/pool.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { metaOf } from '../../http/paging.ts';
import { closeAllSessions } from '../../http/session.ts';
import { hashPassword } from '../../ports/passwords.ts';
import { randomPassword } from '../../ports/secrets.ts';
import { notifyAccount } from '../accounts/index.ts';
import { type AuditFacts, changedFacts, writeAudit } from '../audit/index.ts';
import { asReader } from './administrators.ts';
import { presentEntry } from './present.ts';
import {
  countAdministrators,
  type EntryRow,
  insertAdministrator,
  lockOwners,
  type Rights,
  saveRights,
  selectAdministrators,
  selectEntry,
  setTemporaryPassword,
} from './queries.ts';
import { clearSecondFactor } from './second-factor-queries.ts';

interface Acting {
  actor: { id: string };
  requestId: string;
}

const audit = (
  trx: Trx,
  { actor, requestId }: Acting,
  id: string,
  action: string,
  facts: { before: AuditFacts | null; after: AuditFacts | null },
) =>
  writeAudit(trx, {
    ...facts,
    administratorId: actor.id,
    action: `administrator.${action}`,
    entityType: 'administrator',
    entityId: id,
    requestId,
  });

async function entryFor(trx: Trx, id: string): Promise<EntryRow> {
  const entry = await selectEntry(trx, id);
  if (!entry) throw new AppError('not_found');
  return entry;
}

export async function list({
  deps,
  query,
}: Call<typeof listAdministrators>): Promise<Answer<typeof listAdministrators>> {
  const [entries, total] = await Promise.all([
    selectAdministrators(deps.db, query),
    countAdministrators(deps.db),
  ]);
  return { data: entries.map(presentEntry), meta: metaOf(query, total) };
}

/** Creates an administrator with a temporary password. */
export async function create(
  call: Call<typeof createAdministrator>,
): Promise<Answer<typeof createAdministrator>> {
  const { deps, body } = call;
  const temporaryPassword = randomPassword();
  const password_hash = await hashPassword(temporaryPassword);
  const entry = await inTransaction(deps.db, async (trx) => {
    const account = { ...body, password_hash, has_temporary_password: true };
    const id = await insertAdministrator(trx, account);
    if (!id) throw fieldError('email', 'already_taken');
    await audit(trx, call, id, 'create', { before: null, after: { ...body } });
    return entryFor(trx, id);
  });
  return {
    data: { administrator: presentEntry(entry), temporary_password: temporaryPassword },
  };
}

/**
 * Changes an administrator's rights. Locks all owners first, so that two concurrent calls cannot
 * remove the last one.
 * @throws AppError not_found, last_owner
 */
async function changeRights(
  call: Acting & Pick<Call<typeof disableAdministrator>, 'deps' | 'params'>,
  action: string,
  change: (entry: EntryRow) => Rights,
) {
  const { id } = call.params;
  const entry = await inTransaction(call.deps.db, async (trx) => {
    const owners = await lockOwners(trx);
    const before = await entryFor(trx, id);
    const rights = change(before);
    const staysOwner = rights.role === 'owner' && !rights.disabled;
    if (owners.length === 1 && owners[0] === id && !staysOwner) throw new AppError('last_owner');
    await saveRights(trx, id, rights);
    if (rights.disabled) await closeAllSessions(trx, { role: 'admin', id });
    const facts = changedFacts(
      { name: before.name, role: before.role, disabled: before.disabled_at !== null },
      { ...rights },
    );
    await audit(trx, call, id, action, facts);
    return entryFor(trx, id);
  });
  return { data: presentEntry(entry) };
}

export const update = (
  call: Call<typeof updateAdministrator>,
): Promise<Answer<typeof updateAdministrator>> =>
  changeRights(call, 'update', (entry) => ({
    ...call.body,
    disabled: entry.disabled_at !== null,
  }));

export const disable = (
  call: Call<typeof disableAdministrator>,
): Promise<Answer<typeof disableAdministrator>> =>
  changeRights(call, 'disable', ({ name, role }) => ({ name, role, disabled: true }));

export const enable = (
  call: Call<typeof enableAdministrator>,
): Promise<Answer<typeof enableAdministrator>> =>
  changeRights(call, 'enable', ({ name, role }) => ({ name, role, disabled: false }));

/**
 * Resets an administrator's access: new temporary password, no second factor, no sessions. Not
 * allowed for oneself, because a stolen session could then take the account over.
 * @throws AppError conflict for the own account, not_found
 */
export async function resetAccess(
  call: Call<typeof resetAdministratorAccess>,
): Promise<Answer<typeof resetAdministratorAccess>> {
  const { id } = call.params;
  if (id === call.actor.id) throw new AppError('conflict');
  const temporaryPassword = randomPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  const entry = await inTransaction(call.deps.db, async (trx) => {
    await entryFor(trx, id);
    await setTemporaryPassword(trx, id, passwordHash);
    await clearSecondFactor(trx, id);
    await closeAllSessions(trx, { role: 'admin', id });
    await audit(trx, call, id, 'reset_access', { before: null, after: null });
    const reset = await entryFor(trx, id);
    await notifyAccount(trx, call.deps, 'password_changed', asReader(reset), call.language);
    return reset;
  });
  return {
    data: { administrator: presentEntry(entry), temporary_password: temporaryPassword },
  };
}
