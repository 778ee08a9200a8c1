import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { signInAcademy, signInAdmin } from '../../../../test/fixtures.ts';
import { idleJobs } from '../../../../test/idle-jobs.ts';
import { dropConstraints } from '../../../../test/instances.ts';
import { addUnknownOrder } from '../../../../test/payments.ts';
import { listRows } from '../../../../test/rows.ts';
import { type Db, openDatabase } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { jobHandlers } from '../../../jobs.ts';
import { unseal } from '../../../ports/secrets.ts';
import { type MessageKind, wordsOf } from '../../messaging/notices/index.ts';
import { firstBrand } from '../../season/content/index.ts';
import { sendDigests } from './index.ts';

const reader = (db: Db, fields: Parameters<typeof signInAdmin>[1] = {}) =>
  signInAdmin(db, { role: 'finance', ...fields });

const digestsTo = ({ db }: TestApp, email: string) =>
  listRows(
    db,
    'outbox_messages',
    { to_email: email, kind: 'desk_digest' },
    'id',
    'kind',
    'channel',
    'status',
    'sealed_content',
  );

async function textOf(context: TestApp, email: string): Promise<string> {
  const [message] = await digestsTo(context, email);
  const { config } = context.deps;
  const sealed = message?.sealed_content ?? Buffer.alloc(0);
  const content = JSON.parse(unseal(config, 'message', sealed));
  return wordsOf('desk_digest' satisfies MessageKind, content, firstBrand(config)).text;
}

const forgetToday = ({ db }: TestApp) =>
  sql`delete from digest_days where day = (now() at time zone 'Africa/Cairo')::date`.execute(db);

async function race(context: TestApp): Promise<void> {
  const second = openDatabase(context.connection, { max: 5, onError: () => undefined });
  const instances: Deps[] = [context.deps, { ...context.deps, db: second, readDb: second }];
  const runs = [1, 2, 3].flatMap(() => instances.map(sendDigests));
  await Promise.all(runs).finally(() => second.destroy());
}

describe('the daily email', () => {
  const context = testApp();

  it('tells owners and finance what waits, but nobody who turned it off or has no access', async () => {
    await forgetToday(context);
    const { db } = context;
    const [owner, finance] = [await reader(db, { role: 'owner' }), await reader(db)];
    const others = [
      await reader(db, { wants_digest: false }),
      await reader(db, { disabled_at: new Date() }),
      await reader(db, { role: 'support' }),
      await reader(db, { role: 'read_only', wants_digest: true }),
    ];
    const { id } = await signInAcademy(db, { status: 'verified' });
    const twin = {
      academy_id: id,
      amount: 450_050,
      transfer_date: '2026-01-15',
      bank_name: 'بنك القياس',
      reference_number: 'DIGEST-1',
    };
    await sql`insert into bank_transfers (academy_id, amount, transfer_date, bank_name,
        reference_number, created_at)
      select ${twin.academy_id}, ${twin.amount}, ${twin.transfer_date}, ${twin.bank_name},
        ${twin.reference_number}, at from unnest(array['2020-03-04T10:00Z'::timestamptz, now()]) at`.execute(
      db,
    );
    await addUnknownOrder(db);
    await sendDigests(context.deps);
    for (const { admin } of [owner, finance]) {
      expect(await digestsTo(context, admin.email)).toMatchObject([
        { channel: 'email', status: 'queued' },
      ]);
    }
    for (const { admin } of others) expect(await digestsTo(context, admin.email)).toEqual([]);
    const { rows } = await sql<{ sum: string; total: string; schools: string }>`
      select to_char(sum(amount) / 100.0, 'FM999,999,990.00') as sum, count(*)::text as total,
        (select count(*)::text from academies where status = 'verified') as schools
      from bank_transfers where status = 'pending'`.execute(db);
    const text = await textOf(context, finance.admin.email);
    expect(text).toContain(`قيد المراجعة: ${rows[0]?.total}، مجموعها ${rows[0]?.sum}`);
    expect(text).toContain('أقدمها رُفع في ٤ مارس ٢٠٢٠');
    expect(text).toMatch(/ربما رُفعت مرتين: \d+/);
    expect(text).toContain(`تنتظر التفعيل: ${rows[0]?.schools}`);
    expect(text).toMatch(/كشوف حساب مفتوحة: \d+/);
    expect(text).toMatch(/أخبار من جهات الدفع تحتاج إلى مراجعة: \d+/);
    expect(text).toContain('/admin/bank-transfers');
  });

  it('is queued once a day, on any number of instances and after any number of restarts', async () => {
    await forgetToday(context);
    const { admin } = await reader(context.db);
    await race(context);
    await race(context);
    expect(await digestsTo(context, admin.email)).toHaveLength(1);
  });

  it('is tried again when an instance fails on the way', async () => {
    await forgetToday(context);
    const { admin } = await reader(context.db);
    const jobs = {
      ...idleJobs,
      deliverMessage: () => Promise.reject(new Error('the instance stops')),
    };
    await expect(sendDigests({ ...context.deps, jobs })).rejects.toThrow('stops');
    expect(await digestsTo(context, admin.email)).toEqual([]);
    await sendDigests(context.deps);
    expect(await digestsTo(context, admin.email)).toHaveLength(1);
  });

  it('waits for a mail server that never answers, and holds up nothing else', async () => {
    await forgetToday(context);
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    try {
      const { port } = silent.address() as AddressInfo;
      const config = { ...context.deps.config, SMTP_URL: `smtp://127.0.0.1:${port}` };
      const deps = { ...context.deps, config };
      const { admin } = await reader(context.db);
      await sendDigests(deps);
      const [message] = await digestsTo(context, admin.email);
      const { deliverMessage, scheduled } = jobHandlers(deps);
      const delivery = deliverMessage(message?.id ?? '', false);
      const job = scheduled.find(({ name }) => name === 'desk-digest');
      await job?.run(deps.jobs);
      await expect(delivery).rejects.toMatchObject({ outcome: expect.any(String) });
      expect(await digestsTo(context, admin.email)).toMatchObject([{ status: 'queued' }]);
    } finally {
      silent.close();
    }
  }, 60_000);
});

describe('a day without anything to say', () => {
  const context = testApp({}, { emptyBecause: 'bystanders give the daily email something to say' });

  it('is over without an email, although something comes later', async () => {
    const { admin } = await reader(context.db);
    await sendDigests(context.deps);
    await signInAcademy(context.db, { status: 'verified' });
    await sendDigests(context.deps);
    expect(await digestsTo(context, admin.email)).toEqual([]);
    const days = await context.db.selectFrom('digest_days').select('sent_to').execute();
    expect(days).toEqual([{ sent_to: 0 }]);
  });
});

describe('negative control: without the primary key of the days', () => {
  const context = testApp();

  it('the race shows: several emails are queued', async () => {
    await dropConstraints(context.db, 'digest_days', 'p');
    const { admin } = await reader(context.db);
    await race(context);
    expect((await digestsTo(context, admin.email)).length).toBeGreaterThan(1);
  });
});
