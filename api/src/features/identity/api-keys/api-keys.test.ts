import {
  createApiKey,
  createCoupon,
  disableAdministrator,
  ENDPOINTS,
  type Endpoint,
  exportAdminStudents,
  getAcademyProfile,
  getAdminProfile,
  getAdminPurchase,
  isOpenToKey,
  KEY_LIMITS,
  KEY_SCOPES,
  listAdminAcademies,
  listAdminBankTransfers,
  listAdminStudents,
  listApiKeys,
  listAudit,
  listCertificates,
  listCoupons,
  OPEN_TO_KEYS,
  RATE_LIMITS,
  revokeApiKey,
  updateSettings,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addApiKey } from '../../../../test/api-keys.ts';
import { send, testApp } from '../../../../test/app.ts';
import { checksums } from '../../../../test/checksum.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import { listRows } from '../../../../test/rows.ts';
import {
  bodyOf,
  furnishedWorld,
  PASSWORD,
  pathOf,
  rolesOf,
  type World,
} from '../../../../test/world.ts';
import { countEvent } from '../../../http/rate-limit.ts';

const context = testApp();
let owner: World['admin'];
let world: World;
beforeAll(async () => {
  world = await furnishedWorld(context.db);
  owner = world.admin;
});

const make = (fields: object = {}) =>
  send(context, createApiKey, {
    token: owner.token,
    body: { ...bodyOf(createApiKey, world, world.academy), ...fields },
  });
const academies = (token: string) => send(context, listAdminAcademies, { token });
const revoke = (id: string) => send(context, revokeApiKey, { token: owner.token, params: { id } });
const keys = async () => (await send(context, listApiKeys, { token: owner.token })).body.data;

describe('a key', () => {
  it('is shown once, stored as a hash, and told to the owners', async () => {
    const { status, body } = await make({ name: 'Report of the ministry' });
    expect(status).toBe(201);
    const { key, api_key } = body.data;
    expect(key).toMatch(/^key_[\w-]{43}$/);
    expect(api_key).toMatchObject({
      name: 'Report of the ministry',
      prefix: key.slice(0, 10),
      scopes: ['academies'],
      state: 'active',
      administrator: { id: owner.id },
      last_used_at: null,
    });
    expect(JSON.stringify(await keys())).not.toContain(key);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(api_keys)::text as row from api_keys where id = ${api_key.id}`.execute(
      context.db,
    );
    expect(rows[0]?.row).not.toContain(key.slice(10));
    const told = await listRows(context.db, 'outbox_messages', { kind: 'api_key_made' }, 'id');
    expect(told.length).toBeGreaterThan(0);
  });

  it('reads what its scopes say, and notes when', async () => {
    const { body } = await make();
    const { key, api_key } = body.data;
    expect((await academies(key)).status).toBe(200);
    for (const closed of [listAdminStudents, getAcademyProfile]) {
      const refused = await send(context, closed, { token: key });
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    }
    const used = (await keys()).find(({ id }: { id: string }) => id === api_key.id);
    expect(used.last_used_at).not.toBeNull();
  });

  it('ends when it is revoked, expires, or its maker is disabled', async () => {
    const { key, id } = await addApiKey(context.db, owner.id);
    expect((await academies(key)).status).toBe(200);
    expect((await revoke(id)).body.data.state).toBe('revoked');
    const refusal = async (token: string) => {
      const { status, body } = await academies(token);
      return [status, body.code];
    };
    expect(await refusal(key)).toEqual([401, 'api_key_revoked']);
    const past = { created_at: new Date(0), expires_at: new Date(Date.now() - 1) };
    const { key: ended } = await addApiKey(context.db, owner.id, past);
    expect(await refusal(ended)).toEqual([401, 'api_key_ended']);
    for (const unknown of [`key_${'a'.repeat(43)}`, ended.slice(0, -1), 'key_']) {
      expect(await refusal(unknown)).toEqual([401, 'api_key_unknown']);
    }
    const told = await send(context, listAdminAcademies, {
      ...{ token: ended, headers: { 'accept-language': 'en' } },
    });
    expect(told.body.message).toBe('This API key has ended');
    const maker = await signInAdmin(context.db);
    const theirs = await addApiKey(context.db, maker.id);
    expect((await academies(theirs.key)).status).toBe(200);
    await send(context, disableAdministrator, {
      token: owner.token,
      params: { id: maker.id },
      body: { current_password: PASSWORD },
    });
    expect(await refusal(theirs.key)).toEqual([401, 'api_key_revoked']);
    expect((await keys()).find(({ id }: { id: string }) => id === theirs.id).state).toBe('revoked');
  });

  it('may never do more than its maker', async () => {
    const reader = await signInAdmin(context.db, { role: 'read_only' });
    const { key } = await addApiKey(context.db, reader.id);
    const { status, body } = await send(context, createCoupon, {
      token: key,
      body: { code: 'NEVER', type: 'fixed', value: 100 },
    });
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect((await send(context, listCoupons, { token: key })).status).toBe(200);
  });

  it('is taken from its addresses alone', async () => {
    const from = async (addresses: string[], remoteAddress: string) => {
      const { key } = await addApiKey(context.db, owner.id, { addresses });
      const headers = { authorization: `Bearer ${key}` };
      const url = `/api${listAdminAcademies.path}`;
      return (await context.app.inject({ url, headers, remoteAddress })).statusCode;
    };
    expect(await from(['203.0.113.0/24'], '203.0.113.9')).toBe(200);
    expect(await from(['203.0.113.0/24'], '::ffff:203.0.113.9')).toBe(200);
    expect(await from(['203.0.113.0/24', '2001:db8::1'], '2001:db8::1')).toBe(200);
    expect(await from(['203.0.113.0/24'], '203.0.114.9')).toBe(401);
    expect(await from(['2001:db8::1'], '2001:db8::2')).toBe(401);
  });

  it('is bounded per minute, beside other keys', async () => {
    const { max } = RATE_LIMITS.callsPerApiKey;
    const [busy, calm] = [
      await addApiKey(context.db, owner.id),
      await addApiKey(context.db, owner.id),
    ];
    const count = () => countEvent(context.deps, 'callsPerApiKey', busy.id);
    expect((await academies(busy.key)).status).toBe(200);
    for (let n = 1; n < max; n += 1) await count();
    expect((await academies(busy.key)).status).toBe(429);
    expect((await academies(calm.key)).status).toBe(200);
  });
});

describe('making a key', () => {
  it('needs the password, a name of its own, scopes and sound addresses', async () => {
    const fieldsOf = async (fields: object) => Object.keys((await make(fields)).body.errors ?? {});
    expect(await fieldsOf({ current_password: undefined })).toEqual(['current_password']);
    expect(await fieldsOf({ scopes: [] })).toEqual(['scopes']);
    expect(await fieldsOf({ scopes: ['everything'] })).toEqual(['scopes.0']);
    const all = ['0.0.0.0/0', '203.0.113.0/0', '::/0'];
    const unclear = ['203.0.113.0/33', '203.0.113.0/8/8', '2001:db8::/032', 'fe80::1%en0'];
    for (const wrong of ['school.example', '::ffff:203.0.113.7', ...all, ...unclear]) {
      expect(await fieldsOf({ addresses: ['::1', wrong] }), wrong).toEqual(['addresses.1']);
    }
    expect(await fieldsOf({ days: KEY_LIMITS.daysMax + 1 })).toEqual(['days']);
    const { body } = await make({ name: 'Twice' });
    const twice = await make({ name: 'Twice' });
    expect(twice.body.errors).toEqual({ name: ['مستخدم بالفعل، اختر قيمة أخرى'] });
    await revoke(body.data.api_key.id);
    expect((await make({ name: 'Twice' })).status).toBe(201);
  });

  it('pressed many times at once makes one', async () => {
    const name = crypto.randomUUID();
    const statuses = await Promise.all(Array.from({ length: 4 }, () => make({ name })));
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  it('is for owners', async () => {
    for (const role of ['finance', 'support', 'read_only'] as const) {
      const { token } = await signInAdmin(context.db, { role });
      expect((await send(context, listApiKeys, { token })).body.code).toBe('forbidden');
    }
  });

  it('and revoking it twice are each one entry of the log', async () => {
    const { id } = await addApiKey(context.db, owner.id);
    expect([(await revoke(id)).status, (await revoke(id)).status]).toEqual([200, 200]);
    const query = { entity_id: id };
    const { body } = await send(context, listAudit, { token: owner.token, query });
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['api_key.revoke']);
  });
});

describe('every endpoint of administrators', () => {
  const ofAdmins = ENDPOINTS.filter((endpoint) => rolesOf(endpoint).includes('admin'));

  it('is refused unless a scope names it, and changes no row', async () => {
    const { key } = await addApiKey(context.db, world.admin.id);
    const before = await checksums(context.db);
    const closed = ofAdmins.filter((endpoint) => !isOpenToKey(KEY_SCOPES, endpoint));
    expect(closed.length).toBeGreaterThan(60);
    for (const endpoint of closed) {
      const { status, body } = await send(context, endpoint, {
        token: key,
        params: pathOf(endpoint, world, world.academy),
        body: endpoint.upload ? undefined : bodyOf(endpoint, world, world.academy),
      });
      expect([endpoint.name, status, body.code]).toEqual([endpoint.name, 403, 'forbidden']);
    }
    expect(await checksums(context.db)).toEqual(before);
  });

  it('that is open needs no more than what a key may have', () => {
    const open = Object.values(OPEN_TO_KEYS).flat();
    expect(open.filter((endpoint) => !ofAdmins.includes(endpoint))).toEqual([]);
    const isForPeople = ({ permission = 'own' }: Endpoint) =>
      ['own', 'settings', 'administrators'].includes(permission);
    expect(open.filter(isForPeople)).toEqual([]);
    const writes = Object.entries(OPEN_TO_KEYS).filter(([, endpoints]) =>
      endpoints.some(({ method }) => method !== 'GET'),
    );
    expect(writes.map(([scope]) => scope)).toEqual(['write_coupons']);
    expect([getAdminProfile, updateSettings].filter((one) => isOpenToKey(KEY_SCOPES, one))).toEqual(
      [],
    );
  });

  it('that is open sends no paper and no reason of a revocation', async () => {
    const { key } = await addApiKey(context.db, world.admin.id);
    const paper = await send(context, getAdminPurchase, {
      token: key,
      params: pathOf(getAdminPurchase, world, world.academy),
      query: { format: 'pdf' },
    });
    expect([paper.status, paper.body.code]).toEqual([403, 'forbidden']);
    await sql`update certificates set revoked_at = now(), revoked_reason = 'a child’s story'
      where id = ${world.academy.ids.certificate}`.execute(context.db);
    const reasons = async (token: string) => {
      const { body } = await send(context, listCertificates, { token });
      return body.data.map(({ revoked_reason }: { revoked_reason: string }) => revoked_reason);
    };
    expect(await reasons(world.admin.token)).toContain('a child’s story');
    expect(new Set(await reasons(key))).toEqual(new Set([null]));
  });

  it('that is open shows no file, and of team members no more than their names', async () => {
    const { key } = await addApiKey(context.db, world.admin.id, { scopes: [...KEY_SCOPES] });
    const { academy } = world;
    await sql`update bank_transfers set proof_key = 'proofs/of-this-school'
      where academy_id = ${academy.id}`.execute(context.db);
    await sql`update students set photo_key = 'photos/a-child'
      where academy_id = ${academy.id} and password_hash is not null`.execute(context.db);
    await sql`update academies set logo_key = 'logos/of-this-school'
      where id = ${academy.id}`.execute(context.db);
    const { rows } = await sql<{ contact: string }>`select unnest(array[email, phone_number])
      as contact from students where academy_id = ${academy.id}`.execute(context.db);
    const contacts = rows.map(({ contact }) => contact).filter(Boolean);
    expect(contacts.length).toBeGreaterThan(0);
    const readable = Object.entries(OPEN_TO_KEYS).flatMap(([scope, endpoints]) =>
      endpoints.filter(({ method }) => method === 'GET').map((endpoint) => ({ scope, endpoint })),
    );
    const found: string[] = [];
    for (const { scope, endpoint } of readable) {
      const query: Record<string, string> = endpoint.download?.includes('csv')
        ? { format: 'csv' }
        : {};
      const params = pathOf(endpoint, world, academy);
      const { status, text } = await send(context, endpoint, { token: key, params, query });
      expect([endpoint.name, status, status === 200 ? '' : text]).toEqual([endpoint.name, 200, '']);
      const told = scope === 'students' ? [] : contacts.filter((contact) => text.includes(contact));
      if (/\/files\/|photos\/|proofs\/|logos\//.test(text) || told.length > 0) {
        found.push(endpoint.name);
      }
    }
    expect(found).toEqual([]);
  });

  it('that tells of children is in the audit log once a day and address', async () => {
    const { key, id } = await addApiKey(context.db, owner.id, { scopes: ['students', 'money'] });
    const read = (address: string) => send(context, listAdminStudents, { token: key, address });
    await Promise.all([read('203.0.113.1'), read('203.0.113.2')]);
    await read('203.0.113.1');
    await send(context, listAdminBankTransfers, { token: key });
    const query = { entity_id: id };
    const { body } = await send(context, listAudit, { token: owner.token, query });
    const facts = body.data.map(({ action, after }: { action: string; after: object }) => [
      action,
      after,
    ]);
    expect(facts).toHaveLength(2);
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      expect(facts).toContainEqual(['api_key.read', { path: '/admin/students', address }]);
    }
  });

  it('that writes keeps repetitions of one key apart from those of others', async () => {
    const [one, two] = [
      await addApiKey(context.db, owner.id),
      await addApiKey(context.db, owner.id),
    ];
    const headers = { 'idempotency-key': 'order-1' };
    const make = (token: string, code: string) =>
      send(context, createCoupon, {
        token,
        headers,
        body: { code, type: 'fixed', value: 100, max_uses: 1 },
      });
    const first = await make(one.key, 'SYSTEM-ONE');
    expect((await make(one.key, 'SYSTEM-ONE')).body.data).toEqual(first.body.data);
    expect((await make(two.key, 'SYSTEM-TWO')).status).toBe(201);
    expect((await make(owner.token, 'PERSON')).status).toBe(201);
  });

  it('that writes, or hands out a list of people, names the key in the audit log', async () => {
    const name = crypto.randomUUID();
    const { key } = await addApiKey(context.db, owner.id, { name });
    const code = `KEY${Date.now()}`;
    await send(context, createCoupon, {
      token: key,
      body: { code, type: 'fixed', value: 100, max_uses: 1 },
    });
    await send(context, exportAdminStudents, { token: key, query: { format: 'csv' } });
    const query = { administrator_id: owner.id };
    const { body } = await send(context, listAudit, { token: owner.token, query });
    const through = body.data.filter(({ api_key }: { api_key: string }) => api_key === name);
    expect(through.map(({ action }: { action: string }) => action)).toEqual([
      'student.export',
      'coupon.create',
    ]);
  });
});
