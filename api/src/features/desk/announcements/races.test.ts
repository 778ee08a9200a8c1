import { randomBytes } from 'node:crypto';
import { approveAnnouncement, previewAnnouncement, stopAnnouncement } from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAnnouncement, audienceOf } from '../../../../test/announcements.ts';
import { send, testApp } from '../../../../test/app.ts';
import { signInAcademy, signInAdmin } from '../../../../test/fixtures.ts';
import { holdAnswers } from '../../../../test/hold.ts';
import { idleJobs } from '../../../../test/idle-jobs.ts';
import { careless, dropConstraints, unlocked } from '../../../../test/instances.ts';
import { insertRow } from '../../../../test/rows.ts';
import { report, whatsappServer } from '../../../../test/whatsapp.ts';
import type { Db } from '../../../db/pool.ts';
import { jobHandlers } from '../../../jobs.ts';
import { sendAnnouncements } from './portions.ts';

const context = testApp({
  WHATSAPP_TOKEN: 'wa-token',
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_APP_SECRET: randomBytes(8).toString('hex'),
  WHATSAPP_QUOTA: 'unlimited',
});
const meta = whatsappServer();
const PLACES = ['أسوان', 'الأقصر', 'قنا', 'سوهاج', 'أسيوط', 'المنيا', 'الفيوم', 'مطروح'] as const;
let used = 0;
let author: Awaited<ReturnType<typeof signInAdmin>>;
let other: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => {
  context.deps.config.WHATSAPP_API_URL = meta.address;
  author = await signInAdmin(context.db);
  other = await signInAdmin(context.db);
});
beforeEach(async () => {
  await sql`update message_senders set next_at = null where name = 'whatsapp'`.execute(context.db);
});

async function announced(schools: number, status: 'waiting' | 'sending') {
  const governorate = PLACES[used] ?? PLACES[0];
  used += 1;
  const ids: string[] = [];
  for (let n = 0; n < schools; n += 1) {
    ids.push((await signInAcademy(context.db, { governorate })).id);
  }
  const audience = JSON.stringify(audienceOf({ governorates: [governorate] }));
  const started_at = status === 'sending' ? new Date() : null;
  const { id } = await addAnnouncement(context.db, author.id, { audience, status, started_at });
  if (status === 'sending') {
    await insertRow(
      context.db,
      'announcement_recipients',
      ids.map((academy_id) => ({ announcement_id: id, academy_id })),
    );
  }
  return id;
}

const messagesOf = async (id: string) => {
  const { rows } = await sql<{
    id: string;
    phone: string;
    status: string;
    error_code: string | null;
  }>`
    select message.id, academy.phone_number as phone, message.status, error_code
    from announcement_recipients recipient join academies academy on academy.id = academy_id
    join outbox_messages message on message.id = message_id
    where announcement_id = ${id}`.execute(context.db);
  return rows;
};
const stop = (id: string) =>
  send(context, stopAnnouncement, { token: other.token, params: { id } });
const reached = () => new Set(meta.requests.map(({ body }) => `+${body.to}`));

const BEGUN = 3;
const QUEUED = 6;

/** Stops an announcement when Meta has got BEGUN messages and QUEUED others were only read. */
async function stopAmidSending(db: Db): Promise<{ sent: number; recalled: number; both: number }> {
  const id = await announced(BEGUN + QUEUED, 'sending');
  await sendAnnouncements(context.deps);
  const messages = await messagesOf(id);
  const answers = Promise.withResolvers<void>();
  meta.held = answers.promise;
  const readings = holdAnswers('code_lives');
  const through = (used: Db, some: typeof messages, isLastTry = false) => {
    const { deliverMessage } = jobHandlers({ ...context.deps, db: used });
    return Promise.all(some.map((message) => deliverMessage(message.id, isLastTry)));
  };
  const begun = through(db, messages.slice(0, BEGUN));
  const queued = through(db.withPlugin(readings.plugin), messages.slice(BEGUN));
  await readings.arrived(QUEUED);
  await vi.waitUntil(() => meta.requests.length === BEGUN, { timeout: 10_000 });
  expect((await stop(id)).status).toBe(200);
  const recalled = (await messagesOf(id)).filter(({ error_code }) => error_code === 'recalled');
  readings.open();
  answers.resolve();
  await Promise.all([begun, queued]);
  await through(db, messages, true);
  const both = recalled.filter(({ phone }) => reached().has(phone)).length;
  return { sent: reached().size, recalled: recalled.length, both };
}

describe('stop and sending at once', () => {
  it('never send what was recalled, and count every school on one side', async () => {
    const counted = await stopAmidSending(context.db);
    expect(counted).toEqual({ sent: BEGUN, recalled: QUEUED, both: 0 });
  });

  it('do send it without the guard (negative control)', async () => {
    const { both } = await stopAmidSending(context.db.withPlugin(careless));
    expect(both).toBe(QUEUED);
  });

  it('leave schools whose turn had not come without message and bell', async () => {
    const id = await announced(2, 'sending');
    await stop(id);
    await sendAnnouncements(context.deps);
    expect(await messagesOf(id)).toEqual([]);
    const { rows } = await sql`select from notices where entity_id = ${id}`.execute(context.db);
    expect(rows).toEqual([]);
    expect((await stop(id)).status).toBe(409);
  });

  it('send no email in the place of a message that fails after the stop', async () => {
    const id = await announced(1, 'sending');
    await sendAnnouncements(context.deps);
    const [message] = await messagesOf(id);
    await jobHandlers(context.deps).deliverMessage(message?.id ?? '', false);
    await stop(id);
    await report(context, [{ id: meta.ids[0] ?? '', state: 'failed', code: 131026 }]);
    expect(await messagesOf(id)).toMatchObject([{ status: 'failed', error_code: '131026' }]);
  });
});

describe('two runs of the job', () => {
  it('give each school one message, also after one of them dies in the middle', async () => {
    const id = await announced(5, 'sending');
    let queued = 0;
    const dying = {
      ...context.deps,
      jobs: {
        ...idleJobs,
        deliverMessage: async () => {
          queued += 1;
          if (queued === 3) throw new Error('the process dies');
        },
      },
    };
    await expect(sendAnnouncements(dying)).rejects.toThrow('the process dies');
    expect(await messagesOf(id)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => sendAnnouncements(context.deps)));
    expect(await messagesOf(id)).toHaveLength(5);
    const { rows } = await sql`select from notices where entity_id = ${id}`.execute(context.db);
    expect(rows).toHaveLength(5);
  });

  it('give each school two without the lock (negative control)', async () => {
    const id = await announced(5, 'sending');
    // The first statement that names it chooses the schools. Others may still be on their way.
    const chosen = holdAnswers(id);
    void chosen.arrived(2).then(chosen.open);
    const db = context.db.withPlugin(chosen.plugin).withPlugin(unlocked);
    await Promise.all([1, 2].map(() => sendAnnouncements({ ...context.deps, db })));
    const { rows } = await sql`select from notices where entity_id = ${id}`.execute(context.db);
    expect(rows).toHaveLength(10);
  });
});

describe('two approvals at once', () => {
  async function approveTwice(db: Db) {
    const id = await announced(2, 'waiting');
    const params = { id };
    const { body } = await send(context, previewAnnouncement, { token: other.token, params });
    const { fingerprint } = body.data;
    const own = context.deps.db;
    context.deps.db = db;
    const third = await signInAdmin(context.db);
    const replies = await Promise.all(
      [other, third].map(({ token }) =>
        send(context, approveAnnouncement, { token, params, body: { fingerprint } }),
      ),
    );
    context.deps.db = own;
    const { rows } = await sql`select from announcement_recipients
      where announcement_id = ${id}`.execute(context.db);
    const statuses = replies.map(({ status }) => status).sort();
    return { statuses, messages: (await messagesOf(id)).length, recipients: rows.length };
  }

  it('are one: each school is written to once', async () => {
    expect(await approveTwice(context.db)).toEqual({
      statuses: [200, 409],
      messages: 2,
      recipients: 2,
    });
  });

  it('are two without lock, guard and primary key (negative control)', async () => {
    for (const kind of ['p', 'u'] as const) {
      await dropConstraints(context.db, 'announcement_recipients', kind);
    }
    const written = holdAnswers('insert into announcement_recipients');
    void written.arrived(2).then(written.open);
    const db = context.db.withPlugin(written.plugin).withPlugin(careless);
    const { statuses, recipients } = await approveTwice(db);
    expect([statuses, recipients]).toEqual([[200, 200], 4]);
  });
});
