import { sql } from 'kysely';
import { keepProof } from '../../../db/money-proofs.ts';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';

export interface MiscountedCoupon {
  coupon_id: string;
  code: string;
  current_uses: number;
  counted_uses: number;
}

/** Their `current_uses` is not their number of rows in coupon_uses. */
export async function findMiscountedCoupons(db: Db): Promise<MiscountedCoupon[]> {
  const { rows } = await sql<MiscountedCoupon>`
    select id as coupon_id, code, current_uses, coalesce(counted.uses, 0) as counted_uses
    from coupons left join
      (select coupon_id, count(*) as uses from coupon_uses group by coupon_id) counted
      on counted.coupon_id = coupons.id
    where current_uses <> coalesce(counted.uses, 0)
    order by id`.execute(db);
  return rows;
}

export async function watchCoupons({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const wrong = await findMiscountedCoupons(db);
  await keepProof(db, 'coupons', wrong.length);
  if (wrong.length === 0) return;
  const coupons = wrong.map(({ coupon_id }) => coupon_id);
  log.error({ coupons }, 'coupons do not agree with their uses; run npm run wallet:verify');
}
