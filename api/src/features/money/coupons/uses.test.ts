import { LIMITS, purchaseTeams } from '@midan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, addCoupon, addCouponUses } from '../../../../test/fixtures.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { findMiscountedCoupons, watchCoupons } from './verify.ts';

const context = testApp();

async function usedTwice() {
  const academy = await academyWith(context.db, { balance: 10 * LIMITS.teamPricePiastres });
  const coupon = await addCoupon(context.db, { max_uses: 5 });
  await addCouponUses(context.db, coupon, academy.id, 2);
  return { academy, coupon };
}

async function usesOf({ id }: { id: string }): Promise<number | undefined> {
  const coupons = context.db.selectFrom('coupons').select('current_uses').where('id', '=', id);
  return (await coupons.executeTakeFirst())?.current_uses;
}

describe('PostgreSQL itself', () => {
  it('counts inserted, updated and deleted rows of coupon_uses', async () => {
    const { coupon, academy } = await usedTwice();
    const other = await addCoupon(context.db);
    expect(await usesOf(coupon)).toBe(2);
    const first = sql`(select id from coupon_uses where coupon_id = ${coupon.id} order by id limit 1)`;
    await sql`update coupon_uses set coupon_id = ${other.id} where id = ${first}`.execute(
      context.db,
    );
    expect([await usesOf(coupon), await usesOf(other)]).toEqual([1, 1]);
    await sql`delete from coupon_uses where id = ${first}`.execute(context.db);
    expect([await usesOf(coupon), await usesOf(other)]).toEqual([0, 1]);
    await addCouponUses(context.db, coupon, academy.id, 5);
    await expect(addCouponUses(context.db, coupon, academy.id, 1)).rejects.toMatchObject({
      code: '23514',
    });
    expect(await usesOf(coupon)).toBe(5);
    await expect(sql`truncate coupon_uses`.execute(context.db)).rejects.toMatchObject({
      code: '23001',
    });
  });

  it('ignores any other change of current_uses', async () => {
    const { coupon } = await usedTwice();
    await sql`update coupons set current_uses = 4, description = 'changed' where id = ${coupon.id}`.execute(
      context.db,
    );
    expect(await usesOf(coupon)).toBe(2);
    const { rows } = await sql<{ current_uses: number; id: string }>`
      insert into coupons (code, type, value, current_uses) values ('OPENED-USED', 'fixed', 100, 3)
      returning id, current_uses`.execute(context.db);
    expect(rows).toMatchObject([{ current_uses: 0 }]);
    expect(await findMiscountedCoupons(context.db)).toEqual([]);
  });

  it('counts a purchase once, also where a statement counts by itself', async () => {
    const { coupon, academy } = await usedTwice();
    const bystander = await addCoupon(context.db, { max_uses: 3 });
    await inTransaction(context.db, async (trx) => {
      await sql`select id from coupons where id = ${coupon.id} for no key update`.execute(trx);
      // It lacks brackets, so it would count a use of every limited coupon.
      await sql`update coupons set current_uses = current_uses + 1
        where id = ${coupon.id} and max_uses is null or current_uses < max_uses`.execute(trx);
      await addCouponUses(trx, coupon, academy.id, 1);
    });
    expect([await usesOf(coupon), await usesOf(bystander)]).toEqual([3, 0]);
  });
});

describe('wallet:verify names the coupon, and the nightly proof raises an alarm', () => {
  const watch = async () => {
    const said: unknown[] = [];
    const log = { ...context.deps.log, error: (told: unknown) => said.push(told) };
    await watchCoupons({ db: context.db, log: log as never });
    return said;
  };
  const metric = async () =>
    (await context.app.inject('/metrics')).body.match(/^midan_miscounted_coupons (\d+)$/m)?.[1];

  it('wallet:verify reports no correct coupon', async () => {
    const { coupon, academy } = await usedTwice();
    const body = { teams: [{ name: 'الصقور' }], coupon_code: coupon.code };
    expect((await send(context, purchaseTeams, { token: academy.token, body })).status).toBe(201);
    expect(await findMiscountedCoupons(context.db)).toEqual([]);
    expect(await watch()).toEqual([]);
    expect(await metric()).toBe('0');
  });

  it.each([
    ['count was changed', 'update coupons set current_uses = 3 where id = $id', [3, 2]],
    [
      'use was deleted',
      `delete from coupon_uses where id =
        (select id from coupon_uses where coupon_id = $id order by id limit 1)`,
      [2, 1],
    ],
  ])('whose %s with the triggers off', async (_, statement, [current_uses, counted_uses]) => {
    const { coupon } = await usedTwice();
    const careless = (text: string) =>
      inTransaction(context.db, async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql.raw(text.replaceAll('$id', `'${coupon.id}'`)).execute(trx);
      });
    await careless(statement);
    expect(await findMiscountedCoupons(context.db)).toEqual([
      { coupon_id: coupon.id, code: coupon.code, current_uses, counted_uses },
    ]);
    expect(await watch()).toEqual([{ coupons: [coupon.id] }]);
    expect(await metric()).toBe('1');
    await careless(`update coupons set current_uses = ${counted_uses} where id = $id`);
    expect(await watch()).toEqual([]);
  });
});
