import { listAudit, listAuditActions } from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';

const context = testApp();
let hala: Awaited<ReturnType<typeof signInAdmin>>;
let omar: Awaited<ReturnType<typeof signInAdmin>>;
let academy: Awaited<ReturnType<typeof academyWith>>;

const ask = async (query: Record<string, string> = {}) =>
  (await send(context, listAudit, { token: hala.token, query })).body;
const actionsOf = (body: { data: { action: string }[] }) => body.data.map(({ action }) => action);

let before: number;

beforeAll(async () => {
  hala = await signInAdmin(context.db, { name: 'هالة' });
  omar = await signInAdmin(context.db, { name: 'عمر', role: 'read_only' });
  academy = await academyWith(context.db);
  before = (await ask()).meta.total;
  const rows = [
    [hala.id, 'academy.suspend', '2026-02-27T21:59:00Z'],
    [omar.id, 'academy.verify', '2026-02-27T22:00:00Z'],
    [hala.id, 'academy.verify', '2026-03-01T00:00:00Z'],
  ] as const;
  for (const [administrator, action, at] of rows) {
    await sql`insert into audit_log
        (administrator_id, action, entity_type, entity_id, before, after, request_id, created_at)
      values (${administrator}, ${action}, 'academy', ${academy.id}, '{"status":"active"}',
        '{"status":"suspended","balance":450050}', 'req-1', ${at})`.execute(context.db);
  }
});

it('shows who did what to what, before and after, money in EGP, newest first', async () => {
  const body = await ask();
  const own = body.data.filter(({ entity_id }: { entity_id: string }) => entity_id === academy.id);
  expect(body.data.slice(0, 3)).toEqual(own);
  expect(actionsOf(body).slice(0, 3)).toEqual([
    'academy.verify',
    'academy.verify',
    'academy.suspend',
  ]);
  expect(body.meta.total).toBe(before + 3);
  expect(body.data[2]).toMatchObject({
    administrator: { id: hala.id, name: 'هالة', email: hala.admin.email },
    entity_type: 'academy',
    entity_id: academy.id,
    entity_name: academy.name,
    before: { status: 'active' },
    after: { status: 'suspended', balance: 4500.5 },
    request_id: 'req-1',
    created_at: '2026-02-27T21:59:00.000Z',
  });
});

it('is filtered by administrator, action, entity and Cairo days, in pages', async () => {
  expect(actionsOf(await ask({ administrator_id: omar.id }))).toEqual(['academy.verify']);
  expect(actionsOf(await ask({ action: 'academy.suspend' }))).toEqual(['academy.suspend']);
  expect((await ask({ entity_type: 'coupon' })).data).toEqual([]);
  expect((await ask({ entity_id: omar.id })).data).toEqual([]);
  const day = await ask({ from: '2026-02-28', to: '2026-02-28' });
  expect(day.data[0].administrator.name).toBe('عمر');
  expect(day.meta.total).toBe(1);
  const page = await ask({ entity_id: academy.id, page: '2', per_page: '2' });
  expect(actionsOf(page)).toEqual(['academy.suspend']);
  const { token } = hala;
  const bad = await send(context, listAudit, { token, query: { entity_type: 'nothing' } });
  expect(bad.status).toBe(400);
});

it('lists the actions that occur, also to read-only administrators', async () => {
  const { body } = await send(context, listAuditActions, { token: omar.token });
  const { rows } = await sql<{ action: string }>`
    select distinct action from audit_log order by action`.execute(context.db);
  expect(body.data).toEqual(rows.map(({ action }) => action));
  expect(body.data).toEqual(expect.arrayContaining(['academy.suspend', 'academy.verify']));
});

it('cannot be changed', async () => {
  await expect(context.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
});
