import {
  ENDPOINTS,
  type Endpoint,
  getAdminStudent,
  getStudent,
  listAdminStudents,
  listStudents,
  READS_PEOPLE,
} from '@midan/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith, multipart, signInAdmin } from '../../../../test/fixtures.ts';
import { bodyOf, fileOf, furnishedWorld, pathOf, senderOf } from '../../../../test/world.ts';
import { buildApp } from '../../../app.ts';
import { READS } from '../../../limits.ts';

const context = testApp();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

const readsOf = (actorId: string) =>
  context.db
    .selectFrom('security_reads')
    .selectAll()
    .where('actor_id', '=', actorId)
    .orderBy('id')
    .execute();

describe('every endpoint that returns personal data of others', () => {
  it('leaves its read, or its file, in the log', async () => {
    const { db, app } = context;
    const names = [...READS_PEOPLE.keys()];
    const endpoints = ENDPOINTS.filter(({ name }) => READS_PEOPLE.has(name));
    expect(endpoints).toHaveLength(names.length);
    let world = await furnishedWorld(db);
    let isUsed = false;
    const missing: string[] = [];
    for (const endpoint of endpoints.sort((a, b) => a.method.localeCompare(b.method))) {
      // What only reads leaves the world to the next one.
      if (isUsed) world = await furnishedWorld(db);
      isUsed = endpoint.method !== 'GET';
      const sender = senderOf(endpoint, world, world.academy);
      const fields = bodyOf(endpoint, world, world.academy);
      const form = endpoint.upload
        ? await multipart((fields ?? {}) as Record<string, string>, {
            field: endpoint.upload.field,
            content: await fileOf(endpoint),
          })
        : { body: fields, headers: {} };
      const { status } = await send(context, endpoint, {
        params: pathOf(endpoint, world, world.academy),
        token: sender?.token ?? '',
        ...(form.body ? { body: form.body } : {}),
        headers: { ...form.headers, 'idempotency-key': crypto.randomUUID() },
      });
      await app.reads.flush();
      const read = await db
        .selectFrom('security_reads')
        .select(['calls', 'academy_id'])
        .where('actor_id', '=', sender?.id ?? '')
        .where('endpoint', '=', endpoint.name)
        .executeTakeFirst();
      const taken = await db
        .selectFrom('security_events')
        .select('id')
        .where('actor_id', '=', sender?.id ?? '')
        .where('act', '=', 'exported')
        .where(sql`detail ->> 'endpoint'`, '=', endpoint.name)
        .executeTakeFirst();
      if (status >= 300 || !(read ?? taken)) missing.push(`${endpoint.name} ${status}`);
    }
    // No card of this world is printed.
    expect(missing).toEqual(['downloadStudentCards 409']);
  }, 300_000);
});

describe('reads of lists', () => {
  it('are counted by session, endpoint and hour, of two instances together', async () => {
    const { db, deps } = context;
    const academy = await academyWith(db);
    for (let n = 0; n < 3; n += 1) await addStudent(db, { academy_id: academy.id });
    const second = { ...context, app: await buildApp(deps) };
    const sent = { token: academy.token, headers: { 'user-agent': FIREFOX } };
    for (const instance of [context, context, second]) {
      expect((await send(instance, listStudents, sent)).status).toBe(200);
    }
    // Written by nobody yet: no read waits for it, and a crash here loses these counts.
    expect(await readsOf(academy.id)).toEqual([]);
    await Promise.all([context.app.reads.flush(), second.app.reads.flush()]);
    await send(second, listStudents, { ...sent, address: '2001:db8:1:2::1' });
    await second.app.close();
    expect(await readsOf(academy.id)).toMatchObject([
      { calls: 3, rows: 9, network: '127.0.0.0/24', device: 'Firefox, Windows' },
      { calls: 1, rows: 3, network: '2001:db8:1::/48' },
    ]);
    expect((await readsOf(academy.id))[0]).toMatchObject({
      endpoint: 'listStudents',
      actor_kind: 'academy',
      academy_id: academy.id,
      student_id: null,
    });
  });

  it('that are refused are not counted', async () => {
    const academy = await academyWith(context.db);
    await send(context, listStudents, { token: academy.token, query: { page: 'x' } });
    await send(context, getAdminStudent, { token: academy.token, params: { id: academy.id } });
    await context.app.reads.flush();
    expect(await readsOf(academy.id)).toEqual([]);
  });

  it('of one student in capitals and small letters count together, and stop no others', async () => {
    const { db, app } = context;
    const [one, other] = [await academyWith(db), await academyWith(db)];
    const { id } = await addStudent(db, { academy_id: one.id });
    for (const spelling of [id, id.toUpperCase()]) {
      const { status } = await send(context, getStudent, {
        token: one.token,
        params: { id: spelling },
      });
      expect(status).toBe(200);
    }
    await send(context, listStudents, { token: other.token });
    await app.reads.flush();
    expect(await readsOf(one.id)).toMatchObject([{ student_id: id, calls: 2, rows: 2 }]);
    expect(await readsOf(other.id)).toMatchObject([{ calls: 1 }]);
  });

  it('of several schools count for each of them', async () => {
    const { db, app } = context;
    const [one, two] = [await academyWith(db), await academyWith(db)];
    const last_name = `مشترك ${one.id.slice(-6)}`;
    for (const academy_id of [one.id, one.id, two.id])
      await addStudent(db, { academy_id, last_name });
    const admin = await signInAdmin(db, { name: 'هالة' });
    const query = { search: last_name };
    const { body } = await send(context, listAdminStudents, { token: admin.token, query });
    expect(body.data).toHaveLength(3);
    await app.reads.flush();
    const counted = new Map((await readsOf(admin.id)).map((row) => [row.academy_id, row.rows]));
    const { body: metrics } = await app.inject('/metrics');
    expect(Number(/^midan_personal_rows_read_most (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(2);
    expect(counted).toEqual(
      new Map([
        [one.id, 2],
        [two.id, 1],
      ]),
    );
  });

  describe('that the database does not take', () => {
    async function reading(rows: number) {
      const app = await buildApp(context.deps);
      const { id } = await signInAdmin(context.db);
      const endpoint = ENDPOINTS.find(({ name }) => name === 'listAdminAcademies') as Endpoint;
      const actor = { role: 'admin', id, sessionId: crypto.randomUUID() } as const;
      const request = { ip: '203.0.113.9', headers: {} } as FastifyRequest;
      const data = Array.from({ length: rows }, () => ({ academy: { id: crypto.randomUUID() } }));
      app.reads.count(endpoint, actor, request, data);
      const last = data
        .map(({ academy }) => academy.id)
        .sort()
        .at(-1);
      return { app, id, last };
    }
    const table = () => context.db.schema.alterTable('security_reads');

    it('wait alone: portions that it took are not written again', async () => {
      const { app, id, last } = await reading(READS.portion + 1);
      const refused = sql`academy_id is distinct from ${sql.lit(last)}::uuid`;
      await table().addCheckConstraint('refuses', refused).execute();
      try {
        await app.reads.flush();
        expect(await readsOf(id)).toHaveLength(READS.portion);
      } finally {
        await table().dropConstraint('refuses').execute();
      }
      await app.close();
      const written = await readsOf(id);
      expect(written).toHaveLength(READS.portion + 1);
      expect(written.every(({ calls }) => calls === 1)).toBe(true);
    });

    it.each([
      [READS.waitingMax - 1, READS.waitingMax - 1],
      [READS.waitingMax + 1, 0],
    ])('%i in all, of which %i wait', async (rows, kept) => {
      await table().renameTo('security_reads_away').execute();
      const { app, id } = await reading(rows);
      try {
        await app.reads.flush();
      } finally {
        await context.db.schema
          .alterTable('security_reads_away')
          .renameTo('security_reads')
          .execute();
      }
      await app.close();
      expect(await readsOf(id)).toHaveLength(kept);
    });
  });
});
