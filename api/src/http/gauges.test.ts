import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { addTexts } from '../../test/certificates.ts';
import { currentEditionId } from '../../test/editions.ts';
import { academyWith, signInAdmin } from '../../test/fixtures.ts';
import { metricOf } from '../../test/metrics.ts';
import { insertRow, updateRow } from '../../test/rows.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { SENDING } from '../limits.ts';
import { updateGauges } from './gauges.ts';

const context = testApp({
  WHATSAPP_TOKEN: 'wa-token',
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_QUOTA: '200',
});
const DAY = 24 * 3_600;
const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1_000);
/** Older than every bystander. */
const OLD = 900 * DAY;
/** Older still, and not to be counted. */
const OLDER = 950 * DAY;

describe('the oldest message', () => {
  type Fields = Partial<{
    kind: string;
    created_at: Date;
    send_after: Date | null;
    status: string;
  }>;
  const add = (fields: Fields) =>
    insertRow(context.db, 'outbox_messages', {
      kind: 'transfer_approved',
      channel: 'email',
      ...fields,
    } as never);
  const oldest = (messages: 'urgent' | 'other') =>
    metricOf(context, `midan_outbox_oldest_seconds{messages="${messages}"}`);
  afterEach(() =>
    context.db
      .deleteFrom('outbox_messages')
      .where('kind', 'in', ['transfer_approved', 'code', 'guardian_link'])
      .execute(),
  );

  it.each([
    { kind: 'transfer_approved', messages: 'other' },
    { kind: 'code', messages: 'urgent' },
    { kind: 'guardian_link', messages: 'urgent' },
  ] as const)('is told of $kind among the $messages ones', async ({ kind, messages }) => {
    const before = { urgent: await oldest('urgent'), other: await oldest('other') };
    await add({ kind, created_at: ago(OLD) });
    expect(await oldest(messages)).toBeGreaterThan(OLD - 60);
    expect(await oldest(messages)).toBeLessThan(OLD + 60);
    const [others] = messages === 'urgent' ? (['other'] as const) : (['urgent'] as const);
    expect(Math.abs((await oldest(others)) - before[others])).toBeLessThan(60);
  });

  it('counts from the time at which it may go', async () => {
    await add({ created_at: ago(OLDER), send_after: ago(OLD) });
    expect(await oldest('other')).toBeLessThan(OLD + 60);
    expect(await oldest('other')).toBeGreaterThan(OLD - 60);
  });

  it('is none that waits for the quota, was sent or failed', async () => {
    await add({ created_at: ago(OLDER), send_after: ago(-3_600) });
    await add({ created_at: ago(OLDER), status: 'sent' });
    await add({ created_at: ago(OLDER), status: 'failed' });
    expect(await oldest('other')).toBeLessThan(OLD);
  });

  it('is found by indexes: sent ones and those that wait are not read', async () => {
    const values = Array.from({ length: 400 }, (_, n) => ({
      kind: 'transfer_approved',
      channel: 'email',
      created_at: ago(OLD),
      ...(n % 2 ? { status: 'sent' } : { send_after: ago(-3_600) }),
    }));
    await insertRow(context.db, 'outbox_messages', values as never);
    await sql`analyze outbox_messages`.execute(context.db);
    const read = await rowsRead(context, 'outbox_messages', async (db) => {
      // Bystanders and these rows fit one page, which would be read whole otherwise.
      await sql`set enable_seqscan = off`.execute(db);
      await updateGauges({ config: context.deps.config, db, readDb: db });
    });
    expect(read).toBeLessThan(100);
  });
});

it('the quota’s ratio counts the people of 24 hours whom WhatsApp reached', async () => {
  const ratio = () => metricOf(context, 'midan_whatsapp_quota_used_ratio');
  const before = await ratio();
  const reach = (count: number, last_sent_at: Date) =>
    insertRow(
      context.db,
      'message_reach',
      Array.from({ length: count }, () => ({
        sender: 'whatsapp',
        recipient_hash: randomBytes(16).toString('hex'),
        last_sent_at,
      })),
    );
  await reach(170, ago(60));
  await reach(100, ago(SENDING.quotaWindowSeconds + 60));
  expect(await ratio()).toBeCloseTo(before + 0.85);
});

describe('work on certificates', () => {
  const oldest = (work: 'batch' | 'file') =>
    metricOf(context, `midan_certificate_work_oldest_seconds{work="${work}"}`);

  it('tells the age of the oldest batch that is not done', async () => {
    const before = await oldest('batch');
    const edition_id = await currentEditionId(context.db);
    const text_id = await addTexts(context.db, edition_id);
    const { id: created_by } = await signInAdmin(context.db);
    const add = (fields: { created_at: Date; done_at?: Date }) =>
      insertRow(context.db, 'certificate_batches', {
        ...{ edition_id, text_id, created_by, kind: 'participation' },
        ...{ audience: '{}', takes_unconfirmed: false, ...fields },
      });
    await add({ created_at: ago(OLDER), done_at: ago(60) });
    expect(Math.abs((await oldest('batch')) - before)).toBeLessThan(60);
    const { id } = await add({ created_at: ago(OLD) });
    expect(await oldest('batch')).toBeGreaterThan(OLD - 60);
    expect(await oldest('batch')).toBeLessThan(OLD + 60);
    await updateRow(context.db, 'certificate_batches', id, { done_at: new Date() });
    expect(Math.abs((await oldest('batch')) - before)).toBeLessThan(60);
  });

  it('tells the age of the oldest file that is not made', async () => {
    const before = await oldest('file');
    const edition_id = await currentEditionId(context.db);
    const { id: academy_id } = await academyWith(context.db);
    await insertRow(context.db, 'certificate_sets', {
      edition_id,
      academy_id,
      language: 'ar',
      pages: 3,
      created_at: ago(OLD),
    });
    expect(await oldest('file')).toBeGreaterThan(OLD - 60);
    await context.db.deleteFrom('certificate_sets').where('academy_id', '=', academy_id).execute();
    expect(Math.abs((await oldest('file')) - before)).toBeLessThan(60);
  });
});

it('the ratio is 0 where nothing limits WhatsApp', async () => {
  const config = { ...context.deps.config, WHATSAPP_QUOTA: 'unlimited' };
  await updateGauges({ ...context.deps, config });
  const { quotaUsed } = await import('./metrics.ts');
  expect((await quotaUsed.get()).values[0]?.value).toBe(0);
});

it('guardians’ files count by their child, not as those of one account', async () => {
  const most = () => metricOf(context, 'midan_personal_exports_most');
  const before = await most();
  const child = crypto.randomUUID();
  const add = (students: string[]) =>
    insertRow(
      context.db,
      'security_events',
      students.map((student_id) => ({ act: 'exported', actor_kind: 'guardian', student_id })),
    );
  await add(Array.from({ length: before + 3 }, () => crypto.randomUUID()));
  expect(await most()).toBe(Math.max(before, 1));
  await add(Array.from({ length: before + 3 }, () => child));
  expect(await most()).toBe(before + 3);
});
