import { createHash } from 'node:crypto';
import {
  approveBankTransfer,
  countAdminBankTransfers,
  createBankTransfer,
  getAdminBankTransfer,
  getBankTransfer,
  LIMITS,
  listAdminBankTransfers,
  listBankTransfers,
  listNotices,
  rejectBankTransfer,
  withdrawBankTransfer,
} from '@midan/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import {
  academyWith,
  aPicture,
  multipart,
  signInAdmin,
  signInStudent,
} from '../../../../test/fixtures.ts';
import { listRows, readRow } from '../../../../test/rows.ts';

const context = testApp();

const FIELDS = {
  amount: '4500.50',
  transfer_date: '2026-01-05',
  bank_name: 'بنك مصر',
  reference_number: '',
  notes: ' MD-7 ',
};

interface Upload {
  fields?: Record<string, string>;
  content?: Buffer;
  name?: string;
  type?: string;
  key?: string;
}

async function upload(token: string, { fields, content, name, type, key }: Upload = {}) {
  const file = { field: 'transfer_proof', content: content ?? (await aPicture()), name, type };
  const { body, headers } = await multipart({ ...FIELDS, ...fields }, file);
  const keyed = key ? { ...headers, 'idempotency-key': key } : headers;
  return send(context, createBankTransfer, { token, body, headers: keyed });
}

const dayInCairo = async (offset: number): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select (now() at time zone 'Africa/Cairo')::date + ${offset}::int as day`.execute(context.db);
  return rows[0]?.day ?? '';
};

const transfersOf = (academyId: string) =>
  context.db.selectFrom('bank_transfers').selectAll().where('academy_id', '=', academyId).execute();

describe('uploading a proof', () => {
  it('keeps the transfer, the redrawn picture and the hash of the sent one', async () => {
    const academy = await academyWith(context.db, { status: 'suspended' });
    const content = await aPicture();
    const { status, body } = await upload(academy.token, { content });
    expect(status).toBe(201);
    expect(body.message).toBe('تم رفع إثبات التحويل بنجاح');
    expect(body.data).toMatchObject({
      amount: 4500.5,
      transfer_date: '2026-01-05',
      bank_name: 'بنك مصر',
      reference_number: null,
      notes: 'MD-7',
      status: 'pending',
      approved_at: null,
    });
    const [row] = await transfersOf(academy.id);
    expect(row?.proof_sha256).toEqual(createHash('sha256').update(content).digest());
    const picture = await context.app.inject(body.data.transfer_proof_url);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(64);
    const forged = body.data.transfer_proof_url.replace(
      /signature=(.)/,
      (_: string, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`,
    );
    expect((await context.app.inject(forged)).statusCode).toBe(404);
  });

  it('accepts today in Cairo and refuses tomorrow', async () => {
    const { id, token } = await academyWith(context.db);
    const fields = { transfer_date: await dayInCairo(0), amount: '١٠٠' };
    expect((await upload(token, { fields })).status).toBe(201);
    const future = await upload(token, { fields: { transfer_date: await dayInCairo(1) } });
    expect(future.status).toBe(422);
    expect(future.body.errors).toEqual({
      transfer_date: ['لا يمكن أن يكون التاريخ في المستقبل'],
    });
    expect(await transfersOf(id)).toHaveLength(1);
  });

  it.each([
    ['99.99 EGP', { amount: '99.99' }, 'amount'],
    ['a third decimal', { amount: '100.001' }, 'amount'],
    ['an amount in words', { amount: 'مئة' }, 'amount'],
    ['no bank', { bank_name: '  ' }, 'bank_name'],
    ['a control character', { bank_name: 'بنك\u0007مصر' }, 'bank_name'],
    ['a day that does not exist', { transfer_date: '2026-02-30' }, 'transfer_date'],
    ['no day', { transfer_date: '' }, 'transfer_date'],
    ['notes that are too long', { notes: 'n'.repeat(1001) }, 'notes'],
  ])('refuses %s at its field', async (_, fields, field) => {
    const { id, token } = await academyWith(context.db);
    const { status, body } = await upload(token, { fields });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(await transfersOf(id)).toEqual([]);
  });

  it('names a bad picture and a bad date together', async () => {
    const { token } = await academyWith(context.db);
    const pdf = { content: Buffer.from('%PDF-1.7'), name: 'proof.png', type: 'image/png' };
    const fields = { transfer_date: await dayInCairo(2) };
    const { status, body } = await upload(token, { ...pdf, fields });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      transfer_proof: ['يجب أن تكون الصورة بصيغة JPEG أو PNG'],
      transfer_date: ['لا يمكن أن يكون التاريخ في المستقبل'],
    });
  });

  it('refuses half a picture, a missing one and a form without a file', async () => {
    const { id, token } = await academyWith(context.db);
    const half = (await aPicture()).subarray(0, 200);
    expect((await upload(token, { content: half })).body.errors).toEqual({
      transfer_proof: ['تعذرت قراءة الصورة، قد يكون الملف تالفًا'],
    });
    expect((await upload(token, { content: Buffer.alloc(0) })).body.errors).toEqual({
      transfer_proof: ['اختر صورة'],
    });
    const json = await send(context, createBankTransfer, { token, body: FIELDS });
    expect(json.status).toBe(415);
    expect(await transfersOf(id)).toEqual([]);
  });

  it('accepts 5,242,880 bytes and refuses one more with 413', async () => {
    const { token } = await academyWith(context.db);
    const picture = await aPicture();
    const padding = Buffer.alloc(LIMITS.proofMaxBytes - picture.length, '<script>');
    const full = Buffer.concat([picture, padding]);
    const accepted = await upload(token, { content: full });
    expect(accepted.status).toBe(201);
    const kept = await context.app.inject(accepted.body.data.transfer_proof_url);
    expect(kept.rawPayload.includes('<script>')).toBe(false);
    const refused = await upload(token, { content: Buffer.concat([full, Buffer.from('x')]) });
    expect(refused).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect(refused.body.errors.transfer_proof).toEqual(['حجم الصورة أكبر من 5 ميجابايت']);
  });

  it('ignores the file name', async () => {
    const academy = await academyWith(context.db);
    const { status } = await upload(academy.token, { name: '../../x.jpg' });
    expect(status).toBe(201);
    const [row] = await transfersOf(academy.id);
    expect(row?.proof_key).toMatch(/^proofs\/[0-9a-f-]{36}\.jpg$/);
  });

  it('with the same key has one effect and keeps one picture', async () => {
    const academy = await academyWith(context.db);
    const put = vi.spyOn(context.deps.files, 'put');
    const remove = vi.spyOn(context.deps.files, 'remove');
    const content = await aPicture();
    const first = await upload(academy.token, { content, key: 'click' });
    const again = await upload(academy.token, { content, key: 'click' });
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(await transfersOf(academy.id)).toHaveLength(1);
    const orphan = put.mock.calls[1]?.[0];
    expect(remove.mock.calls).toEqual([[orphan]]);
    const other = await upload(academy.token, { fields: { amount: '200' }, content, key: 'click' });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    vi.restoreAllMocks();
  });

  it('returns 503 when the disk is full, and stores nothing', async () => {
    const academy = await academyWith(context.db);
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    vi.spyOn(context.deps.files, 'put').mockRejectedValueOnce(full);
    const { status, headers } = await upload(academy.token);
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeDefined();
    expect(await transfersOf(academy.id)).toEqual([]);
    expect((await upload(academy.token)).status).toBe(201);
    vi.restoreAllMocks();
  });

  it('deletes the picture when the transfer cannot be stored', async () => {
    const academy = await academyWith(context.db);
    const put = vi.spyOn(context.deps.files, 'put');
    const remove = vi.spyOn(context.deps.files, 'remove');
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'disk full' using errcode = 'disk_full'; end $$`.execute(context.db);
    await sql`create trigger full_disk before insert on bank_transfers
      execute function full_disk()`.execute(context.db);
    expect((await upload(academy.token)).status).toBe(503);
    expect(remove.mock.calls).toEqual([[put.mock.calls[0]?.[0]]]);
    await sql`drop trigger full_disk on bank_transfers`.execute(context.db);
    expect((await upload(academy.token)).status).toBe(201);
    expect(remove).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it('keeps the picture when the connection is lost during the commit', async () => {
    const academy = await academyWith(context.db);
    const remove = vi.spyOn(context.deps.files, 'remove');
    vi.spyOn(context.deps.db, 'transaction').mockImplementationOnce(
      () =>
        ({
          execute: async () => {
            throw new Error('Connection terminated unexpectedly');
          },
        }) as never,
    );
    expect((await upload(academy.token)).status).toBe(503);
    expect(remove).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe('an academy’s transfers', () => {
  it('are listed newest first, by status, and are its own alone', async () => {
    const academy = await academyWith(context.db);
    const first = (await upload(academy.token)).body.data;
    const second = (await upload(academy.token, { fields: { amount: '100' } })).body.data;
    const { token } = academy;
    const { body } = await send(context, listBankTransfers, { token });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(body.meta).toMatchObject({ total: 2 });
    const approved = await send(context, listBankTransfers, {
      token,
      query: { status: 'approved' },
    });
    expect(approved.body).toMatchObject({ data: [], meta: { total: 0 } });
    const one = await send(context, getBankTransfer, { token, params: { id: first.id } });
    expect(one.body.data).toMatchObject({ id: first.id, amount: 4500.5 });

    const other = await academyWith(context.db);
    for (const id of [first.id, crypto.randomUUID(), 'nonsense']) {
      const foreign = await send(context, getBankTransfer, { token: other.token, params: { id } });
      expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    const theirs = await send(context, listBankTransfers, { token: other.token });
    expect(theirs.body.data).toEqual([]);
  });
});

async function aTransfer(fields: { amount?: string; reference_number?: string } = {}) {
  const academy = await academyWith(context.db, { status: 'suspended' });
  const { body } = await upload(academy.token, { fields });
  return { academy, id: body.data.id as string };
}

describe('approving', () => {
  it('credits the wallet, activates the academy, and tells and records both', async () => {
    const admin = await signInAdmin(context.db);
    const { academy, id } = await aTransfer({ amount: '4000' });
    const { status, body } = await send(context, approveBankTransfer, {
      token: admin.token,
      params: { id },
      headers: { 'x-request-id': 'req-approve' },
    });
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'تم قبول التحويل بنجاح',
    });
    expect(body.data).toMatchObject({
      status: 'approved',
      decided_by: 'Admin',
      academy: { id: academy.id, name: academy.name },
    });
    expect(body.data.approved_at).toBe(body.data.decided_at);

    const { db } = context;
    const row = await db
      .selectFrom('academies')
      .select(['balance', 'status'])
      .where('id', '=', academy.id)
      .executeTakeFirst();
    expect(row).toEqual({ balance: 400_000, status: 'active' });
    const audit = await db
      .selectFrom('audit_log')
      .select(['administrator_id', 'action', 'before', 'after', 'request_id'])
      .where('entity_id', 'in', [id, academy.id])
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      {
        administrator_id: admin.id,
        action: 'bank_transfer.approve',
        before: { status: 'pending' },
        after: { status: 'approved', amount: 400_000, balance: 400_000 },
        request_id: 'req-approve',
      },
      {
        administrator_id: admin.id,
        action: 'academy.activate',
        before: { status: 'suspended' },
        after: { status: 'active' },
        request_id: 'req-approve',
      },
    ]);
    const messages = await db
      .selectFrom('outbox_messages')
      .innerJoin('academies', 'academies.email', 'outbox_messages.to_email')
      .select('kind')
      .where('academies.id', '=', academy.id)
      .orderBy('outbox_messages.id')
      .execute();
    expect(messages.map(({ kind }) => kind)).toEqual(['transfer_approved', 'academy_activated']);
  });

  it.each([
    ['4000', 'سعر الفريق الواحد 4,500.00 جنيه: أضف 500.00 جنيه أخرى لشراء أول فريق'],
    ['4500', 'يمكنك الآن شراء الفرق وقبول الطلاب'],
  ])('activation by %s EGP says whether a team can be bought', async (amount, sentence) => {
    const { token } = await signInAdmin(context.db);
    const { academy, id } = await aTransfer({ amount });
    await send(context, approveBankTransfer, { token, params: { id } });
    const { body } = await send(context, listNotices, { token: academy.token });
    const told = body.data.find(({ kind }: { kind: string }) => kind === 'academy_activated');
    expect(told.text).toContain(sentence);
  });

  it('an underpaid transfer credits but does not activate; the next one does', async () => {
    const { token } = await signInAdmin(context.db);
    const { academy, id } = await aTransfer({ amount: '3999.99' });
    await send(context, approveBankTransfer, { token, params: { id } });
    const statusOf = async () => (await readRow(context.db, 'academies', academy.id)).status;
    expect(await statusOf()).toBe('suspended');
    const more = await upload(academy.token, { fields: { amount: '100' } });
    await send(context, approveBankTransfer, { token, params: { id: more.body.data.id } });
    expect(await statusOf()).toBe('active');
  });

  it('is refused a second time, saying who decided; rejecting then too', async () => {
    const { token } = await signInAdmin(context.db);
    const { id } = await aTransfer();
    await send(context, approveBankTransfer, { token, params: { id } });
    const calls = [
      send(context, approveBankTransfer, { token, params: { id } }),
      send(context, rejectBankTransfer, {
        token,
        params: { id },
        body: { rejection_reason: 'خطأ' },
      }),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect({ status, ...body }).toMatchObject({ status: 409, code: 'already_decided' });
      expect(body.message).toContain('Admin');
    }
  });
});

describe('rejecting', () => {
  it('keeps the reason, tells the academy and moves no money', async () => {
    const { token } = await signInAdmin(context.db);
    const { academy, id } = await aTransfer();
    const { status, body } = await send(context, rejectBankTransfer, {
      token,
      params: { id },
      body: { rejection_reason: '  الصورة غير واضحة ' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'تم رفض التحويل',
      data: { status: 'rejected', rejection_reason: 'الصورة غير واضحة', approved_at: null },
    });
    const own = await send(context, getBankTransfer, { token: academy.token, params: { id } });
    expect(own.body.data.rejection_reason).toBe('الصورة غير واضحة');
    const { db } = context;
    expect(await listRows(db, 'wallet_transactions', { academy_id: academy.id }, 'id')).toEqual([]);
    expect(
      await db.selectFrom('audit_log').select('action').where('entity_id', '=', id).execute(),
    ).toEqual([{ action: 'bank_transfer.reject' }]);
  });

  it.each([[''], ['   '], [undefined], ['x'.repeat(1001)]])(
    'needs a reason: %o',
    async (reason) => {
      const { token } = await signInAdmin(context.db);
      const { id } = await aTransfer();
      const { status, body } = await send(context, rejectBankTransfer, {
        token,
        params: { id },
        body: { rejection_reason: reason },
      });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['rejection_reason']);
      const now = await send(context, getAdminBankTransfer, { token, params: { id } });
      expect(now.body.data.status).toBe('pending');
    },
  );
});

describe('the review list', () => {
  it('puts waiting transfers first and oldest first, decided ones newest first', async () => {
    const { token } = await signInAdmin(context.db);
    const reference_number = `REF-${crypto.randomUUID()}`;
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await aTransfer({ reference_number })).id);
    const [a, b, c, d] = ids as [string, string, string, string];
    await send(context, approveBankTransfer, { token, params: { id: c } });
    await send(context, rejectBankTransfer, {
      token,
      params: { id: a },
      body: { rejection_reason: 'مكرر' },
    });
    const listed = async (query: Record<string, string>) => {
      const { body } = await send(context, listAdminBankTransfers, { token, query });
      return body.data.map(({ id }: { id: string }) => id);
    };
    const search = reference_number.toLowerCase();
    expect(await listed({ search })).toEqual([b, d, a, c]);
    expect(await listed({ search, status: 'pending' })).toEqual([b, d]);
    expect(await listed({ search, status: 'rejected' })).toEqual([a]);
    expect(await listed({ search, page: '2', per_page: '3' })).toEqual([c]);
    expect(await listed({ search: `${search}%` })).toEqual([]);
  });

  it('searches academy, email, payment reference and bank', async () => {
    const { token } = await signInAdmin(context.db);
    const { id } = await aTransfer();
    const { academy } = (await send(context, getAdminBankTransfer, { token, params: { id } })).body
      .data;
    const { payment_reference: reference } = academy;
    const asPrinted = reference.replace('-', '');
    for (const search of [academy.name, academy.email.toUpperCase(), reference, asPrinted]) {
      const { body } = await send(context, listAdminBankTransfers, { token, query: { search } });
      expect(body.data.map((row: { academy: object }) => row.academy)).toContainEqual(
        expect.objectContaining({ id: academy.id }),
      );
    }
    const total = async (search: string) =>
      (await send(context, listAdminBankTransfers, { token, query: { search } })).body.meta.total;
    expect(await total('مصر')).toBeGreaterThan(0);
    expect(await total('مدرسه النّور')).toBe(await total('مدرسة النور'));
    expect(await total('لا أحد')).toBe(0);
  });

  it('flags a picture and a reference that were used before, without refusing them', async () => {
    const { token } = await signInAdmin(context.db);
    const academy = await academyWith(context.db);
    const unique = await sharp({
      create: { width: 33, height: 21, channels: 3, background: '#aa5500' },
    })
      .png()
      .toBuffer();
    const reference_number = crypto.randomUUID();
    const first = await upload(academy.token, { content: unique, fields: { reference_number } });
    const flags = async (id: string) =>
      (await send(context, getAdminBankTransfer, { token, params: { id } })).body.data
        .possible_duplicate;
    expect(await flags(first.body.data.id)).toEqual({
      same_picture: false,
      same_reference: false,
    });
    const same = await upload(academy.token, { content: unique });
    expect(same.status).toBe(201);
    expect(await flags(same.body.data.id)).toEqual({ same_picture: true, same_reference: false });
    const other = await upload(academy.token, {
      content: Buffer.concat([unique, Buffer.from('x')]),
      fields: { reference_number },
    });
    expect(await flags(other.body.data.id)).toEqual({ same_picture: false, same_reference: true });
  });

  it('recognises a reference in any spelling of it and its bank, and no blank one', async () => {
    const { token } = await signInAdmin(context.db);
    const academy = await academyWith(context.db);
    const isKnown = async (reference_number: string, bank_name: string) => {
      const fields = { reference_number, bank_name };
      const { body } = await upload(academy.token, { fields });
      const params = { id: body.data.id };
      const { data } = (await send(context, getAdminBankTransfer, { token, params })).body;
      return data.possible_duplicate.same_reference;
    };
    expect(await isKnown('FT-26 0458812', 'بنك مصر')).toBe(false);
    expect(await isKnown('ft260458812', 'Banque Misr')).toBe(true);
    expect(await isKnown('FT/٢٦/٠٤٥٨٨١٢', 'بنك  مصر')).toBe(true);
    expect(await isKnown('FT-26 0458813', 'بنك مصر')).toBe(false);
    expect(await isKnown('--', 'بنك مصر')).toBe(false);
    expect(await isKnown('-', 'بنك مصر')).toBe(false);
  });

  it('counts each status', async () => {
    const { token } = await signInAdmin(context.db);
    const before = (await send(context, countAdminBankTransfers, { token })).body.data;
    const { id } = await aTransfer();
    await aTransfer();
    await send(context, approveBankTransfer, { token, params: { id } });
    const after = (await send(context, countAdminBankTransfers, { token })).body.data;
    expect(after).toEqual({
      pending: before.pending + 1,
      approved: before.approved + 1,
      rejected: before.rejected,
      reversed: before.reversed,
    });
  });
});

describe('who may call', () => {
  it('an unknown transfer is not found', async () => {
    const { token } = await signInAdmin(context.db);
    const params = { id: crypto.randomUUID() };
    const body = { rejection_reason: 'سبب' };
    expect((await send(context, getAdminBankTransfer, { token, params })).status).toBe(404);
    expect((await send(context, approveBankTransfer, { token, params })).status).toBe(404);
    expect((await send(context, rejectBankTransfer, { token, params, body })).status).toBe(404);
  });

  it('only administrators decide; administrators cannot upload', async () => {
    const { academy, id } = await aTransfer();
    const { token: student } = await signInStudent(context.db);
    for (const token of [undefined, academy.token, student]) {
      for (const endpoint of [
        listAdminBankTransfers,
        countAdminBankTransfers,
        getAdminBankTransfer,
        approveBankTransfer,
        rejectBankTransfer,
      ]) {
        const { status } = await send(context, endpoint, { token, params: { id } });
        expect(status).toBe(401);
      }
    }
    const admin = await signInAdmin(context.db);
    expect((await upload(admin.token)).status).toBe(401);
    expect((await send(context, listBankTransfers, { token: admin.token })).status).toBe(401);
    const [row] = await transfersOf(academy.id);
    expect(row?.status).toBe('pending');
  });
});

describe('withdrawing a transfer under review', () => {
  const withdraw = (token: string, id: string, key?: string) =>
    send(context, withdrawBankTransfer, {
      token,
      params: { id },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });

  it('withdraws that transfer only, also when repeated', async () => {
    const [academy, other] = [await academyWith(context.db), await academyWith(context.db)];
    const wrong = await upload(academy.token);
    const kept = await upload(academy.token, { fields: { amount: '200' } });
    const foreign = await upload(other.token);
    const answers = await Promise.all([
      withdraw(academy.token, wrong.body.data.id, 'same'),
      withdraw(academy.token, wrong.body.data.id, 'same'),
      withdraw(academy.token, wrong.body.data.id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({
      message: 'تم سحب التحويل',
      data: { id: wrong.body.data.id, status: 'withdrawn', approved_at: null },
    });
    expect(answers[0]?.body.data.decided_at).not.toBeNull();
    const statusesOf = async (id: string) =>
      Object.fromEntries((await transfersOf(id)).map(({ id: each, status }) => [each, status]));
    expect(await statusesOf(academy.id)).toEqual({
      [wrong.body.data.id]: 'withdrawn',
      [kept.body.data.id]: 'pending',
    });
    expect(await statusesOf(other.id)).toEqual({ [foreign.body.data.id]: 'pending' });
  });

  it('is refused for another academy, and once an administrator has decided', async () => {
    const [academy, other] = [await academyWith(context.db), await academyWith(context.db)];
    const { token } = await signInAdmin(context.db);
    const { id } = (await upload(academy.token)).body.data;
    expect((await withdraw(other.token, id)).status).toBe(404);
    expect((await send(context, approveBankTransfer, { token, params: { id } })).status).toBe(200);
    const late = await withdraw(academy.token, id);
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'already_decided',
      'تم البت في هذا التحويل من قبل',
    ]);
  });

  it('cannot be reviewed any more, and the reviewer gets the reason', async () => {
    const academy = await academyWith(context.db);
    const { token } = await signInAdmin(context.db);
    const { id } = (await upload(academy.token)).body.data;
    await withdraw(academy.token, id);
    const approval = await send(context, approveBankTransfer, { token, params: { id } });
    const rejection = await send(context, rejectBankTransfer, {
      token,
      params: { id },
      body: { rejection_reason: 'x' },
    });
    for (const { status, body } of [approval, rejection]) {
      expect([status, body.code, body.message]).toEqual([
        409,
        'already_decided',
        'سحبت المدرسة هذا التحويل',
      ]);
    }
    const { rows } = await sql<{ balance: number }>`
      select balance from academies where id = ${academy.id}`.execute(context.db);
    expect(rows[0]?.balance).toBe(0);
  });

  it('makes room for another upload and is no duplicate of its corrected successor', async () => {
    const academy = await academyWith(context.db);
    const { token } = await signInAdmin(context.db);
    const content = await aPicture();
    const fields = { reference_number: `OP-${crypto.randomUUID()}` };
    const uploaded = [];
    for (let n = 0; n < LIMITS.pendingTransfersMax; n += 1) {
      uploaded.push((await upload(academy.token, n === 0 ? { content, fields } : {})).body.data.id);
    }
    expect((await upload(academy.token, { content, fields })).status).toBe(409);
    await withdraw(academy.token, uploaded[0]);
    const corrected = await upload(academy.token, { content, fields });
    expect(corrected.status).toBe(201);
    const { id } = corrected.body.data;
    const forReview = await send(context, getAdminBankTransfer, { token, params: { id } });
    expect(forReview.body.data.possible_duplicate.same_reference).toBe(false);
  });
});
