import { setTimeout as sleep } from 'node:timers/promises';
import {
  asPiastres,
  calculateTeamPurchase,
  getEdition,
  purchaseTeams,
  updateEditionPrices,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { currentEditionId } from '../../../../test/editions.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import {
  type Instances,
  type Reply,
  race,
  tally,
  testInstances,
} from '../../../../test/instances.ts';
import { insertRow } from '../../../../test/rows.ts';

const BUYERS = 200;
const WORKERS = 16;
/** How long the race takes at least on both sides of the step. */
const HALF_MS = 400;
const NEW_PRICE = asPiastres(500_000);

const addStep = async ({ db }: Instances, inMs: number) => {
  const edition_id = await currentEditionId(db);
  const from = sql<Date>`clock_timestamp() + make_interval(secs => ${inMs / 1000})`;
  await insertRow(db, 'price_steps', { edition_id, from_at: from, unit_price: NEW_PRICE });
};

/** Buys a team; after a 503 of a busy server asks again, as browsers do. Returns the reply. */
async function buy(context: Instances, token: string): Promise<Reply> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const call = { token, headers, body: { teams: [{ name: 'فريق السباق' }] } };
  for (;;) {
    const [reply] = await race(context, [{ endpoint: purchaseTeams, call }]);
    if (reply && reply.status !== 503) return reply;
    await sleep(200);
  }
}

/** Buys 200 teams or more around a step, one before and one after it, so that both prices occur. */
async function enter(context: Instances) {
  const { id, token } = await academyWith(context.db, { balance: 1_000_000_000 });
  const replies = [await buy(context, token)];
  await addStep(context, HALF_MS);
  const end = Date.now() + 2 * HALF_MS;
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      while (replies.length < BUYERS || Date.now() < end) replies.push(await buy(context, token));
    }),
  );
  replies.push(await buy(context, token));
  const { rows } = await sql<{ price: number; right: boolean }>`
    select unit_price as price, unit_price = case when exists (
      select from price_steps where edition_id = current_edition() and from_at <= created_at)
      then ${NEW_PRICE}::bigint else 450000 end as right
    from team_purchases where academy_id = ${id}`.execute(context.db);
  return { replies, rows };
}

describe('200 purchases around a price step', () => {
  describe('on two instances', () => {
    const context = testInstances();
    it('each have the price of their own instant', async () => {
      const { replies, rows } = await enter(context);
      expect(tally(replies)).toEqual({ 201: replies.length });
      expect(replies.length).toBeGreaterThan(BUYERS);
      expect(rows.filter(({ right }) => !right)).toEqual([]);
      const prices = new Set(rows.map(({ price }) => price));
      expect(prices).toEqual(new Set([450_000, NEW_PRICE]));
    });
  });

  describe('negative control: with the price of the moment it is read', () => {
    const context = testInstances();
    beforeAll(async () => {
      await sql`create or replace function team_price_at(edition uuid, at timestamptz)
        returns bigint language sql volatile return coalesce(
          (select unit_price from price_steps
            where edition_id = edition and from_at <= clock_timestamp()
            order by from_at desc limit 1),
          (select team_price from editions where id = edition))`.execute(context.db);
    });
    it('the race shows: some purchases have another price', async () => {
      const { rows } = await enter(context);
      expect(rows.some(({ right }) => !right)).toBe(true);
    });
  });
});

describe('a step', () => {
  const context = testApp();
  it('is named by the calculation, and a price agreed to before it is not charged', async () => {
    const { token } = await academyWith(context.db, { balance: 10_000_000 });
    const admin = await signInAdmin(context.db);
    const id = await currentEditionId(context.db);
    const label = { en: 'Late price', ar: 'السعر المتأخر' };
    const from_at = '2099-01-01T22:00:00.000Z';
    const { version } = (await send(context, getEdition, { token: admin.token, params: { id } }))
      .body.data;
    const steps = [{ from_at, unit_price: 6000, label }];
    const put = (body: object) =>
      send(context, updateEditionPrices, { token: admin.token, params: { id }, body });
    expect((await put({ steps, version })).status).toBe(200);
    const calculate = async () =>
      (await send(context, calculateTeamPurchase, { token, body: { team_count: 1 } })).body.data;
    expect(await calculate()).toMatchObject({
      unit_price: 4500,
      price_label: null,
      next_price: { unit_price: 6000, from_at },
    });
    await sql`update price_steps set from_at = now() - interval '1 hour'
      where edition_id = ${id}`.execute(context.db);
    expect(await calculate()).toMatchObject({
      unit_price: 6000,
      price_label: label,
      next_price: null,
    });
    const body = { teams: [{ name: 'فريق' }], expected_amount: 4500 };
    const refused = await send(context, purchaseTeams, { token, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed']);
    const charged = await send(context, purchaseTeams, {
      token,
      body: { ...body, expected_amount: 6000 },
    });
    expect(charged.body.data.purchase.final_amount).toBe(6000);

    // What has begun stays: neither removed, nor changed, nor joined by an older one.
    const now = (await send(context, getEdition, { token: admin.token, params: { id } })).body.data;
    const [, begun] = now.prices;
    const older = { from_at: '2020-01-01T00:00:00Z', unit_price: 1, label: null };
    for (const [wrong, field] of [
      [[], 'steps'],
      [[{ ...begun, unit_price: 7000 }], 'steps.0.from_at'],
      [[begun, older], 'steps.1.from_at'],
    ] as const) {
      const reply = await put({ steps: wrong, version: now.version });
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
    }
    const first = await put({ steps: [begun], team_price: 4000, version: now.version });
    expect([first.status, Object.keys(first.body.errors)]).toEqual([422, ['team_price']]);
    const more = [begun, { from_at, unit_price: 7000, label: null }];
    expect((await put({ steps: more, version: now.version })).body.data.prices).toHaveLength(3);
  });
});
