import {
  RATE_LIMITS,
  resendAcademyContactCode,
  sendFamilyCode,
  updateAcademyProfile,
} from '@midan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { signUp } from '../../../../test/codes.ts';
import { addGuardian, addStudent } from '../../../../test/enrolment.ts';
import { signInAcademy } from '../../../../test/fixtures.ts';
import { idleJobs } from '../../../../test/idle-jobs.ts';
import { readRow, updateRow } from '../../../../test/rows.ts';
import { rowsRead } from '../../../../test/rows-read.ts';
import { whatsappServer } from '../../../../test/whatsapp.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { jobHandlers } from '../../../jobs.ts';
import { SENDING } from '../../../limits.ts';
import { type RunningJobs, startJobs } from '../../../ports/job-queue-pg-boss.ts';
import { queueMessage } from '../notices/index.ts';
import { whatsappFreeAt } from './turns.ts';
import { wakeWaiting } from './waiting.ts';

const context = testApp({
  WHATSAPP_TOKEN: 'wa-token',
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_QUOTA: '2',
});
const meta = whatsappServer();
const setQuota = (quota: number | 'unlimited') => {
  context.deps.config.WHATSAPP_QUOTA = String(quota);
};

beforeAll(() => {
  context.deps.config.WHATSAPP_API_URL = meta.address;
});
beforeEach(async () => {
  setQuota(2);
  await context.db.deleteFrom('message_reach').where('sender', '=', 'whatsapp').execute();
  await context.db.deleteFrom('outbox_messages').where('send_after', 'is not', null).execute();
  await updateRow(
    context.db,
    'message_senders',
    { name: 'whatsapp' },
    { next_at: null, paused_until: null, refusals: 0 },
  );
});

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+2015${String(phones).padStart(8, '0')}`;
};
async function queue(
  kind: 'guardian_link' | 'academy_activated' = 'guardian_link',
  phone_number = newPhone(),
) {
  const params = { academy: 'م', student: 'منى', guardian: 'سعاد', link: 'https://midan.test/g#x' };
  const id = await inTransaction(context.db, (trx) =>
    queueMessage(trx, context.deps, { kind, recipient: { email: null, phone_number }, params }),
  );
  return id ?? '';
}
const deliver = (id: string, db = context.db) =>
  jobHandlers({ ...context.deps, db }).deliverMessage(id, false);
/** Ids of messages delivered one by one, and until when each waits (null: it need not). */
async function queueAndDeliver(count: number, kind?: 'academy_activated') {
  const waits: { id: string; until: Date | null }[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = await queue(kind);
    waits.push({ id, until: await deliver(id) });
  }
  return waits;
}
const message = (id: string) =>
  readRow(context.db, 'outbox_messages', id, 'status', 'error_code', 'send_after');

describe('codes beside links that wait', () => {
  it('take the free places of a raised quota', async () => {
    const links = await queueAndDeliver(8);
    expect(links.filter(({ until }) => until !== null)).toHaveLength(6);
    setQuota(8);
    expect(await whatsappFreeAt(context.deps)).toBeNull();
    const { phone_number } = await signUp(context);
    const { id } = await readRow(context.db, 'outbox_messages', { to_phone: phone_number });
    expect(await deliver(id)).toBeNull();
    expect(await message(id)).toMatchObject({ status: 'sent', error_code: null });
  });

  it('go before links whose time has come', async () => {
    const [, , link] = await queueAndDeliver(3);
    await updateRow(context.db, 'outbox_messages', link?.id ?? '', {
      send_after: new Date(Date.now() - 1000),
    });
    setQuota(3);
    const { phone_number } = await signUp(context);
    const { id } = await readRow(context.db, 'outbox_messages', { to_phone: phone_number });
    expect(await deliver(id)).toBeNull();
    expect(await message(id)).toMatchObject({ status: 'sent', error_code: null });
  });
});

describe('a guardian’s code while WhatsApp takes none', () => {
  const ENDPOINTS = [sendFamilyCode];
  async function linked(): Promise<string> {
    const { id } = await addStudent(context.db, {});
    return addGuardian(context.db, id, newPhone());
  }

  it.each(ENDPOINTS)(
    'is refused with the time until then, and counts nothing: $name',
    async (endpoint) => {
      await queueAndDeliver(2);
      const token = await linked();
      const ask = () => send(context, endpoint, { body: { token } });
      for (const { status, headers, body } of [await ask(), await ask()]) {
        expect([status, body.code]).toEqual([503, 'whatsapp_busy']);
        expect(Number(headers['retry-after'])).toBeGreaterThan(SENDING.quotaWindowSeconds - 60);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(SENDING.quotaWindowSeconds);
      }
      setQuota(3);
      expect((await ask()).status).toBe(200);
    },
  );

  it.each(ENDPOINTS)('goes to a guardian who was reached today: $name', async (endpoint) => {
    const { id } = await addStudent(context.db, {});
    const phone = newPhone();
    const token = await addGuardian(context.db, id, phone);
    await deliver(await queue('guardian_link', phone));
    await queueAndDeliver(1);
    expect((await send(context, endpoint, { body: { token } })).status).toBe(200);
    const { id: code } = await readRow(context.db, 'outbox_messages', { to_phone: phone });
    expect(await deliver(code)).toBeNull();
    expect(await message(code)).toMatchObject({ status: 'sent' });
  });

  it.each(ENDPOINTS)(
    'is refused during a long pause, not during a short one: $name',
    async (endpoint) => {
      const token = await linked();
      const pause = (seconds: number) =>
        sql`update message_senders set paused_until = now() + make_interval(secs => ${seconds})
        where name = 'whatsapp'`.execute(context.db);
      await pause(50);
      const { status, headers } = await send(context, endpoint, { body: { token } });
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(50);
      await pause(5);
      expect((await send(context, endpoint, { body: { token } })).status).toBe(200);
    },
  );
});

describe('messages that wait', () => {
  it('each get a place of their own, in order, of the next window and the one after it', async () => {
    const waits = (await queueAndDeliver(7)).flatMap(({ until }) => until?.getTime() ?? []);
    expect(waits).toHaveLength(5);
    expect(waits).toEqual([...new Set(waits)].toSorted((a, b) => a - b));
    const { rows } = await sql<{ at: Date }>`select last_sent_at as at from message_reach
      where sender = 'whatsapp' order by last_sent_at`.execute(context.db);
    const places = [1, 2, 3].flatMap((window) =>
      rows.map(({ at }) => at.getTime() + window * SENDING.quotaWindowSeconds * 1000),
    );
    for (const [n, at] of waits.entries()) expect(Math.abs(at - (places[n] ?? 0))).toBeLessThan(20);
  });

  it('that lost their place come before all that came later', async () => {
    const waits = await queueAndDeliver(5);
    const [, , first, second] = waits;
    await updateRow(context.db, 'outbox_messages', first?.id ?? '', { send_after: new Date() });
    const again = await deliver(first?.id ?? '');
    expect(again?.getTime()).toBeLessThan(second?.until?.getTime() ?? 0);
  });

  it('cost a decision the same when twenty thousand of them wait', async () => {
    setQuota(5);
    await queueAndDeliver(5);
    await sql`insert into outbox_messages (kind, to_phone, channel, sealed_content, status, send_after)
      select 'guardian_link', '+2016' || lpad(n::text, 8, '0'), 'whatsapp', '\\x00', 'queued',
        now() + interval '1 day' + n * interval '1 second'
      from generate_series(1, 20000) n`.execute(context.db);
    await sql`analyze outbox_messages`.execute(context.db);
    for (const quota of [5, 10]) {
      setQuota(quota);
      const id = await queue();
      let until: Date | null = null;
      const read = await rowsRead(context, 'outbox_messages', async (db) => {
        until = await deliver(id, db);
      });
      expect(read).toBeLessThan(200);
      expect(until === null).toBe(quota === 10);
    }
  });
});

describe('waking', () => {
  const woken: string[][] = [];
  const jobs = {
    ...idleJobs,
    wakeMessages: async (_: unknown, ids: readonly string[]) => {
      woken.push([...ids]);
    },
  };
  const wake = () => wakeWaiting({ ...context.deps, jobs });
  beforeEach(() => {
    woken.length = 0;
  });

  it('brings forward as many as a raised quota has places for, the oldest first', async () => {
    const links = await queueAndDeliver(8);
    expect(await wake()).toBe(0);
    setQuota(5);
    expect(await wake()).toBe(3);
    expect(woken).toEqual([links.slice(2, 5).map(({ id }) => id)]);
    expect(await wake()).toBe(0);
    for (const { id } of links.slice(2)) await deliver(id);
    const states = await Promise.all(links.map(async ({ id }) => (await message(id)).status));
    expect(states).toEqual([...Array(5).fill('sent'), ...Array(3).fill('queued')]);
  });

  it('leaves the kept share to links', async () => {
    setQuota(10);
    const others = await queueAndDeliver(9, 'academy_activated');
    setQuota(12);
    expect(await wake()).toBe(1);
    expect(woken).toEqual([[others[7]?.id]]);
  });

  it('brings all forward when there is no quota any more', async () => {
    await queueAndDeliver(5);
    setQuota('unlimited');
    expect(await wake()).toBe(3);
  });
});

describe('with the job queue', () => {
  let running: RunningJobs | undefined;
  afterAll(() => running?.stop());

  it('a message whose job sleeps until tomorrow is sent when it is woken', async () => {
    running = await startJobs({
      connection: context.connection,
      log: context.deps.log,
      handlers: { ...jobHandlers(context.deps), scheduled: [] },
    });
    context.deps.jobs = running;
    const ids = [await queue(), await queue(), await queue()];
    const waiting = async () =>
      (await Promise.all(ids.map(message))).filter(({ status }) => status === 'queued');
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
    await expect
      .poll(async () => (await waiting())[0]?.send_after, { timeout: 5_000 })
      .toBeInstanceOf(Date);
    setQuota(3);
    await expect.poll(() => wakeWaiting(context.deps), { timeout: 5_000 }).toBe(1);
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(0);
    expect(meta.requests).toHaveLength(3);
  });
});

describe('a new phone while WhatsApp takes no code', () => {
  it('is refused before anything counts, also for a phone we wrote to; an email is not', async () => {
    const { token, academy: row } = await signInAcademy(context.db);
    const { version: _version, ...academy } = row;
    const known = newPhone();
    await deliver(await queue('guardian_link', known));
    await queueAndDeliver(1);
    const change = (wanted: object) =>
      send(context, updateAcademyProfile, { token, body: { ...academy, ...wanted } as never });
    for (let n = 0; n <= RATE_LIMITS.contactChangesPerAccount.max; n += 1) {
      const { status, body } = await change({ phone_number: n ? newPhone() : known });
      expect([status, body.code]).toEqual([503, 'whatsapp_busy']);
    }
    const email = `new-${academy.email}`;
    expect((await change({ email })).body.data).toMatchObject({ pending_email: email });
    setQuota(3);
    expect((await change({ phone_number: newPhone() })).status).toBe(200);
    setQuota(2);
    const again = { token, body: { contact: 'phone_number' as const } };
    expect((await send(context, resendAcademyContactCode, again)).body.code).toBe('whatsapp_busy');
  });
});
