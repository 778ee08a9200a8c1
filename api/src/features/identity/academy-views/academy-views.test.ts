import {
  createBankTransfer,
  disableAdministrator,
  ENDPOINTS,
  type Endpoint,
  endOtherAcademySessions,
  endOtherAdminSessions,
  getAcademyEdition,
  getAcademyProfile,
  getStudent,
  getWalletStatement,
  LIMITS,
  listAcademySessions,
  listAudit,
  listNotices,
  listStudents,
  logoutAcademy,
  logoutAdmin,
  OPEN_TO_VIEWS,
  openAcademyView,
  RATE_LIMITS,
  SESSION_LIFETIMES,
  updateAdministrator,
  validateCoupon,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { checksums } from '../../../../test/checksum.ts';
import { academyWith, aPicture, multipart, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow, updateRow } from '../../../../test/rows.ts';
import {
  bodyOf,
  furnishedWorld,
  PASSWORD,
  pathOf,
  rolesOf,
  SECRET_TO_PAY,
  type World,
} from '../../../../test/world.ts';
import { assertFileOpenToViewer } from '../../../http/academy-views.ts';

const context = testApp();
const REASON = 'لا تظهر الفرق عند المدرسة';
let world: World;
let support: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => {
  world = await furnishedWorld(context.db);
  support = await signInAdmin(context.db, { role: 'support', name: 'هالة' });
});

const begin = (id: string, token = support.token, reason = REASON) =>
  send(context, openAcademyView, { token, params: { id }, body: { reason } });
const viewOf = async (id: string, token = support.token): Promise<string> =>
  (await begin(id, token)).body.data.token;
const profile = (token: string) => send(context, getAcademyProfile, { token });
const logOf = async (id: string) => {
  const { token } = world.admin;
  const { body } = await send(context, listAudit, { token, query: { entity_id: id } });
  return body.data.filter(({ action }: { action: string }) => action.endsWith('_view'));
};

describe('a view of a school', () => {
  it('shows the school as it sees itself, and is in the audit log with its reason', async () => {
    const { id, name } = await academyWith(context.db);
    const { status, body } = await begin(id);
    expect([status, body.data]).toMatchObject([
      201,
      {
        academy: { id, name },
        viewed_by: 'هالة',
        seconds_left: LIMITS.academyViewSeconds,
      },
    ]);
    expect((await profile(body.data.token)).body.data).toMatchObject({ id, name });
    expect(await logOf(id)).toMatchObject([
      { action: 'academy.begin_view', after: { reason: REASON } },
    ]);
    expect((await send(context, logoutAcademy, { token: body.data.token })).status).toBe(200);
    expect((await profile(body.data.token)).status).toBe(401);
    expect(await logOf(id)).toMatchObject([
      { action: 'academy.end_view', administrator: { id: support.id } },
      { action: 'academy.begin_view' },
    ]);
  });

  it.each(['pending', 'suspended', 'verified'] as const)('shows a %s school', async (status) => {
    const { id } = await academyWith(context.db, { status });
    const { body } = await profile(await viewOf(id));
    expect(body.data).toMatchObject({ id, status });
  });

  it('needs a reason, the right to it and a school', async () => {
    const { id } = await academyWith(context.db);
    expect((await begin(id, support.token, '  ')).status).toBe(422);
    const unknown = '01890000-0000-7000-8000-000000000000';
    expect((await begin(unknown)).status).toBe(404);
    for (const role of ['finance', 'read_only'] as const) {
      const { token } = await signInAdmin(context.db, { role });
      expect((await begin(id, token)).body.code).toBe('forbidden');
    }
    expect(await logOf(id)).toEqual([]);
  });
});

const ofSchools = ENDPOINTS.filter((endpoint) => rolesOf(endpoint).includes('academy'));
const isOpen = ({ name }: Endpoint) => OPEN_TO_VIEWS.has(name);

describe('every endpoint of a school’s area', () => {
  const callIn = async (endpoint: Endpoint, token: string, query = {}) => {
    const fields = bodyOf(endpoint, world, world.academy) ?? {};
    const form = endpoint.upload
      ? await multipart(fields as Record<string, string>, {
          field: endpoint.upload.field,
          content: await aPicture(),
        })
      : { body: endpoint.body ? fields : undefined, headers: {} };
    const params = pathOf(endpoint, world, world.academy);
    return send(context, endpoint, { ...form, token, params, query });
  };

  it('is named when it is open', () => {
    const names = ofSchools.map(({ name }) => name);
    expect([...OPEN_TO_VIEWS.keys()].filter((name) => !names.includes(name))).toEqual([]);
    const open = ofSchools.filter((endpoint) => isOpen(endpoint) && endpoint.method !== 'GET');
    const writes = open.filter(({ readsOnly }) => !readsOnly);
    expect(writes.map(({ name }) => name)).toEqual(['logoutAcademy']);
    const readers = ofSchools.filter(({ readsOnly }) => readsOnly);
    expect(readers.map(({ name }) => name).sort()).toEqual([
      'calculateTeamPurchase',
      'validateCoupon',
    ]);
    expect(readers.filter((endpoint) => !isOpen(endpoint))).toEqual([]);
  });

  it('is refused unless it is named, and changes no row', async () => {
    const token = await viewOf(world.academy.id);
    const closed = ofSchools.filter((endpoint) => !isOpen(endpoint));
    expect(closed.length).toBeGreaterThan(25);
    const before = await checksums(context.db);
    for (const endpoint of closed) {
      const { status, body } = await callIn(endpoint, token);
      const code = endpoint.method === 'GET' ? 'not_in_view' : 'view_read_only';
      expect([endpoint.name, status, body.code]).toEqual([endpoint.name, 403, code]);
    }
    expect(await checksums(context.db)).toEqual(before);
  });

  it('says the same when it is open, without writing anything', async () => {
    const token = await viewOf(world.academy.id);
    const before = await checksums(context.db);
    for (const endpoint of ofSchools.filter(isOpen)) {
      if (endpoint.method !== 'GET' && !endpoint.readsOnly) continue;
      const [seen, own] = [
        await callIn(endpoint, token),
        await callIn(endpoint, world.academy.token),
      ];
      expect([endpoint.name, seen.status]).toEqual([endpoint.name, 200]);
      const blanks = OPEN_TO_VIEWS.get(endpoint.name) ?? {};
      const shown = Array.isArray(own.body.data)
        ? own.body.data.map((row: object) => ({ ...row, ...blanks }))
        : { ...own.body.data, ...blanks };
      expect([endpoint.name, seen.body.data]).toEqual([endpoint.name, shown]);
      expect(JSON.stringify(seen.body), endpoint.name).not.toContain(SECRET_TO_PAY);
    }
    expect(await checksums(context.db)).toEqual(before);
  });

  it('counts wrong coupons against who looks, not against the school', async () => {
    const { id, token: own } = await academyWith(context.db);
    const looker = await signInAdmin(context.db, { role: 'support' });
    const token = await viewOf(id, looker.token);
    const body = { code: 'NO-SUCH-CODE', amount: 100 };
    const guess = async (as: string) =>
      (await send(context, validateCoupon, { token: as, body })).status;
    for (let n = 0; n < RATE_LIMITS.couponGuessPerAcademy.max; n += 1) await guess(token);
    expect([await guess(token), await guess(own)]).toEqual([429, 422]);
  });

  it('shows no photo of a child, however deep, and no file where fields are left out', async () => {
    const { academy } = world;
    const photo_key = 'photos/any-child';
    const { rows } = await sql<{ id: string; photo_key: string | null }>`
      select id, photo_key from students
      where academy_id = ${academy.id} and password_hash is not null`.execute(context.db);
    await sql`update students set photo_key = ${photo_key}
      where academy_id = ${academy.id} and password_hash is not null`.execute(context.db);
    const token = await viewOf(academy.id);
    const photosIn = (value: unknown): unknown[] =>
      value === null || typeof value !== 'object'
        ? []
        : Object.entries(value).flatMap(([key, inner]) =>
            key === 'photo' ? [inner] : photosIn(inner),
          );
    let files = 0;
    for (const endpoint of ofSchools.filter(isOpen)) {
      if (endpoint.method !== 'GET') continue;
      const { body } = await callIn(endpoint, token);
      const shown = photosIn(body.data).filter((photo) => photo !== null);
      expect([endpoint.name, shown]).toEqual([endpoint.name, []]);
      if (!endpoint.download) continue;
      const hasBlanks = Object.keys(OPEN_TO_VIEWS.get(endpoint.name) ?? {}).length > 0;
      const format = endpoint.download.includes('csv') ? 'csv' : 'pdf';
      const { status, text } = await callIn(endpoint, token, { format });
      expect([endpoint.name, status]).toEqual([endpoint.name, hasBlanks ? 403 : 200]);
      expect(text).not.toContain(photo_key);
      files += 1;
    }
    expect(files).toBeGreaterThan(0);
    for (const { id, photo_key } of rows) {
      await context.db.updateTable('students').set({ photo_key }).where('id', '=', id).execute();
    }
  });

  it('gives no file in a view where it leaves fields out', () => {
    const actor = { role: 'academy', id: 'a', sessionId: 's', viewedBy: 'h' } as const;
    for (const { name } of [listStudents, getStudent]) {
      const endpoint = { ...listStudents, name };
      expect(() => assertFileOpenToViewer(endpoint, actor)).toThrow('not_in_view');
      expect(() => assertFileOpenToViewer(endpoint, { ...actor, viewedBy: '' })).not.toThrow();
    }
    expect(() => assertFileOpenToViewer(getWalletStatement, actor)).not.toThrow();
  });
});

describe('a view leaves out', () => {
  it('photos of children and the secret address of the calendar', async () => {
    const { academy } = world;
    const photo_key = 'photos/a-child';
    const id = academy.ids.member;
    await context.db.updateTable('students').set({ photo_key }).where('id', '=', id).execute();
    const photos = async (token: string) => {
      const list = await send(context, listStudents, { token });
      const one = await send(context, getStudent, { token, params: { id } });
      const rows = [...list.body.data, one.body.data] as { id: string; photo: string | null }[];
      return rows.filter((row) => row.id === id).map(({ photo }) => photo !== null);
    };
    const view = await viewOf(academy.id);
    expect(await photos(academy.token)).toEqual([true, true]);
    expect(await photos(view)).toEqual([false, false]);
    const path = async (token: string) =>
      (await send(context, getAcademyEdition, { token })).body.data.calendar_path;
    expect(await path(academy.token)).toContain('/calendar/');
    expect(await path(view)).toBe('');
  });

  it('uploads, before their file is read', async () => {
    const token = await viewOf(world.academy.id);
    const body = Buffer.alloc(LIMITS.proofMaxBytes + 1);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { status, body: answer } = await send(context, createBankTransfer, {
      token,
      body,
      headers,
    });
    expect([status, answer.code]).toEqual([403, 'view_read_only']);
  });
});

describe('a school that is looked at', () => {
  it('notices nothing: no session, no device, no message, nothing read', async () => {
    const { id, token } = await academyWith(context.db);
    await insertRow(context.db, 'notices', {
      academy_id: id,
      kind: 'academy_activated',
      facts: '{"academy":"مدرسة"}',
    });
    const sessions = async () =>
      (await send(context, listAcademySessions, { token })).body.data.length;
    const before = await checksums(context.db);
    const view = await viewOf(id);
    const { body } = await send(context, listNotices, { token: view });
    expect(body.data).toMatchObject([{ read_at: null }]);
    const after = await checksums(context.db);
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    expect(changed.sort()).toEqual(['academy_views', 'audit_log', 'security_events']);
    expect(await sessions()).toBe(1);
  });

  it('cannot end it, and loses no session by it', async () => {
    const { id, token } = await academyWith(context.db);
    const views = [];
    for (let n = 0; n < 12; n += 1) views.push(await viewOf(id));
    expect((await profile(token)).status).toBe(200);
    await send(context, endOtherAcademySessions, { token });
    expect((await profile(views[0] ?? '')).status).toBe(200);
    await send(context, logoutAcademy, { token });
    expect((await profile(views[11] ?? '')).status).toBe(200);
  });
});

describe('a view ends', () => {
  it('after its time, which reading does not prolong', async () => {
    const { id } = await academyWith(context.db);
    const token = await viewOf(id);
    const age = (seconds: number) =>
      sql`update academy_views set expires_at = expires_at - make_interval(secs => ${seconds})
        where academy_id = ${id}`.execute(context.db);
    await age(LIMITS.academyViewSeconds - 60);
    expect((await profile(token)).status).toBe(200);
    await age(61);
    expect((await profile(token)).status).toBe(401);
  });

  it.each(['expires_at', 'last_used_at'] as const)(
    'with the time of the administrator’s session: %s',
    async (limit) => {
      const admin = await signInAdmin(context.db, { role: 'support' });
      const { id } = await academyWith(context.db);
      const view = await viewOf(id, admin.token);
      expect((await profile(view)).status).toBe(200);
      const over = { expires_at: 0, last_used_at: SESSION_LIFETIMES.admin.idleSeconds }[limit];
      await updateRow(
        context.db,
        'sessions',
        { account_id: admin.id },
        { [limit]: sql`now() - make_interval(secs => ${over})` },
      );
      expect((await profile(view)).status).toBe(401);
    },
  );

  it('with the administrator’s own session, and no other', async () => {
    const first = await signInAdmin(context.db, { role: 'support' });
    const other = await signInAdmin(context.db, { role: 'support' });
    const { id } = await academyWith(context.db);
    const [own, foreign] = [await viewOf(id, first.token), await viewOf(id, other.token)];
    await send(context, logoutAdmin, { token: first.token });
    expect((await profile(own)).status).toBe(401);
    expect((await profile(foreign)).status).toBe(200);
  });

  it('which is recorded when a session ends it, with who ended that', async () => {
    const { id } = await academyWith(context.db);
    const { admin } = world;
    const own = await signInAdmin(context.db, { role: 'support' });
    const disabled = await signInAdmin(context.db, { role: 'support' });
    await viewOf(id, own.token);
    await viewOf(id, disabled.token);
    const ended = async () =>
      (await logOf(id)).flatMap((entry: { action: string; administrator: { id: string } }) =>
        entry.action === 'academy.end_view' ? [entry.administrator.id] : [],
      );
    await send(context, endOtherAdminSessions, { token: own.token });
    expect(await ended()).toEqual([]);
    await send(context, logoutAdmin, { token: own.token });
    expect(await ended()).toEqual([own.id]);
    const body = { current_password: PASSWORD };
    const params = { id: disabled.id };
    await send(context, disableAdministrator, { token: admin.token, params, body });
    expect((await ended()).length).toBe(2);
    expect(await ended()).not.toContain(disabled.id);
  });

  it('with the administrator’s access, or the right to look', async () => {
    const { id } = await academyWith(context.db);
    const { token } = world.admin;
    const disabled = await signInAdmin(context.db, { role: 'support' });
    const moved = await signInAdmin(context.db, { role: 'support' });
    const views = [await viewOf(id, disabled.token), await viewOf(id, moved.token)];
    const proof = { current_password: PASSWORD };
    await send(context, disableAdministrator, { token, params: { id: disabled.id }, body: proof });
    await send(context, updateAdministrator, {
      token,
      params: { id: moved.id },
      body: { name: 'Moved', role: 'read_only', ...proof },
    });
    for (const view of views) expect((await profile(view)).status).toBe(401);
  });

  it('once, also when it is ended twice at once', async () => {
    const { id } = await academyWith(context.db);
    const token = await viewOf(id);
    const ended = await Promise.all([1, 2].map(() => send(context, logoutAcademy, { token })));
    expect(ended.some(({ status }) => status === 200)).toBe(true);
    expect((await logOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      'academy.end_view',
      'academy.begin_view',
    ]);
  });
});
