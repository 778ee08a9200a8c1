import type { Piastres } from '@midan/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { notifyAcademy } from '../../messaging/notices/index.ts';
import { lockAcademyById, saveStatus, selectAdminAcademy } from './admin-queries.ts';

/**
 * Whether what a cause took back (reversed transfer, refund to a card) unmade the deposit: the
 * academy's credits reached it with that amount, and never without. Credits are deposits, less
 * other reversed transfers and refunds to cards, and adjustments and merges of either sign. A team
 * is in use if it has members, and its edition is not archived.
 */
async function selectFunding(
  trx: Trx,
  { academyId, causeId }: Pick<Unmaking, 'academyId' | 'causeId'>,
  deposit: Piastres,
) {
  const { rows } = await sql<{ unmade: boolean; in_use: boolean }>`
    select coalesce((select max(reached_with) >= ${deposit} and max(reached) < ${deposit} from (
        select sum(entry.amount - coalesce(back.others, 0)) over past as reached_with,
          sum(entry.amount - coalesce(back.others + back.own, 0)) over past as reached
        from wallet_transactions entry
        left join lateral (
          select coalesce(sum(amount) filter (where id <> ${causeId}), 0) as others,
            coalesce(sum(amount) filter (where id = ${causeId}), 0) as own
          from (select id, amount from bank_transfers
              where id = entry.cause_id and status = 'reversed'
            union all select id, amount from payment_refunds
              where payment_id = entry.cause_id and status = 'done') taken) back
          on entry.type = 'deposit'
        where entry.academy_id = ${academyId} and entry.type in ('deposit', 'adjustment', 'merge')
          and not exists (select from payment_refunds where id = entry.cause_id)
        window past as (order by entry.seq)) credits), false) as unmade,
      exists (select from team_members member
        join teams on teams.id = member.team_id
        join editions on editions.id = teams.edition_id and editions.status <> 'archived'
        where teams.academy_id = ${academyId}) as in_use`.execute(trx);
  return rows[0] as { unmade: boolean; in_use: boolean };
}

interface Unmaking {
  deps: Deps;
  settings: { activation_deposit: Piastres };
  academyId: string;
  causeId: string;
  administratorId: string;
  requestId: string;
  reason: string;
  force?: boolean;
}

/**
 * While a team is in use, only by `force`. The next sufficient credit activates the academy as at
 * first. The caller holds the wallet.
 */
export async function suspendWhenUnfunded(
  trx: Trx,
  { deps, settings, academyId, causeId, administratorId, requestId, reason, force }: Unmaking,
): Promise<'met' | 'suspends' | 'asks'> {
  const academy = await lockAcademyById(trx, academyId);
  if (academy?.status !== 'active') return 'met';
  const cause = { academyId, causeId };
  const { unmade, in_use } = await selectFunding(trx, cause, settings.activation_deposit);
  if (!unmade) return 'met';
  if (!in_use || force) {
    await saveStatus(trx, academyId, 'suspended', null);
    await writeAudit(trx, {
      administratorId,
      action: 'academy.suspend',
      entityType: 'academy',
      entityId: academyId,
      before: { status: 'active' },
      after: { status: 'suspended', reason },
      requestId,
    });
    const changed = await selectAdminAcademy(trx, academyId);
    if (changed) {
      const facts = { reason };
      await notifyAcademy(trx, deps, { kind: 'academy_suspended', academy: changed, facts });
    }
  }
  return in_use ? 'asks' : 'suspends';
}
