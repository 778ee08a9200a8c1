import { LIMITS, purchaseTeams } from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { academyWith, addCoupon, credit } from '../../../../test/fixtures.ts';
import {
  careless,
  dropConstraints,
  type Instances,
  race,
  tally,
  testInstances,
} from '../../../../test/instances.ts';
import { listRows, readRow, updateRow } from '../../../../test/rows.ts';

const buying = (token: string, couponCode?: string, key?: string) => ({
  endpoint: purchaseTeams,
  call: {
    token,
    body: { teams: [{ name: 'فريق السباق' }], ...(couponCode ? { coupon_code: couponCode } : {}) },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  },
});

/** The academy's balance in piastres. */
const balanceOf = async ({ db }: Instances, id: string) =>
  (await readRow(db, 'academies', id)).balance;

describe('50 racers with money for 7', () => {
  const enter = async (context: Instances) => {
    const academy = await academyWith(context.db, { balance: 7 * LIMITS.teamPricePiastres + 100 });
    const replies = await race(context, Array(50).fill(buying(academy.token)));
    return { academy, replies, balance: await balanceOf(context, academy.id) };
  };

  describe('on two instances', () => {
    const context = testInstances();
    it('exactly 7 purchases succeed, the others get the missing amount, nothing is overdrawn', async () => {
      const { academy, replies, balance } = await enter(context);
      expect(tally(replies)).toEqual({ 201: 7, 422: 43 });
      expect(replies.filter(({ body }) => body.code === 'insufficient_balance')).toHaveLength(43);
      expect(balance).toBe(100);
      const teams = context.db.selectFrom('teams').where('academy_id', '=', academy.id);
      expect(await teams.select('id').execute()).toHaveLength(7);
    });
  });

  describe('negative control: without the lock on the wallet and the CHECK', () => {
    const context = testInstances([careless]);
    beforeAll(async () => {
      await dropConstraints(context.db, 'academies', 'c');
      await dropConstraints(context.db, 'wallet_transactions', 'c');
    });
    it('the race shows: more than 7 purchases succeed and the balance falls below 0', async () => {
      const { replies, balance } = await enter(context);
      expect(tally(replies)[201]).toBeGreaterThan(7);
      expect(balance).toBeLessThan(0);
    });
  });
});

describe('a coupon for 5 and 50 wallets', () => {
  const enter = async (context: Instances) => {
    const coupon = await addCoupon(context.db, { max_uses: 5 });
    const wallets = [];
    for (let n = 0; n < 50; n += 1) {
      const balance = n % 5 === 0 ? LIMITS.teamPricePiastres / 2 : LIMITS.teamPricePiastres;
      wallets.push(await academyWith(context.db, { balance }));
    }
    const replies = await race(
      context,
      wallets.map(({ token }) => buying(token, coupon.code)),
    );
    const { current_uses } = await readRow(context.db, 'coupons', coupon.id);
    const uses = await listRows(context.db, 'coupon_uses', { coupon_id: coupon.id }, 'academy_id');
    return { replies, wallets, current_uses, uses };
  };

  describe('on two instances', () => {
    const context = testInstances();
    it('exactly 5 use it, all with enough money', async () => {
      const { replies, wallets, current_uses, uses } = await enter(context);
      expect(tally(replies)).toEqual({ 201: 5, 422: 45 });
      expect(current_uses).toBe(5);
      expect(uses).toHaveLength(5);
      const poor = wallets.filter((_, n) => n % 5 === 0).map(({ id }) => id);
      expect(uses.filter(({ academy_id }) => poor.includes(academy_id))).toEqual([]);
      const codes = new Set(replies.map(({ body }) => body.code ?? 'bought'));
      expect(codes).toContain('coupon_used_up');
    });

    it('purchases without enough money use none', async () => {
      const coupon = await addCoupon(context.db, { max_uses: 5 });
      const { token } = await academyWith(context.db, { balance: LIMITS.teamPricePiastres / 2 });
      const replies = await race(context, Array(10).fill(buying(token, coupon.code)));
      expect(tally(replies)).toEqual({ 422: 10 });
      const { current_uses } = await readRow(context.db, 'coupons', coupon.id);
      expect(current_uses).toBe(0);
    });
  });

  describe('negative control: without lock, guard and CHECK', () => {
    const context = testInstances([careless]);
    beforeAll(() => dropConstraints(context.db, 'coupons', 'c'));
    it('the race shows: more than 5 use it', async () => {
      const { current_uses, uses } = await enter(context);
      expect(uses.length).toBeGreaterThan(5);
      expect(current_uses).toBeGreaterThan(5);
    });
  });
});

describe('the same Idempotency-Key 20 times at once', () => {
  const enter = async (context: Instances) => {
    const academy = await academyWith(context.db, { balance: 20 * LIMITS.teamPricePiastres });
    const replies = await race(
      context,
      Array(20).fill(buying(academy.token, undefined, 'one-click')),
    );
    const purchases = await listRows(
      context.db,
      'team_purchases',
      { academy_id: academy.id },
      'id',
    );
    return { academy, replies, purchases };
  };

  describe('on two instances', () => {
    const context = testInstances();
    it('has one effect and 19 replays of the same reply; another body is refused', async () => {
      const { academy, replies, purchases } = await enter(context);
      expect(tally(replies)).toEqual({ 201: 20 });
      expect(purchases).toHaveLength(1);
      expect(replies.filter(({ replayed }) => replayed)).toHaveLength(19);
      expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await balanceOf(context, academy.id)).toBe(19 * LIMITS.teamPricePiastres);

      const other = buying(academy.token, undefined, 'one-click');
      other.call.body.teams = [{ name: 'فريق آخر' }];
      const [refused] = await race(context, [other]);
      expect(refused).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    });

    it('a failure does not use the key up: it works once there is money', async () => {
      const { db } = context;
      const poor = await academyWith(db, { balance: 100 });
      const [first] = await race(context, [buying(poor.token, undefined, 'later')]);
      expect(first?.status).toBe(422);
      await credit(db, poor.id, LIMITS.teamPricePiastres);
      const [second] = await race(context, [buying(poor.token, undefined, 'later')]);
      expect(second).toMatchObject({ status: 201, replayed: false });
    });

    it('an expired key works again, once', async () => {
      const { academy } = await enter(context);
      await updateRow(
        context.db,
        'idempotency_keys',
        { actor_id: academy.id },
        { created_at: sql`now() - interval '25 hours'` },
      );
      const again = Array(3).fill(buying(academy.token, undefined, 'one-click'));
      const replies = await race(context, again);
      expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1);
    });
  });

  describe('negative control: without the key’s uniqueness', () => {
    const context = testInstances();
    beforeAll(() =>
      sql
        .raw(`create function other_key() returns trigger language plpgsql as
            $$ begin new.key := gen_random_uuid(); return new; end $$;
          create trigger other_key before insert on idempotency_keys
            for each row execute function other_key()`)
        .execute(context.db),
    );
    it('the race shows: more than one purchase', async () => {
      const { purchases } = await enter(context);
      expect(purchases.length).toBeGreaterThan(1);
    });
  });
});
