import { createSavedView, deleteSavedView, LIMITS, listSavedViews } from '@midan/contract';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../test/app.ts';
import { signInAdmin } from '../../../test/fixtures.ts';
import { careless, type Instances, race, tally, testInstances } from '../../../test/instances.ts';
import { ACCOUNTS } from '../../limits.ts';

const context = testApp();
const screen = 'bank_transfers';

/** Saves a view of the list of bank transfers, over HTTP; returns the reply. */
const save = (
  token: string,
  name: string,
  filters: object = { status: 'rejected' },
  key?: string,
) =>
  send(context, createSavedView, {
    token,
    body: { screen, name, filters },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
/** The administrator's views of the list of bank transfers. */
const list = async (token: string) =>
  (await send(context, listSavedViews, { token, query: { screen } })).body.data;

describe('saved views', () => {
  it('are kept by name for their owner alone, also for a read-only administrator', async () => {
    const { token } = await signInAdmin(context.db, { role: 'read_only' });
    const other = await signInAdmin(context.db);
    const first = await save(token, ' بنك مصر ', { bank: 'مصر', min_amount: '٧٥٠' });
    expect([first.status, first.body.message]).toEqual([201, 'تم حفظ طريقة العرض']);
    expect(first.body.data).toMatchObject({ name: 'بنك مصر', screen });
    const all = await send(context, listSavedViews, { token });
    expect(all.body.data).toEqual([first.body.data]);
    await save(token, 'أ');
    expect((await list(token)).map(({ name }: { name: string }) => name)).toEqual(['أ', 'بنك مصر']);
    expect(await list(other.token)).toEqual([]);
    // The same name is free for a colleague.
    expect((await save(other.token, 'أ')).status).toBe(201);
  });

  it('keep the filters of the list and nothing else of the address', async () => {
    const { token } = await signInAdmin(context.db);
    const transfer = crypto.randomUUID();
    const address = { transfer, page: '3', view: 'table', bank: '', x: '1' };
    const filters = { status: 'approved', duplicates: 'true' };
    const kept = await save(token, 'كل شيء', { ...address, ...filters });
    expect(kept.body.data.filters).toEqual(filters);
    for (const wrong of [
      { status: 'open' },
      { from: 'gestern' },
      { decided_by: 'x' },
      { min_amount: '-1' },
    ]) {
      const refused = await save(token, 'خطأ', wrong);
      expect([wrong, refused.status, Object.keys(refused.body.errors)]).toEqual([
        wrong,
        422,
        ['filters'],
      ]);
    }
    expect((await save(token, ' ')).status).toBe(422);
    expect((await save(token, 'س'.repeat(LIMITS.savedViewNameMax + 1))).status).toBe(422);
    expect(await list(token)).toHaveLength(1);
  });

  it('refuse a name that is used, but not the repetition of a lost answer', async () => {
    const { token } = await signInAdmin(context.db);
    const first = await save(token, 'اسم', { bank: 'a' }, 'once');
    const again = await save(token, 'اسم', { bank: 'a' }, 'once');
    expect(again.body.data).toEqual(first.body.data);
    const taken = await save(token, 'اسم', { bank: 'b' });
    expect(taken.status).toBe(422);
    expect(Object.keys(taken.body.errors)).toEqual(['name']);
    expect(await list(token)).toEqual([first.body.data]);
  });

  it('are deleted by their owner alone', async () => {
    const [owner, other] = [await signInAdmin(context.db), await signInAdmin(context.db)];
    const { id } = (await save(owner.token, 'اسم')).body.data;
    const remove = (token: string) => send(context, deleteSavedView, { token, params: { id } });
    expect((await remove(other.token)).status).toBe(404);
    expect(await list(owner.token)).toHaveLength(1);
    expect((await remove(owner.token)).body.message).toBe('تم حذف طريقة العرض');
    expect((await remove(owner.token)).status).toBe(404);
    expect(await list(owner.token)).toEqual([]);
  });
});

/**
 * Saves two more views than are allowed, all at once, then twice at once a view with the name of
 * one of them. Returns the replies of both.
 */
async function saveTooMany(instances: Instances) {
  const { token } = await signInAdmin(instances.db);
  const replies = await race(
    instances,
    Array.from({ length: ACCOUNTS.savedViewsMax + 2 }, (_, n) => ({
      endpoint: createSavedView,
      call: { token, body: { screen, name: `عرض ${n}`, filters: {} } },
    })),
  );
  const same = await race(
    instances,
    [1, 2].map(() => ({
      endpoint: createSavedView,
      call: { token, body: { screen, name: 'عرض 1', filters: {} } },
    })),
  );
  return { replies, same };
}

describe('views saved in many tabs at once', () => {
  describe('on two instances', () => {
    const instances = testInstances();
    it('never exceed the limit, and each name is kept once', async () => {
      const { replies, same } = await saveTooMany(instances);
      expect(tally(replies)).toEqual({ 201: ACCOUNTS.savedViewsMax, 409: 2 });
      const refused = replies.filter(({ status }) => status === 409);
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(
        new Set(['too_many_saved_views']),
      );
      expect(same.map(({ status }) => [409, 422].includes(status))).toEqual([true, true]);
    });
  });

  describe('negative control: without the lock', () => {
    const instances = testInstances([careless]);
    it('the race shows: there are more than the limit', async () => {
      // All of the second race see one free place, unless one is done before the others begin.
      const saved = async () => {
        const { token } = await signInAdmin(instances.db);
        const views = (from: number, to: number) =>
          Array.from({ length: to - from }, (_, n) => ({
            endpoint: createSavedView,
            call: { token, body: { screen, name: `عرض ${from + n}`, filters: {} } },
          }));
        await race(instances, views(1, ACCOUNTS.savedViewsMax));
        const end = ACCOUNTS.savedViewsMax + 10;
        return tally(await race(instances, views(ACCOUNTS.savedViewsMax, end)))[201] ?? 0;
      };
      let most = 0;
      for (let tries = 0; tries < 10 && most < 2; tries += 1) most = Math.max(most, await saved());
      expect(most).toBeGreaterThan(1);
    });
  });
});
