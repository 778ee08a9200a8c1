import { LIMITS, mayAdministrator } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';

/** How an administrator gets access, or more of it, by another one. */
const GIVES_ACCESS = sql`(entry.action in ('administrator.create', 'administrator.reset_access',
    'administrator.enable') or (entry.action = 'administrator.update' and entry.after ? 'role'))`;

/** By the audit log of LIMITS.approverDistanceDays. */
interface Tie {
  /** One got access from the other. */
  gave: boolean;
  /** A third one gave access to both, or one to the other. */
  shared: boolean;
  /** Since when both have a second factor of their own; null without. */
  proved_at: Date | null;
}

/** One person may sit at both accounts. */
export async function tieOf(db: Db, one: string, other: string): Promise<Tie> {
  const { rows } = await sql<Tie>`
    with giver (account, id) as (
      select id, id from administrators where id in (${one}, ${other}) union
      select entity_id, administrator_id from audit_log entry
      where entity_type = 'administrator' and entity_id in (${one}, ${other})
        and administrator_id <> entity_id and ${GIVES_ACCESS}
        and created_at > now() - make_interval(days => ${LIMITS.approverDistanceDays}::int))
    select coalesce(bool_or(id in (${one}, ${other})), false) as gave, count(*) > 0 as shared,
      (select case when count(totp_confirmed_at) = 2 then max(totp_confirmed_at) end
        from administrators where id in (${one}, ${other})) as proved_at
    from (select id from giver group by id having count(*) = 2) common`.execute(db);
  return rows[0] as Tie;
}

/** Of two that a third one made, their second factors tell. */
export const areTooClose = ({ gave, shared, proved_at }: Tie, requestedAt: Date): boolean =>
  gave || (shared && !(proved_at && proved_at < requestedAt));

/** @throws AppError forbidden for the own request, approver_too_close (areTooClose) */
export async function assertMayApprove(
  db: Db,
  requester: { id: string; requestedAt: Date },
  approverId: string,
) {
  if (requester.id === approverId) throw new AppError('forbidden');
  const tie = await tieOf(db, requester.id, approverId);
  if (areTooClose(tie, requester.requestedAt)) throw new AppError('approver_too_close');
}

/**
 * Checks the permission `money` again, which may have been removed meanwhile. Acts of one
 * administrator that move money wait for each other here. Lock order: after all other rows.
 * @throws AppError forbidden; money_request_outdated for the requester
 */
export async function lockMoneyAdministrator(
  trx: Trx,
  administratorId: string,
  requesterId = administratorId,
): Promise<void> {
  const rows = await trx
    .selectFrom('administrators')
    .select(['id', 'role'])
    .where('id', 'in', [administratorId, requesterId])
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const permitted = rows.filter(({ role }) => mayAdministrator(role, 'money')).map(({ id }) => id);
  if (!permitted.includes(administratorId)) throw new AppError('forbidden');
  if (!permitted.includes(requesterId)) throw new AppError('money_request_outdated');
}
