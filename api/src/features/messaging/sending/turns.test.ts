import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { signUp } from '../../../../test/codes.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { careless } from '../../../../test/instances.ts';
import { mailServer } from '../../../../test/mail.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { whatsappServer } from '../../../../test/whatsapp.ts';
import { cleanUp } from '../../../db/clean-up.ts';
import { type Db, openDatabase } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { jobHandlers } from '../../../jobs.ts';
import { SENDING } from '../../../limits.ts';
import { queueMessage } from '../notices/index.ts';

const QUOTA = 5;
const context = testApp({
  WHATSAPP_TOKEN: 'wa-token',
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_QUOTA: String(QUOTA),
});
const meta = whatsappServer();
const mail = mailServer();
const pools: Db[] = [];
const DAY = SENDING.quotaWindowSeconds * 1000;

beforeAll(() => {
  context.deps.config.WHATSAPP_API_URL = meta.address;
  for (let n = 0; n < 2; n += 1) {
    pools.push(openDatabase(context.connection, { max: 10, onError: () => undefined }));
  }
});
afterAll(() => Promise.all(pools.map((pool) => pool.destroy())));
beforeEach(async () => {
  context.deps.config.SMTP_URL = undefined;
  context.deps.config.WHATSAPP_QUOTA = String(QUOTA);
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
  return `+2014${String(phones).padStart(8, '0')}`;
};

async function queue(
  kind: 'guardian_link' | 'academy_activated',
  recipient: { email: string | null; phone_number: string },
): Promise<string> {
  const id = await inTransaction(context.db, (trx) =>
    queueMessage(trx, context.deps, {
      kind,
      recipient,
      params: {
        academy: 'مدرسة',
        student: 'منى',
        guardian: 'سعاد',
        link: 'https://midan.test/g#x',
      },
    }),
  );
  return id ?? '';
}
const urgent = (phone = newPhone()) => queue('guardian_link', { email: null, phone_number: phone });
const other = (phone = newPhone()) =>
  queue('academy_activated', { email: null, phone_number: phone });
const deliver = (id: string, db = context.db) =>
  jobHandlers({ ...context.deps, db }).deliverMessage(id, false);
const message = (id: string) => readRow(context.db, 'outbox_messages', id);
const people = () => new Set(meta.requests.map(({ body }) => body.to)).size;

describe('two instances with a quota of five', () => {
  const messages = (count: number) => Promise.all(Array.from({ length: count }, () => urgent()));
  const race = (ids: string[], pool: (n: number) => Db) =>
    Promise.all(ids.map((id, n) => deliver(id, pool(n))));

  it('never reach a sixth person, and the others wait until the first leave the window', async () => {
    const ids = await messages(16);
    const waits = await race(ids, (n) => pools[n % 2] as Db);
    expect(people()).toBe(QUOTA);
    const until = waits.flatMap((wait) => wait ?? []);
    expect(until).toHaveLength(11);
    for (const at of until) {
      expect(at.getTime() - Date.now()).toBeGreaterThan(DAY - 60_000);
      expect(at.getTime() - Date.now()).toBeLessThan(3 * DAY + 60_000);
    }
    await race(ids, (n) => pools[(n + 1) % 2] as Db);
    expect(people()).toBe(QUOTA);
  });

  it('lose no round while paced messages are counted ahead of now', async () => {
    for (let n = 0; n < QUOTA; n += 1) {
      await insertRow(context.db, 'message_reach', {
        sender: 'whatsapp',
        recipient_hash: randomBytes(8).toString('hex'),
        last_sent_at: new Date(Date.now() + 20_000 + n * 50),
      });
    }
    const waits = [];
    for (const id of (await messages(11)).sort()) waits.push(await deliver(id));
    const days = waits.map((at) => Math.floor(((at as Date).getTime() - Date.now()) / DAY));
    expect(days.sort()).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3]);
  });

  it('do reach more without the lock (negative control)', async () => {
    const ids = await messages(16);
    await race(ids, (n) => (pools[n % 2] as Db).withPlugin(careless));
    expect(people()).toBeGreaterThan(QUOTA);
  });

  it('send at most twenty in a second, together', async () => {
    context.deps.config.WHATSAPP_QUOTA = 'unlimited';
    const ids = await messages(24);
    const began = performance.now();
    await race(ids, (n) => pools[n % 2] as Db);
    expect(meta.requests).toHaveLength(24);
    expect(performance.now() - began).toBeGreaterThan((23 / SENDING.perSecond) * 1000);
  });
});

describe('the kept share', () => {
  it('is for codes and consent links: other messages stop before it', async () => {
    const others = [await other(), await other(), await other(), await other()];
    const waits = [];
    for (const id of others) waits.push(await deliver(id));
    expect(waits.map((wait) => wait !== null)).toEqual([false, false, false, true]);
    expect(await message(others[3] as string)).toMatchObject({ status: 'queued' });
    expect((await message(others[3] as string)).send_after).toEqual(waits[3]);
    for (const id of [await urgent(), await urgent()]) expect(await deliver(id)).toBeNull();
    expect(people()).toBe(QUOTA);
    expect(await deliver(await urgent())).toBeInstanceOf(Date);
  });

  it('a further message to somebody who was reached costs nothing', async () => {
    const phone = newPhone();
    for (let n = 0; n < QUOTA; n += 1) await deliver(await urgent(n === 0 ? phone : newPhone()));
    expect(await deliver(await other(phone))).toBeNull();
    expect(meta.requests).toHaveLength(QUOTA + 1);
  });

  it('a message that waits goes when its time has come, before those that came later', async () => {
    for (let n = 0; n < 3; n += 1) await deliver(await other());
    const first = await other();
    expect(await deliver(first)).toBeInstanceOf(Date);
    await sql`update message_reach set last_sent_at = last_sent_at - interval '1 day'
      where (sender, recipient_hash) in (select sender, recipient_hash from message_reach
        where sender = 'whatsapp' order by last_sent_at limit 1)`.execute(context.db);
    await updateRow(context.db, 'outbox_messages', first, {
      send_after: new Date(Date.now() - 1000),
    });
    const later = await other();
    expect(await deliver(later)).toBeInstanceOf(Date);
    expect(await deliver(first)).toBeNull();
    expect(await message(first)).toMatchObject({ status: 'sent', send_after: null });
    expect(await message(later)).toMatchObject({ status: 'queued' });
  });

  it('a message that waits longer than a day is not given up by the clean-up', async () => {
    const id = await other();
    await updateRow(context.db, 'outbox_messages', id, {
      created_at: new Date(Date.now() - 3 * DAY),
      send_after: new Date(Date.now() + DAY),
    });
    await cleanUp(context.db);
    expect(await message(id)).toMatchObject({ status: 'queued' });
  });

  it('a message that Meta refused gives its place back', async () => {
    meta.plays = [{ status: 400, code: 131026 }];
    for (let n = 0; n < 7; n += 1) await deliver(await urgent());
    meta.plays = [{ status: 200 }];
    expect(await deliver(await urgent())).toBeNull();
  });
});

describe('with the quota used up', () => {
  beforeEach(async () => {
    for (let n = 0; n < QUOTA; n += 1) await deliver(await urgent());
    meta.requests = [];
  });

  it('an account with email gets it by email at once', async () => {
    context.deps.config.SMTP_URL = mail.url;
    const academy = await academyWith(context.db);
    const { email } = await readRow(context.db, 'academies', academy.id);
    const id = await queue('academy_activated', { email, phone_number: newPhone() });
    expect(await deliver(id)).toBeNull();
    expect(await message(id)).toMatchObject({
      status: 'sent',
      channel: 'email',
      error_code: 'quota',
    });
    expect(mail.mails.map(({ to }) => to)).toEqual([[email]]);
  });

  it('a sign-up says that its code goes by email, and it does', async () => {
    context.deps.config.SMTP_URL = mail.url;
    const academy = await signUp(context);
    expect(academy.otp_channel).toBe('email');
  });

  it('a code without email is given up instead of waiting for tomorrow', async () => {
    const academy = await signUp(context);
    const { id } = await context.db
      .updateTable('outbox_messages')
      .set({ to_email: null, channel: 'whatsapp' })
      .where('to_phone', '=', academy.phone_number)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await deliver(id)).toBeNull();
    expect(await message(id)).toMatchObject({ status: 'failed', error_code: 'quota' });
    expect(meta.requests).toEqual([]);
  });
});

describe('WhatsApp that asks to slow down', () => {
  const sender = () =>
    readRow(context.db, 'message_senders', { name: 'whatsapp' }, 'paused_until', 'refusals');

  it('pauses everybody, longer each time, until a message is taken', async () => {
    meta.plays = [{ status: 429 }];
    await expect(deliver(await other())).rejects.toMatchObject({ outcome: 'slow' });
    const waiting = await other();
    expect(await deliver(waiting, pools[1])).toEqual((await sender()).paused_until);
    expect(meta.requests).toHaveLength(1);
    const paused = (await sender()).paused_until?.getTime() ?? 0;
    expect(paused - Date.now()).toBeLessThanOrEqual(SENDING.firstPauseMs);
    /** Ends the sender's pause now. */
    const over = () =>
      sql`update message_senders set paused_until = now() where name = 'whatsapp'`.execute(
        context.db,
      );
    await over();
    await expect(deliver(waiting)).rejects.toMatchObject({ outcome: 'slow' });
    expect(((await sender()).paused_until?.getTime() ?? 0) - Date.now()).toBeGreaterThan(
      SENDING.firstPauseMs,
    );
    await over();
    meta.plays = [{ status: 200 }];
    expect(await deliver(waiting)).toBeNull();
    expect(await sender()).toMatchObject({ refusals: 0 });
  });

  it('sends a code by email when the pause is longer than a minute from its request', async () => {
    context.deps.config.SMTP_URL = mail.url;
    const academy = await signUp(context);
    const { id } = await readRow(context.db, 'outbox_messages', { to_phone: academy.phone_number });
    const pause = (seconds: number) =>
      sql`update message_senders set paused_until = now() + make_interval(secs => ${seconds})
        where name = 'whatsapp'`.execute(context.db);
    await pause(20);
    expect(await deliver(id)).toBeInstanceOf(Date);
    await pause(90);
    expect(await deliver(id)).toBeNull();
    expect(await message(id)).toMatchObject({ status: 'sent', channel: 'email' });
    expect((await signUp(context)).otp_channel).toBe('email');
  });

  it('a swallowed message keeps its place: Meta may have taken it', async () => {
    const id = await other(newPhone());
    meta.plays = ['silence'];
    await expect(deliver(id)).rejects.toMatchObject({ outcome: 'unanswered' });
    const { reached } = await context.db
      .selectFrom('message_reach')
      .select(sql<number>`count(*)`.as('reached'))
      .where('sender', '=', 'whatsapp')
      .executeTakeFirstOrThrow();
    expect(reached).toBe(1);
  });
});

it('counts hashes of phones, which the clean-up deletes after the window', async () => {
  const phone = newPhone();
  await deliver(await urgent(phone));
  const all = await context.db.selectFrom('message_reach').selectAll().execute();
  expect(JSON.stringify(all)).not.toContain(phone.slice(1));
  await insertRow(context.db, 'message_reach', {
    sender: 'whatsapp',
    recipient_hash: randomBytes(8).toString('hex'),
    last_sent_at: new Date(Date.now() - DAY - 60_000),
  });
  await cleanUp(context.db);
  const left = await listRows(context.db, 'message_reach', { sender: 'whatsapp' }, 'sender');
  expect(left).toHaveLength(1);
});
