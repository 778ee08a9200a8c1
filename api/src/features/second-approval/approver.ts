import { LIMITS, mayAdministrator } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/pool.ts';
import { AppError } from '../../http/errors.ts';

/** How an administrator gets access, or more of it, by another one. */
const GIVES_ACCESS = sql`(entry.action in ('administrator.create', 'administrator.reset_access',
    'administrator.enable') or (entry.action = 'administrator.update' and entry.after ? 'role'))`;

/**
 * True if one of the two administrators got access from the other, directly or through others,
 * within LIMITS.approverDistanceDays, by the audit log: one person may sit at both accounts.
 */
export async function areTooClose(db: Db, one: string, other: string): Promise<boolean> {
  const givers = (id: string, giver: string) => sql<boolean>`
    exists (with recursive giver (id) as (
      select ${id}::uuid union
      select entry.administrator_id from giver join audit_log entry
        on entry.entity_type = 'administrator' and entry.entity_id = giver.id
        and entry.administrator_id <> giver.id and ${GIVES_ACCESS}
        and entry.created_at > now() - make_interval(days => ${LIMITS.approverDistanceDays}::int))
      select from giver where id = ${giver}::uuid)`;
  const { rows } = await sql<{ close: boolean }>`
    select (${givers(one, other)} or ${givers(other, one)}) as close`.execute(db);
  return rows[0]?.close ?? true;
}

/**
 * Asserts that an administrator may approve what another one asked for.
 * @throws AppError forbidden for the own request, approver_too_close (areTooClose)
 */
export async function assertMayApprove(db: Db, requesterId: string, approverId: string) {
  if (requesterId === approverId) throw new AppError('forbidden');
  if (await areTooClose(db, requesterId, approverId)) throw new AppError('approver_too_close');
}

/**
 * Locks the acting administrator and checks the permission `money` again, which may have been
 * removed since the request was checked. Acts of one administrator that move money wait for each
 * other here, and so does a change of the permission. Taken after all other rows.
 * @throws AppError forbidden, also for a disabled administrator
 */
export async function lockMoneyAdministrator(trx: Trx, administratorId: string): Promise<void> {
  const found = await trx
    .selectFrom('administrators')
    .select('role')
    .where('id', '=', administratorId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found || !mayAdministrator(found.role, 'money')) throw new AppError('forbidden');
}
