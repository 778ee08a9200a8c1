import type { Piastres } from '@midan/contract';
import { sql } from 'kysely';
import { cairoToday } from '../../../db/fragments.ts';
import type { Db } from '../../../db/pool.ts';

export interface Figures {
  /** All academies, including unverified sign-ups. */
  academies: number;
  pending_academies: number;
  pending_transfers: number;
  active_coupons: number;
  /** Purchases minus refunds, in piastres. */
  revenue: Piastres;
}

/** Over all editions; coupons that can be used today, in Cairo. */
export async function selectFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select count(*) from academies) as academies,
      (select count(*) from academies where status = 'pending') as pending_academies,
      (select count(*) from bank_transfers where status = 'pending') as pending_transfers,
      (select count(*) from coupons where is_active
        and (expires_at is null or expires_at >= ${cairoToday})
        and (starts_at is null or starts_at <= ${cairoToday})
        and (max_uses is null or current_uses < max_uses)) as active_coupons,
      (select coalesce(sum(case posting when 'purchase' then amount else -amount end), 0)
          from ledger_days where posting in ('purchase', 'refund'))::bigint
        + (select coalesce(-sum(amount), 0) from wallet_transactions
          where type in ('purchase', 'refund') and created_at >= ledger_days_end()
            and created_at < 'infinity')::bigint as revenue`.execute(db);
  return rows[0] as Figures;
}

/** `oldest` is null without any. */
export async function selectWaiting(db: Db, hours: number) {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*) as count, min(created_at) as oldest_at from bank_transfers
    where status = 'pending' and created_at < now() - make_interval(hours => ${hours})`.execute(db);
  return rows[0] as { count: number; oldest_at: Date | null };
}

/** Verified ones, most first. */
export async function selectGovernorates(db: Db) {
  const { rows } = await sql<{ governorate: string; academies: number }>`
    select governorate, count(*) as academies from academies
    where verified_at is not null group by governorate
    order by academies desc, governorate`.execute(db);
  return rows;
}
