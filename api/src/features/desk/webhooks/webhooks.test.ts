import {
  createWebhook,
  enableWebhook,
  getWebhook,
  listAudit,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  type WebhookDelivery,
} from '@midan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { receiver } from '../../../../test/receiver.ts';
import { listRows, updateRow } from '../../../../test/rows.ts';
import { addDelivery, deliverDue } from '../../../../test/webhooks.ts';
import { bodyOf, furnishedWorld, type World } from '../../../../test/world.ts';
import { signatureOf } from '../../../ports/webhook-signature.ts';

const context = testApp();
let world: World;
let target: Awaited<ReturnType<typeof receiver>>;
beforeAll(async () => {
  world = await furnishedWorld(context.db);
  target = await receiver();
  context.deps.config.WEBHOOK_TEST_RECEIVER = target.origin;
});
afterAll(() => target.close());

const as = (id?: string) => ({
  token: world.admin.token,
  ...(id === undefined ? {} : { params: { id } }),
});
const make = (fields: object = {}) =>
  send(context, createWebhook, {
    ...as(),
    body: { ...bodyOf(createWebhook, world, world.academy), ...fields },
  });
const fieldsOf = async (fields: object) => Object.keys((await make(fields)).body.errors ?? {});

async function made(fields: object = {}) {
  const path = `/${crypto.randomUUID()}`;
  const { status, body } = await make({ url: `${target.origin}${path}`, ...fields });
  expect(status).toBe(201);
  return { ...body.data.webhook, secret: body.data.secret, path };
}
const get = async (id: string) => (await send(context, getWebhook, as(id))).body.data;
const deliveries = async (id: string, query: Record<string, string> = {}) =>
  (await send(context, listWebhookDeliveries, { ...as(id), query })).body.data as WebhookDelivery[];
const rotate = (id: string, fields: object = {}) =>
  send(context, rotateWebhookSecret, {
    ...as(id),
    body: { ...bodyOf(rotateWebhookSecret, world, world.academy), ...fields },
  });
const actsOn = async (id: string) => {
  const { body } = await send(context, listAudit, { ...as(), query: { entity_id: id } });
  return body.data.map(({ action }: { action: string }) => action);
};
const disable = (id: string) =>
  updateRow(context.db, 'webhooks', id, { disabled_at: new Date(), disabled_because: 'gone' });

describe('a webhook', () => {
  it('shows its secret once, stores it sealed, and is told to the owners', async () => {
    const { status, body } = await make({ name: 'Warehouse' });
    expect(status).toBe(201);
    const { webhook, secret } = body.data;
    expect(secret).toMatch(/^whsec_/);
    expect(webhook).toMatchObject({
      name: 'Warehouse',
      url: 'https://hooks.example.org/midan',
      types: ['payment.paid'],
      state: 'active',
      waiting: 0,
      administrator: { id: world.admin.id },
    });
    const listed = (await send(context, listWebhooks, as())).body.data;
    expect(listed[0]).toEqual(webhook);
    expect(JSON.stringify(listed)).not.toContain(secret.slice(6));
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(webhooks)::text || to_jsonb(audit_log)::text as row from webhooks
      join audit_log on entity_id = webhooks.id where webhooks.id = ${webhook.id}`.execute(
      context.db,
    );
    expect(rows[0]?.row).toContain('hooks.example.org');
    expect(rows[0]?.row).not.toContain(secret.slice(6));
    const told = await listRows(context.db, 'outbox_messages', { kind: 'webhook_made' }, 'id');
    expect(told.length).toBeGreaterThan(0);
  });

  it('needs the password, events, an address outside and a name of its own', async () => {
    expect(await fieldsOf({ current_password: undefined })).toEqual(['current_password']);
    expect(await fieldsOf({ current_password: 'Wrong-Password-1' })).toEqual(['current_password']);
    expect(await fieldsOf({ types: [] })).toEqual(['types']);
    expect(await fieldsOf({ types: ['student.created'] })).toEqual(['types.0']);
    for (const url of ['http://hooks.example.org/', 'https://10.0.0.1/', 'https://localhost/']) {
      expect(await fieldsOf({ url }), url).toEqual(['url']);
    }
    const { id } = await made({ name: 'Twice' });
    const { body } = await make({ name: 'Twice' });
    expect(body.errors).toEqual({ name: ['مستخدم بالفعل، اختر قيمة أخرى'] });
    await send(context, removeWebhook, as(id));
    expect((await make({ name: 'Twice' })).status).toBe(201);
  });

  it('pressed many times at once is made once', async () => {
    const name = crypto.randomUUID();
    const statuses = await Promise.all(Array.from({ length: 4 }, () => make({ name })));
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  it('is for owners', async () => {
    for (const role of ['finance', 'support', 'read_only'] as const) {
      const { token } = await signInAdmin(context.db, { role });
      expect((await send(context, listWebhooks, { token })).body.code).toBe('forbidden');
    }
  });

  it('that is removed is gone at once and for good, with its secret and what waits', async () => {
    const { id, path } = await made();
    await addDelivery(context.db, id);
    const removals = await Promise.all([1, 2, 3].map(() => send(context, removeWebhook, as(id))));
    expect(removals.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    await deliverDue(context.deps);
    expect(target.at(path)).toEqual([]);
    for (const endpoint of [getWebhook, listWebhookDeliveries, testWebhook, enableWebhook]) {
      expect((await send(context, endpoint, as(id))).status).toBe(404);
    }
    expect(await actsOn(id)).toEqual(['webhook.remove', 'webhook.create']);
  });
});

describe('a new secret', () => {
  it('needs the password, and signs beside the old one for a day', async () => {
    const { id, path, secret } = await made();
    const refused = await rotate(id, { current_password: undefined });
    expect(Object.keys(refused.body.errors)).toEqual(['current_password']);
    const { body } = await rotate(id);
    const fresh = body.data.secret;
    expect(fresh).not.toBe(secret);
    expect(body.data.webhook.old_secret_until).not.toBeNull();
    const signedWith = async (...secrets: string[]) => {
      await addDelivery(context.db, id);
      await deliverDue(context.deps);
      const got = target.at(path).at(-1);
      if (!got) throw new Error('nothing was sent');
      const { headers, text } = got;
      const timestamp = Number(headers['webhook-timestamp']);
      const signed = { id: `${headers['webhook-id']}`, timestamp, body: text };
      expect(headers['webhook-signature']).toBe(signatureOf(secrets, signed));
    };
    await signedWith(fresh, secret);
    await sql`update webhooks set old_signs_until = now() where id = ${id}`.execute(context.db);
    await signedWith(fresh);
    expect((await get(id)).old_secret_until).toBeNull();
    const second = (await rotate(id)).body.data.secret;
    const third = (await rotate(id)).body.data.secret;
    await signedWith(third, second);
    expect(await actsOn(id)).toEqual([...Array(3).fill('webhook.rotate'), 'webhook.create']);
  });

  it('helps at once when the old one cannot be opened any more: until then it fails', async () => {
    const { id, path } = await made();
    await updateRow(context.db, 'webhooks', id, {
      sealed_secret: Buffer.from('sealed under another secret of the app'),
    });
    await addDelivery(context.db, id);
    const said: unknown[] = [];
    const log = { ...context.deps.log, warn: (...told: unknown[]) => said.push(told) };
    await deliverDue({ ...context.deps, log: log as never });
    const warning = 'a secret of a webhook cannot be opened; was APP_SECRET changed?';
    expect(said).toEqual([[{ webhookId: id }, warning]]);
    expect((await get(id)).state).toBe('failing');
    expect(await deliveries(id)).toMatchObject([{ attempts: 1, failure: 'secret', status: null }]);
    expect(target.at(path)).toHaveLength(0);
    expect((await rotate(id)).status).toBe(200);
    await deliverDue(context.deps);
    expect(target.at(path)).toHaveLength(1);
    expect((await get(id)).state).toBe('active');
  });
});

describe('what was sent', () => {
  it('is listed newest first, by state, with the answer', async () => {
    const { id, path } = await made();
    target.answer(path, { status: 200, body: 'thanks' });
    await addDelivery(context.db, id);
    await deliverDue(context.deps);
    target.answer(path, { status: 500, body: '<b>broken</b>' });
    await addDelivery(context.db, id);
    await deliverDue(context.deps);
    expect(await deliveries(id)).toMatchObject([
      { state: 'waiting', attempts: 1, failure: 'status', status: 500, answer: '<b>broken</b>' },
      { state: 'delivered', attempts: 1, failure: null, status: 200, answer: 'thanks' },
    ]);
    expect(await deliveries(id, { state: 'delivered' })).toHaveLength(1);
    expect(await get(id)).toMatchObject({ state: 'failing', waiting: 1 });
  });

  it('is sent again under its id and place, once however often it is pressed', async () => {
    const { id, path } = await made();
    await addDelivery(context.db, id);
    await addDelivery(context.db, id);
    await deliverDue(context.deps);
    const first = (await deliveries(id)).at(-1);
    const resend = () => send(context, resendWebhookDelivery, as(first?.id));
    const again = await Promise.all([resend(), resend(), resend()]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    await deliverDue(context.deps);
    expect(target.at(path).map(({ body }) => body.sequence)).toEqual([1, 2, 1]);
    expect(target.at(path)[2]?.headers['webhook-id']).toBe(first?.event_id);
    expect((await deliveries(id)).at(-1)).toMatchObject({ state: 'delivered', attempts: 2 });
    expect(await actsOn(id)).toEqual(['webhook.resend', 'webhook.create']);
  });

  it('goes to one webhook alone when it is a test, and at once', async () => {
    const { id, path } = await made();
    const other = await made();
    target.answer(path, { status: 500 });
    await addDelivery(context.db, id);
    await deliverDue(context.deps);
    target.answer(path, { status: 200 });
    expect((await send(context, testWebhook, as(id))).status).toBe(200);
    await deliverDue(context.deps);
    expect(target.at(path).map(({ body }) => body.type)).toEqual([
      'academy.activated',
      'academy.activated',
      'webhook.test',
    ]);
    expect(target.at(path).at(-1)?.body.data).toEqual({});
    expect(target.at(other.path)).toEqual([]);
  });
});

describe('a disabled webhook', () => {
  it('sends nothing until it is enabled, and then what is new', async () => {
    const { id, path } = await made();
    await disable(id);
    const late = await addDelivery(context.db, id);
    expect(await get(id)).toMatchObject({
      state: 'disabled',
      disabled_because: 'gone',
      waiting: 0,
    });
    for (const [endpoint, entity] of [
      [testWebhook, id],
      [resendWebhookDelivery, late],
    ] as const) {
      const { status, body } = await send(context, endpoint, as(entity));
      expect([status, body.code]).toEqual([409, 'conflict']);
    }
    await deliverDue(context.deps);
    const enabled = [
      await send(context, enableWebhook, as(id)),
      await send(context, enableWebhook, as(id)),
    ];
    expect(enabled.map(({ body }) => body.data.state)).toEqual(['active', 'active']);
    await deliverDue(context.deps);
    expect(target.at(path)).toEqual([]);
    expect(await deliveries(id)).toMatchObject([{ state: 'given_up' }]);
    await addDelivery(context.db, id);
    await deliverDue(context.deps);
    expect(target.at(path)).toHaveLength(1);
    expect(await actsOn(id)).toEqual(['webhook.enable', 'webhook.create']);
  });
});
