import { sql } from 'kysely';
import { cairoToday } from '../../db/fragments.ts';
import type { Db } from '../../db/pool.ts';

export interface Figures {
  academies: number;
  pending_transfers: number;
  active_coupons: number;
  /** Purchases less refunds, in piastres. */
  revenue: number;
}

/** Sign-ups whose phone was never verified are not schools yet. */
export async function selectFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select count(*) from academies where phone_verified_at is not null) as academies,
      (select count(*) from bank_transfers where status = 'pending') as pending_transfers,
      (select count(*) from coupons where is_active
        and (expires_at is null or expires_at >= ${cairoToday})
        and (max_uses is null or current_uses < max_uses)) as active_coupons,
      (select coalesce(-sum(amount), 0)::bigint from wallet_transactions
        where type in ('purchase', 'refund')) as revenue`.execute(db);
  return rows[0] as Figures;
}
