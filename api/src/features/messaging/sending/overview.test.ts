import { getSendingOverview } from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import { whatsappServer } from '../../../../test/whatsapp.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { jobHandlers } from '../../../jobs.ts';
import { queueMessage } from '../notices/index.ts';

const context = testApp({
  WHATSAPP_TOKEN: 'wa-token',
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_QUOTA: '3',
});
const demo = testApp();
const meta = whatsappServer();
beforeAll(() => {
  context.deps.config.WHATSAPP_API_URL = meta.address;
});

async function sendTo(phone_number: string) {
  const id = await inTransaction(context.db, (trx) =>
    queueMessage(trx, context.deps, {
      kind: 'academy_activated',
      recipient: { email: null, phone_number },
      params: { academy: 'مدرسة' },
    }),
  );
  await jobHandlers(context.deps).deliverMessage(id ?? '', true);
}

describe('the overview of messages', () => {
  it('counts the quota, what waits and until when, and failures by reason', async () => {
    const { token } = await signInAdmin(context.db, { role: 'support' });
    const before = (await send(context, getSendingOverview, { token })).body.data;
    expect(before.whatsapp).toEqual({
      configured: true,
      receipts: true,
      quota: 3,
      reached: 0,
      kept: 1,
      next_free_at: null,
      paused_until: null,
    });
    meta.plays = [{ status: 200 }, { status: 400, code: 131026 }, { status: 200 }];
    for (const last of ['1', '2', '3', '4']) await sendTo(`+20140000009${last}`);
    const { status, body, text } = await send(context, getSendingOverview, { token });
    expect(status).toBe(200);
    expect(body.data.whatsapp.reached).toBe(2);
    const day = new Date(body.data.whatsapp.next_free_at).getTime() - Date.now();
    expect(Math.abs(day - 24 * 3_600_000)).toBeLessThan(60_000);
    expect(body.data.waiting).toEqual({ messages: 1, until: body.data.whatsapp.next_free_at });
    expect(body.data.failures).toContainEqual({ reason: '131026', lost: 1, by_email: 0 });
    const sent = (data: { sent: { channel: string; state: string; messages: number }[] }) =>
      data.sent.find(({ channel, state }) => channel === 'whatsapp' && state === 'sent')?.messages;
    expect((sent(body.data) ?? 0) - (sent(before) ?? 0)).toBe(2);
    expect(text).not.toContain('2014000000');
  });

  it('has no limit where messages are only stored', async () => {
    const { token } = await signInAdmin(demo.db, { role: 'owner' });
    const { body } = await send(demo, getSendingOverview, { token });
    expect(body.data.whatsapp).toMatchObject({ configured: false, receipts: false, quota: null });
    expect(body.data.waiting).toEqual({ messages: 0, until: null });
  });

  it.each([
    { role: 'finance', status: 403 },
    { role: 'read_only', status: 403 },
    { role: 'owner', status: 200 },
  ] as const)(
    'answers an administrator of the role $role with $status',
    async ({ role, status }) => {
      const { token } = await signInAdmin(context.db, { role });
      expect((await send(context, getSendingOverview, { token })).status).toBe(status);
    },
  );

  it('is closed to schools', async () => {
    const { token } = await academyWith(context.db);
    expect((await send(context, getSendingOverview, { token })).status).toBe(401);
  });
});
