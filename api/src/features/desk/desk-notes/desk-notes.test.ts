import {
  addAcademyNote,
  addTransferNote,
  ENDPOINTS,
  LIMITS,
  listAcademyNotes,
  listAudit,
  listTransferNotes,
  withdrawNote,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { furnishedWorld, pathOf, senderOf, type World } from '../../../../test/world.ts';

const context = testApp();
const TEXT = 'ستصل النسخة الواضحة غدًا';
let world: World;
let hala: Awaited<ReturnType<typeof signInAdmin>>;
let omar: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => {
  world = await furnishedWorld(context.db);
  hala = await signInAdmin(context.db, { role: 'support', name: 'هالة' });
  omar = await signInAdmin(context.db, { role: 'finance', name: 'عمر' });
});

type Add = typeof addAcademyNote | typeof addTransferNote;
const add = (endpoint: Add, id: string, text = TEXT, token = hala.token, headers = {}) =>
  send(context, endpoint, { token, params: { id }, body: { text }, headers });
const list = async (
  endpoint: typeof listAcademyNotes | typeof listTransferNotes,
  id: string,
  token = omar.token,
) => (await send(context, endpoint, { token, params: { id } })).body;
const withdraw = (id: string, token = hala.token) =>
  send(context, withdrawNote, { token, params: { id } });

describe('a note', () => {
  it('about a school is read by every administrator, newest first, with author and time', async () => {
    const { id } = await academyWith(context.db);
    const first = await add(addAcademyNote, id, '  أولى ');
    expect([first.status, first.body.message]).toEqual([201, 'أُضيفت الملاحظة']);
    await add(addAcademyNote, id, 'ثانية', omar.token);
    const reader = await signInAdmin(context.db, { role: 'read_only' });
    const { data, meta } = await list(listAcademyNotes, id, reader.token);
    expect(data).toMatchObject([
      { text: 'ثانية', author: { id: omar.id, name: 'عمر' }, withdrawn_at: null, transfer: null },
      { text: 'أولى', author: { id: hala.id, name: 'هالة' } },
    ]);
    expect(meta.total).toBe(2);
  });

  it('about a transfer stands with the transfer, and with its school', async () => {
    const { academy } = world;
    const { transfer } = academy.ids;
    await add(addTransferNote, transfer);
    expect(await list(listTransferNotes, transfer)).toMatchObject({
      data: [{ text: TEXT, transfer: { id: transfer, amount: 4500 } }],
      meta: { total: 1 },
    });
    const { data } = await list(listAcademyNotes, academy.id);
    expect(data[0]).toMatchObject({ text: TEXT, transfer: { id: transfer } });
    const elsewhere = await list(listAcademyNotes, world.other.id);
    expect(elsewhere.data).toEqual([]);
  });

  it('is written once, however often the call is sent', async () => {
    const { id } = await academyWith(context.db);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const sent = await Promise.all(
      [1, 2, 3].map(() => add(addAcademyNote, id, TEXT, hala.token, key)),
    );
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await list(listAcademyNotes, id)).meta.total).toBe(1);
  });

  it('is refused empty, too long, by a read-only administrator, and for nothing', async () => {
    const { id } = await academyWith(context.db);
    for (const text of [' ', 'x'.repeat(LIMITS.deskNoteMax + 1)]) {
      const { status, body } = await add(addAcademyNote, id, text);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['text']]);
    }
    const reader = await signInAdmin(context.db, { role: 'read_only' });
    expect((await add(addAcademyNote, id, TEXT, reader.token)).status).toBe(403);
    const unknown = '01890000-0000-7000-8000-000000000000';
    for (const endpoint of [addAcademyNote, addTransferNote]) {
      expect((await add(endpoint, unknown)).status).toBe(404);
    }
    expect((await list(listAcademyNotes, id)).meta.total).toBe(0);
  });

  it('is in the audit log without its text, which goes with the school', async () => {
    const { id } = await academyWith(context.db, { status: 'pending' });
    const note = (await add(addAcademyNote, id)).body.data;
    await withdraw(note.id);
    const { body } = await send(context, listAudit, {
      token: world.admin.token,
      query: { entity_id: id },
    });
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
      'academy.withdraw_note',
      'academy.add_note',
    ]);
    expect(JSON.stringify(body)).not.toContain(TEXT);
    await sql`delete from edition_academies where academy_id = ${id}`.execute(context.db);
    await context.db.deleteFrom('academies').where('id', '=', id).execute();
    const kept = context.db.selectFrom('desk_notes').selectAll().where('academy_id', '=', id);
    expect(await kept.execute()).toEqual([]);
  });
});

describe('a withdrawal', () => {
  it('is the author’s, marks the note once, and erases its text', async () => {
    const { id } = await academyWith(context.db);
    const note = (await add(addAcademyNote, id)).body.data;
    expect((await withdraw(note.id, omar.token)).body.code).toBe('forbidden');
    const [first, second] = await Promise.all([withdraw(note.id), withdraw(note.id)]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    const { data } = await list(listAcademyNotes, id);
    expect(data).toMatchObject([
      { text: '', author: { id: hala.id }, withdrawn_at: expect.any(String) },
    ]);
    expect(JSON.stringify(await list(listAcademyNotes, id))).not.toContain(TEXT);
    expect(first?.body.data.withdrawn_at).toBe(data[0].withdrawn_at);
    expect(second?.body.data.withdrawn_at).toBe(data[0].withdrawn_at);
  });

  it('erases the text from stored replies too, and the call that added it adds nothing again', async () => {
    const { id } = await academyWith(context.db);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const secret = 'جملة يجب ألا تبقى';
    const again = () => add(addAcademyNote, id, secret, hala.token, key);
    const other = { 'idempotency-key': crypto.randomUUID() };
    await add(addAcademyNote, id, TEXT, hala.token, other);
    const note = (await again()).body.data;
    const stored = async () => {
      const { rows } = await sql<{ dump: string }>`select json_agg(reply)::text as dump
        from idempotency_keys reply where actor_id in (${hala.id}, ${omar.id})`.execute(context.db);
      return rows[0]?.dump ?? '';
    };
    expect(await stored()).toContain(secret);
    const owner = await signInAdmin(context.db, { role: 'owner' });
    const withdrawn = (await withdraw(note.id, owner.token)).body.data;
    expect(await stored()).not.toContain(secret);
    const { status, body } = await again();
    expect([status, body.data]).toEqual([201, withdrawn]);
    const kept = await add(addAcademyNote, id, TEXT, hala.token, other);
    expect([kept.body.data.text, kept.body.data.withdrawn_at]).toEqual([TEXT, null]);
    expect((await list(listAcademyNotes, id)).meta.total).toBe(2);
  });

  it('is also an owner’s, of everybody’s notes', async () => {
    const { id } = await academyWith(context.db);
    const note = (await add(addAcademyNote, id)).body.data;
    const owner = await signInAdmin(context.db, { role: 'owner' });
    const { status, body } = await withdraw(note.id, owner.token);
    expect([status, body.data.text, body.data.author.id]).toEqual([200, '', hala.id]);
  });

  it('erases the text, whichever version of the app makes it', async () => {
    const { id } = await academyWith(context.db);
    const note = (await add(addAcademyNote, id)).body.data;
    await sql`update desk_notes set withdrawn_at = now() where id = ${note.id}`.execute(context.db);
    expect((await list(listAcademyNotes, id)).data).toMatchObject([{ text: '' }]);
  });

  it('is all that PostgreSQL lets anybody change', async () => {
    const { id } = await academyWith(context.db);
    const note = (await add(addAcademyNote, id)).body.data;
    const change = (set: { text?: string; withdrawn_at?: Date | null }) =>
      context.db.updateTable('desk_notes').set(set).where('id', '=', note.id).execute();
    await expect(change({ text: 'شيء آخر' })).rejects.toThrow('append-only');
    await expect(change({ text: 'شيء آخر', withdrawn_at: new Date() })).rejects.toThrow();
    await expect(change({ text: '' })).rejects.toThrow('append-only');
    await change({ withdrawn_at: new Date() });
    await expect(change({ withdrawn_at: null })).rejects.toThrow('append-only');
  });
});

it('schools and students never see a note, whatever they read', async () => {
  const { academy } = world;
  const secret = 'ملاحظة-داخلية-لا-تظهر';
  await add(addAcademyNote, academy.id, secret);
  await add(addTransferNote, academy.ids.transfer, secret);
  let read = 0;
  for (const endpoint of ENDPOINTS) {
    if (endpoint.method !== 'GET' || endpoint.access === 'public') continue;
    const { role, token = '' } = senderOf(endpoint, world, academy) ?? {};
    if (role === 'admin') continue;
    const params = pathOf(endpoint, world, academy);
    const { status, text } = await send(context, endpoint, { token, params });
    expect([endpoint.name, status, text.includes(secret)]).toEqual([endpoint.name, 200, false]);
    read += 1;
  }
  expect(read).toBeGreaterThan(25);
  expect(JSON.stringify(await list(listAcademyNotes, academy.id))).toContain(secret);
});
