import { listDemoMessages, verifyAcademyPhone } from '@midan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { queuedCode, signUp } from '../../../../test/codes.ts';
import { signInAcademy } from '../../../../test/fixtures.ts';
import { idleJobs } from '../../../../test/idle-jobs.ts';
import { mailServer, mailText } from '../../../../test/mail.ts';
import { whatsappServer } from '../../../../test/whatsapp.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { jobHandlers } from '../../../jobs.ts';
import { CHANNELS } from '../../../limits.ts';
import { type RunningJobs, startJobs } from '../../../ports/job-queue-pg-boss.ts';
import type { MessageKind } from './index.ts';
import { queueMessage } from './service.ts';

const context = testApp({ WHATSAPP_TOKEN: 'wa-token', WHATSAPP_PHONE_ID: '106540352242922' });
const meta = whatsappServer();
const mail = mailServer();
let jobs: RunningJobs;

beforeAll(async () => {
  const { deps, connection } = context;
  deps.config.WHATSAPP_API_URL = meta.address;
  deps.config.SMTP_URL = mail.url;
  jobs = await startJobs({
    connection,
    log: deps.log,
    handlers: jobHandlers(deps),
    retryDelay: 1,
  });
  deps.jobs = jobs;
});
afterAll(() => jobs?.stop());

const messagesTo = (phone: string) =>
  context.db.selectFrom('outbox_messages').selectAll().where('to_phone', '=', phone).execute();

const finished = () =>
  vi.waitFor(
    async () => {
      const message = await context.db
        .selectFrom('outbox_messages')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirst();
      expect(message?.status).not.toBe('queued');
      expect(message).toMatchObject({ to_phone: null, to_email: null, sealed_content: null });
      return message;
    },
    { timeout: 15_000, interval: 100 },
  );

describe('delivery by the job queue', () => {
  it('takes a code to WhatsApp, and the code works', async () => {
    const academy = await signUp(context);
    const message = await finished();
    expect(message).toMatchObject({ status: 'sent', channel: 'whatsapp', sealed_content: null });
    const [request] = meta.requests;
    expect(request?.body.to).toBe(academy.phone_number.slice(1));
    expect(JSON.stringify(request?.body)).not.toContain('privacy');
    const otp_code = JSON.stringify(request?.body).match(/"(\d{6})"/)?.[1];
    const verified = await send(context, verifyAcademyPhone, {
      body: { phone_number: academy.phone_number, otp_code },
    });
    expect(verified.status).toBe(200);
    expect(mail.mails).toEqual([]);
  });

  it('falls back to email when WhatsApp cannot deliver, and the sign-up’s channel follows', async () => {
    meta.plays = [{ status: 400, code: 131026 }];
    const academy = await signUp(context);
    const message = await finished();
    expect(message).toMatchObject({
      status: 'sent',
      channel: 'email',
      error_code: '131026',
      sealed_content: null,
    });
    expect(meta.requests).toHaveLength(1);
    expect(mail.mails[0]?.to).toEqual([academy.email]);
    const text = mail.mails[0] ? mailText(mail.mails[0]) : '';
    expect(text).toMatch(/هو \d{6}\. صالح لمدة 10 دقائق/);
    expect(text.trimEnd()).toMatch(/\n\nكيف نحمي بياناتك: http\S+\/ar\/privacy$/);
    const code = await context.db
      .selectFrom('codes')
      .select('channel')
      .where('account_id', '=', academy.academy_id)
      .executeTakeFirst();
    expect(code?.channel).toBe('email');
  });

  it('falls back to email within seconds when WhatsApp is silent, without delaying other messages', async () => {
    meta.plays = ['silence', { status: 200 }];
    const began = performance.now();
    const first = await signUp(context);
    await expect.poll(() => meta.requests.length, { timeout: 5_000 }).toBe(1);
    await signUp(context);
    expect(await finished()).toMatchObject({ status: 'sent', channel: 'whatsapp' });
    expect(performance.now() - began).toBeLessThan(CHANNELS.whatsappTimeoutMs);
    await expect
      .poll(() => mail.mails.length, { timeout: CHANNELS.whatsappTimeoutMs + 3_000 })
      .toBe(1);
    expect(mail.mails[0]?.to).toEqual([first.email]);
  });

  it('retries WhatsApp when it is rate-limited', async () => {
    meta.plays = [{ status: 400, code: 130429 }, { status: 500 }, { status: 200 }];
    await signUp(context);
    expect(await finished()).toMatchObject({
      status: 'sent',
      channel: 'whatsapp',
      sealed_content: null,
    });
    expect(meta.requests).toHaveLength(3);
    expect(mail.mails).toEqual([]);
  });

  it('gives up, and erases the content, when every channel refuses the message', async () => {
    meta.plays = [{ status: 400, code: 131026 }];
    mail.refuseWith = 550;
    await signUp(context);
    expect(await finished()).toMatchObject({
      status: 'failed',
      error_code: 'smtp_550',
      sealed_content: null,
    });
  });

  it('tells an academy of its transfer in the language asked for', async () => {
    const { academy } = await signInAcademy(context.db);
    await inTransaction(context.db, (trx) =>
      queueMessage(trx, context.deps, {
        kind: 'transfer_rejected',
        recipient: academy,
        language: 'en',
        params: { amount: 'EGP 100.00', academy: academy.name, reason: 'The picture is blurred' },
      }),
    );
    expect(await finished()).toMatchObject({ status: 'sent' });
    expect(JSON.stringify(meta.requests[0]?.body)).toContain(
      'was rejected. Reason: The picture is blurred',
    );
  });

  it('sends nothing that was rolled back', async () => {
    const { academy } = await signInAcademy(context.db);
    await expect(
      inTransaction(context.db, async (trx) => {
        await queueMessage(trx, context.deps, {
          kind: 'academy_activated',
          recipient: academy,
          params: { academy: academy.name },
        });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pgboss.job
      where name like 'deliver-message%' and state in ('created', 'retry', 'active')`.execute(
      context.db,
    );
    expect(rows).toEqual([{ waiting: 0 }]);
    expect(await messagesTo(academy.phone_number)).toEqual([]);
  });

  it('goes on with announcements every minute, cleans up every ten, wakes messages every five, mails the desk in the morning of Cairo, tells students and schools of deadlines in the afternoon, proves wallets, records, months and coupons, erases imports and sweeps files every night', async () => {
    const { rows } =
      await sql`select name, cron, timezone from pgboss.schedule order by name`.execute(context.db);
    expect(rows).toEqual([
      { name: 'apply-retention', cron: '30 1 * * *', timezone: 'UTC' },
      { name: 'ask-about-payments', cron: '* * * * *', timezone: 'UTC' },
      { name: 'clean-up', cron: '*/10 * * * *', timezone: 'UTC' },
      { name: 'compare-payments', cron: '5,35 3-9 * * *', timezone: 'Africa/Cairo' },
      { name: 'delete-children', cron: '25 1 * * *', timezone: 'UTC' },
      { name: 'deliver-webhooks', cron: '* * * * *', timezone: 'UTC' },
      { name: 'desk-digest', cron: '*/15 8-11 * * *', timezone: 'Africa/Cairo' },
      { name: 'erase-imports', cron: '35 1 * * *', timezone: 'UTC' },
      { name: 'issue-certificates', cron: '* * * * *', timezone: 'UTC' },
      { name: 'prove-coupons', cron: '20 1 * * *', timezone: 'UTC' },
      { name: 'prove-ledger-days', cron: '22 1 * * *', timezone: 'UTC' },
      { name: 'prove-months', cron: '19 1 * * *', timezone: 'UTC' },
      { name: 'prove-records', cron: '17 1 * * *', timezone: 'UTC' },
      { name: 'prove-wallets', cron: '15 1 * * *', timezone: 'UTC' },
      { name: 'school-deadlines', cron: '10 16-19 * * *', timezone: 'Africa/Cairo' },
      { name: 'send-announcements', cron: '* * * * *', timezone: 'UTC' },
      { name: 'student-deadlines', cron: '10 16-19 * * *', timezone: 'Africa/Cairo' },
      { name: 'sum-ledger-days', cron: '7 * * * *', timezone: 'UTC' },
      { name: 'sweep-files', cron: '45 1 * * *', timezone: 'UTC' },
      { name: 'tell-of-edition', cron: '* * * * *', timezone: 'UTC' },
      { name: 'wake-messages', cron: '*/5 * * * *', timezone: 'UTC' },
    ]);
  });

  it('writes neither code nor text nor address into jobs and log', async () => {
    meta.plays = [{ status: 400, code: 131026 }];
    const academy = await signUp(context);
    await finished();
    const { rows } = await sql<{ dump: string }>`select json_agg(job)::text as dump
      from pgboss.job`.execute(context.db);
    const traces = `${rows[0]?.dump} ${context.logged.join(' ')}`;
    expect(context.logged.join(' ')).toContain('WhatsApp failed');
    const code = mail.mails[0] && mailText(mail.mails[0]).match(/\d{6}/)?.[0];
    expect(code).toMatch(/^\d{6}$/);
    for (const secret of [
      ` ${code}`,
      `"${code}"`,
      academy.temporary_password,
      academy.verification_token,
      academy.phone_number,
      academy.email,
      'رمز',
    ]) {
      expect(traces).not.toContain(secret);
    }
  });
});

describe('beside instances of another version', () => {
  const queue = (kind: MessageKind, academy: { email: string; phone_number: string }) =>
    inTransaction(context.db, (trx) =>
      queueMessage(trx, context.deps, {
        kind,
        recipient: academy,
        params: { name: 'منى', email: 'm@example.test', permissions: 'x' },
      }),
    );
  it('leaves a message without a known text to others, and never sends its key', async () => {
    const { academy } = await signInAcademy(context.db);
    context.deps.jobs = idleJobs;
    await queue('of_a_newer_version' as MessageKind, academy);
    const [message] = await messagesTo(academy.phone_number);
    const { deliverMessage } = jobHandlers(context.deps);
    await expect(deliverMessage(message?.id ?? '', false)).rejects.toMatchObject({
      outcome: 'later',
      reason: 'text_unknown',
    });
    expect(await messagesTo(academy.phone_number)).toMatchObject([{ status: 'queued' }]);
    await deliverMessage(message?.id ?? '', true);
    expect(await finished()).toMatchObject({ status: 'failed', error_code: 'text_unknown' });
    expect([meta.requests, mail.mails]).toEqual([[], []]);
  });
});

describe('a code that died before it went out', () => {
  beforeEach(() => {
    context.deps.jobs = idleJobs;
  });

  it.each(['replaced', 'expired'])('is not sent when it was %s', async (how) => {
    const academy = await signUp(context);
    const { code } = await queuedCode(context, academy.phone_number);
    expect(code).toMatch(/^\d{6}$/);
    const own = context.db.updateTable('codes').where('account_id', '=', academy.academy_id);
    if (how === 'expired') await own.set({ expires_at: sql<Date>`now()` }).execute();
    else {
      await context.db.deleteFrom('codes').where('account_id', '=', academy.academy_id).execute();
    }
    const [message] = await messagesTo(academy.phone_number);
    await jobHandlers(context.deps).deliverMessage(message?.id ?? '', false);
    expect(await finished()).toMatchObject({ status: 'failed', error_code: 'code_dead' });
    expect(meta.requests).toEqual([]);
  });
});

describe('the demo mailbox', () => {
  it('keeps messages without a channel, searchable by phone or email', async () => {
    const { academy } = await signInAcademy(context.db);
    const config = { ...context.deps.config, WHATSAPP_TOKEN: undefined, SMTP_URL: undefined };
    const deps = { ...context.deps, config, jobs: idleJobs };
    for (const channel of ['whatsapp', 'email'] as const) {
      await inTransaction(context.db, (trx) =>
        queueMessage(trx, deps, {
          kind: 'academy_activated',
          recipient: academy,
          params: { academy: academy.name },
          channel,
        }),
      );
    }
    for (const { id } of await messagesTo(academy.phone_number)) {
      await jobHandlers(deps).deliverMessage(id, false);
    }
    const local = `0${academy.phone_number.slice(3)}`;
    for (const to of [academy.phone_number, local]) {
      const { status, body } = await send(context, listDemoMessages, { query: { to } });
      expect(status).toBe(200);
      expect(body.data).toHaveLength(1);
      expect(body.data[0]).toMatchObject({
        channel: 'whatsapp',
        to: academy.phone_number,
        subject: null,
        text: `تم تفعيل حساب ${academy.name}. يمكنك الآن شراء الفرق وقبول الطلاب.`,
      });
    }
    const mails = await send(context, listDemoMessages, { query: { to: academy.email } });
    expect(mails.body.data[0]).toMatchObject({
      channel: 'email',
      subject: 'تم تفعيل حساب المدرسة',
    });
    const all = await send(context, listDemoMessages);
    expect(all.body.data.slice(0, 2).map((kept: { channel: string }) => kept.channel)).toEqual([
      'email',
      'whatsapp',
    ]);
    const unsafe = await send(context, listDemoMessages, { query: { to: '\u0000' } });
    expect(unsafe.status).toBe(400);
    const none = await send(context, listDemoMessages, { query: { to: '+201555555555' } });
    expect(none.body.data).toEqual([]);
  });
});
