import {
  approveBankTransfer,
  asPiastres,
  correctBankTransferAmount,
  getAdminBankTransfer,
  holdBankTransfer,
  LIMITS,
  listAdminBankTransfers,
  listTransferDeciders,
  rejectBankTransfer,
  releaseBankTransfer,
} from '@midan/contract';
import { type KyselyPlugin, type PluginTransformQueryArgs, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { type Instances, race, tally, testInstances } from '../../../../test/instances.ts';
import { insertRow, updateRow } from '../../../../test/rows.ts';
import { cleanUp } from '../../../db/clean-up.ts';
import type { Db } from '../../../db/pool.ts';

type Reviewer = Awaited<ReturnType<typeof signInAdmin>>;

async function pendingTransfer(db: Db): Promise<string> {
  const academy = await academyWith(db);
  const { id } = await insertRow(db, 'bank_transfers', {
    academy_id: academy.id,
    amount: asPiastres(450_000),
    transfer_date: '2026-01-05',
    bank_name: 'بنك مصر',
  });
  return id;
}

const context = testApp();
let mona: Reviewer;
let sara: Reviewer;
beforeAll(async () => {
  mona = await signInAdmin(context.db, { name: 'منى', role: 'finance' });
  sara = await signInAdmin(context.db, { name: 'سارة', role: 'finance' });
});

const hold = async ({ token }: Reviewer, id: string, takeOver = false) =>
  (
    await send(context, holdBankTransfer, {
      token,
      params: { id },
      body: takeOver ? { take_over: true } : {},
    })
  ).body.data.held_by?.name;
const release = ({ token }: Reviewer, id: string) =>
  send(context, releaseBankTransfer, { token, params: { id } });
const heldBy = async (id: string, { token } = mona) =>
  (await send(context, getAdminBankTransfer, { token, params: { id } })).body.data.held_by;
const moveEnd = (id: string, seconds: number) =>
  updateRow(
    context.db,
    'bank_transfer_holds',
    { transfer_id: id },
    { held_until: sql<Date>`now() + make_interval(secs => ${seconds})` },
  );
/** Seconds until the stored hold of the transfer ends, negative if it has ended; [] without one. */
const rowsOf = async (id: string) =>
  (
    await context.db
      .selectFrom('bank_transfer_holds')
      .select(sql<number>`round(extract(epoch from held_until - now()))::int`.as('seconds'))
      .where('transfer_id', '=', id)
      .execute()
  ).map(({ seconds }) => seconds);

describe('holding a transfer', () => {
  it('tells everybody who looks at it, in the list too, and nothing about the next one', async () => {
    const [id, other] = [await pendingTransfer(context.db), await pendingTransfer(context.db)];
    expect(await heldBy(id)).toBeNull();
    expect(await hold(mona, id)).toBe('منى');
    const reader = await signInAdmin(context.db, { role: 'read_only' });
    expect(await heldBy(id, reader)).toEqual({ id: mona.id, name: 'منى' });
    const { body } = await send(context, listAdminBankTransfers, {
      token: reader.token,
      query: { status: 'pending', per_page: '100', sort: 'newest' },
    });
    const rows = body.data.filter((row: { id: string }) => [id, other].includes(row.id));
    expect(rows.map((row: { held_by: object }) => row.held_by)).toEqual([
      null,
      { id: mona.id, name: 'منى' },
    ]);
    expect(await rowsOf(id)).toEqual([LIMITS.transferHoldSeconds]);
  });

  it('a colleague learns who holds it, and takes it over only when asked to', async () => {
    const id = await pendingTransfer(context.db);
    await hold(mona, id);
    expect(await hold(sara, id)).toBe('منى');
    expect(await hold(sara, id, true)).toBe('سارة');
    // Her dialog renews its hold, and learns that it is gone.
    expect(await hold(mona, id)).toBe('سارة');
    expect(await hold(mona, id, true)).toBe('منى');
  });

  it('a second press, a reload and a second tab of the same person renew the hold', async () => {
    const id = await pendingTransfer(context.db);
    expect([await hold(mona, id), await hold(mona, id)]).toEqual(['منى', 'منى']);
    await moveEnd(id, 10);
    expect(await hold(mona, id)).toBe('منى');
    expect(await rowsOf(id)).toEqual([LIMITS.transferHoldSeconds]);
    await release(mona, id);
    expect(await hold(mona, id)).toBe('منى');
  });

  it('ends by release, pressed twice or not, but not by that of a colleague', async () => {
    const id = await pendingTransfer(context.db);
    await hold(mona, id);
    expect((await release(sara, id)).status).toBe(200);
    expect(await heldBy(id)).toMatchObject({ name: 'منى' });
    expect([(await release(mona, id)).status, (await release(mona, id)).status]).toEqual([
      200, 200,
    ]);
    expect(await heldBy(id)).toBeNull();
    expect(await hold(sara, id)).toBe('سارة');
  });

  it('ends by time alone, and the row goes with the next clean-up', async () => {
    const [id, held] = [await pendingTransfer(context.db), await pendingTransfer(context.db)];
    await hold(mona, id);
    await hold(mona, held);
    await moveEnd(id, -1);
    expect(await heldBy(id)).toBeNull();
    await cleanUp(context.db);
    expect([await rowsOf(id), await rowsOf(held)]).toMatchObject([[], [expect.any(Number)]]);
    await hold(mona, id);
    await moveEnd(id, -1);
    expect(await hold(sara, id)).toBe('سارة');
  });

  it('of a disabled administrator counts for nobody', async () => {
    const id = await pendingTransfer(context.db);
    const leaver = await signInAdmin(context.db, { name: 'هدى', role: 'finance' });
    expect(await hold(leaver, id)).toBe('هدى');
    await updateRow(context.db, 'administrators', leaver.id, { disabled_at: new Date() });
    expect(await heldBy(id)).toBeNull();
    expect(await hold(sara, id)).toBe('سارة');
  });

  it('is refused to those who may only look, and does not find what does not exist', async () => {
    const id = await pendingTransfer(context.db);
    const nowhere = crypto.randomUUID();
    for (const role of ['read_only', 'support'] as const) {
      const { token } = await signInAdmin(context.db, { role });
      for (const endpoint of [holdBankTransfer, releaseBankTransfer]) {
        const body = endpoint === holdBankTransfer ? { body: {} } : {};
        const { status } = await send(context, endpoint, { token, params: { id }, ...body });
        expect(status).toBe(403);
      }
    }
    const missing = await send(context, holdBankTransfer, {
      token: mona.token,
      params: { id: nowhere },
      body: {},
    });
    expect(missing.status).toBe(404);
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('a hold guards no money', () => {
  it('a colleague approves, rejects and corrects what another one holds', async () => {
    const [approved, rejected, corrected] = [
      await pendingTransfer(context.db),
      await pendingTransfer(context.db),
      await pendingTransfer(context.db),
    ];
    for (const id of [approved, rejected, corrected]) await hold(mona, id);
    const { token } = sara;
    const replies = [
      await send(context, approveBankTransfer, { token, params: { id: approved }, body: {} }),
      await send(context, rejectBankTransfer, {
        token,
        params: { id: rejected },
        body: { rejection_reason: 'غير واضح' },
      }),
      await send(context, correctBankTransferAmount, {
        token,
        params: { id: corrected },
        body: { amount: 4000, reason: 'الإثبات' },
      }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await heldBy(approved), await heldBy(rejected)]).toEqual([null, null]);
    expect([await hold(mona, approved), await hold(sara, rejected, true)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await heldBy(corrected)).toMatchObject({ name: 'منى' });
  });
});

it('decided transfers are found by who decided them', async () => {
  const [own, other, open] = [
    await pendingTransfer(context.db),
    await pendingTransfer(context.db),
    await pendingTransfer(context.db),
  ];
  const nour = await signInAdmin(context.db, { name: 'نور', role: 'finance' });
  await send(context, approveBankTransfer, { token: nour.token, params: { id: own }, body: {} });
  await send(context, approveBankTransfer, { token: sara.token, params: { id: other }, body: {} });
  const list = async (query: Record<string, string>) =>
    (await send(context, listAdminBankTransfers, { token: mona.token, query })).body;
  const found = await list({ decided_by: nour.id });
  expect(found.data.map(({ id }: { id: string }) => id)).toEqual([own]);
  expect(found.meta.total).toBe(1);
  expect((await list({ decided_by: nour.id, status: 'rejected' })).data).toEqual([]);
  expect((await list({ decided_by: open })).data).toEqual([]);
  const deciders = await send(context, listTransferDeciders, { token: mona.token });
  const names = deciders.body.data.map(({ name }: { name: string }) => name);
  expect(names).toContain('نور');
  expect(names).toContain('سارة');
  expect(names).not.toContain('منى');
});

/** Takes the condition from `on conflict do update`. */
const unconditional: KyselyPlugin = {
  transformQuery: ({ node }: PluginTransformQueryArgs) => {
    if (node.kind !== 'InsertQueryNode' || !node.onConflict) return node;
    const { updateWhere: _, ...conflict } = node.onConflict;
    return { ...node, onConflict: conflict };
  },
  transformResult: async ({ result }) => result,
};

/** Two administrators ask for one hold, each in eight tabs; for each reply, who holds it. */
async function openAtOnce(instances: Instances) {
  const id = await pendingTransfer(instances.db);
  const reviewers = [await signInAdmin(instances.db), await signInAdmin(instances.db)];
  const replies = await race(
    instances,
    Array.from({ length: 16 }, (_, n) => ({
      endpoint: holdBankTransfer,
      call: { token: reviewers[n % 2]?.token ?? '', params: { id }, body: {} },
    })),
  );
  expect(tally(replies)).toEqual({ 200: 16 });
  return replies.map(({ body }) => (body.data as { held_by: { id: string } }).held_by.id);
}

describe('two administrators open one transfer at the same instant', () => {
  describe('on two instances', () => {
    const instances = testInstances();
    it.each([1, 2, 3])('all are told the same holder (round %i)', async () => {
      expect(new Set(await openAtOnce(instances)).size).toBe(1);
    });
  });

  describe('negative control: without the condition of the upsert', () => {
    const instances = testInstances([unconditional]);
    it('the race shows: both are told that they hold it', async () => {
      expect(new Set(await openAtOnce(instances)).size).toBe(2);
    });
  });
});
