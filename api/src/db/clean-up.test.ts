import { forgotAcademyPassword, verifyAcademyPhone } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../test/app.ts';
import { queuedCode, signUp } from '../../test/codes.ts';
import { signInAcademy } from '../../test/fixtures.ts';
import { insertRow, listRows, updateRow } from '../../test/rows.ts';
import { KEPT } from '../limits.ts';
import { cleanUp } from './clean-up.ts';

const context = testApp();
const ago = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;

it('removes sign-ups that were not verified in time, and nothing of the others', async () => {
  const { db } = context;
  const [late, early, done] = [await signUp(context), await signUp(context), await signUp(context)];
  const { code } = await queuedCode(context, done.phone_number);
  await send(context, verifyAcademyPhone, {
    body: { phone_number: done.phone_number, otp_code: code },
  });
  await updateRow(
    db,
    'phone_verifications',
    { account_id: late.academy_id },
    { expires_at: ago(1) },
  );

  await cleanUp(db);
  const own = [late, early, done].map(({ academy_id }) => academy_id);
  const left = await db
    .selectFrom('academies')
    .select('id')
    .where('id', 'in', own)
    .orderBy('id')
    .execute();
  expect(left.map(({ id }) => id)).toEqual([early.academy_id, done.academy_id]);
  const codes = await db
    .selectFrom('codes')
    .select('account_id')
    .where('account_id', 'in', own)
    .execute();
  expect(codes).toEqual([{ account_id: early.academy_id }]);
});

it('leaves a verified account the codes that it waits for when its sign-up has had its time', async () => {
  const { db } = context;
  const academy = await signUp(context);
  const { code } = await queuedCode(context, academy.phone_number);
  await send(context, verifyAcademyPhone, {
    body: { phone_number: academy.phone_number, otp_code: code },
  });
  await send(context, forgotAcademyPassword, { body: { email: academy.email } });
  await updateRow(
    db,
    'phone_verifications',
    { account_id: academy.academy_id },
    { expires_at: ago(1) },
  );
  await cleanUp(db);
  const codes = db.selectFrom('codes').select('purpose');
  const left = await codes.where('account_id', '=', academy.academy_id).execute();
  expect(left).toEqual([{ purpose: 'reset_password' }]);
});

it('removes ended sessions, dead codes, old windows and keys; gives up old messages', async () => {
  const { db } = context;
  const kept = await signInAcademy(db);
  const ended = await signInAcademy(db);
  await updateRow(db, 'sessions', { account_id: ended.id }, { expires_at: ago(1) });
  const academy = await signUp(context);
  await updateRow(db, 'codes', { account_id: academy.academy_id }, { expires_at: ago(2) });
  await insertRow(db, 'rate_limits', [
    { key: 'old', hits: sql`array[now()]`, expires_at: ago(1) },
    { key: 'new', hits: sql`array[now()]`, expires_at: ago(-1) },
  ]);
  const key = { actor_id: kept.id, route: 'r', request_hash: Buffer.from('h') };
  await insertRow(db, 'idempotency_keys', [
    { ...key, key: 'old', created_at: ago(25) },
    { ...key, key: 'new' },
  ]);
  const message = await db
    .updateTable('outbox_messages')
    .set({ created_at: ago(25) })
    .where('to_phone', '=', academy.phone_number)
    .returning('id')
    .executeTakeFirstOrThrow();

  await cleanUp(db);
  const owners = await db.selectFrom('sessions').select('account_id').execute();
  expect(owners.map(({ account_id }) => account_id)).toContain(kept.id);
  expect(owners.map(({ account_id }) => account_id)).not.toContain(ended.id);
  const codes = db.selectFrom('codes').where('account_id', '=', academy.academy_id);
  expect(await codes.select('id').execute()).toEqual([]);
  const limits = db.selectFrom('rate_limits').where('key', 'in', ['old', 'new']);
  expect(await limits.select('key').execute()).toEqual([{ key: 'new' }]);
  const keys = await listRows(db, 'idempotency_keys', { actor_id: kept.id }, 'key');
  expect(keys).toEqual([{ key: 'new' }]);
  const given = await db
    .selectFrom('outbox_messages')
    .select(['status', 'sealed_content', 'to_phone', 'to_email'])
    .where('id', '=', message.id)
    .executeTakeFirst();
  expect(given).toEqual({ status: 'failed', sealed_content: null, to_phone: null, to_email: null });
});

it('deletes notices after half a year', async () => {
  const { db } = context;
  const { id } = await signInAcademy(db);
  const aged = (seconds: number) => sql<string>`uuidv7(-make_interval(secs => ${seconds}))`;
  const notice = { academy_id: id, kind: 'academy_activated', facts: '{}' } as const;
  await insertRow(db, 'notices', [
    { ...notice, id: aged(KEPT.noticeSeconds + 60) },
    { ...notice, id: aged(KEPT.noticeSeconds - 60), facts: '{"student":"kept"}' },
  ]);
  await cleanUp(db);
  const left = await listRows(db, 'notices', { academy_id: id }, 'facts');
  expect(left).toEqual([{ facts: { student: 'kept' } }]);
});

it('forgets finished messages after a month, and all but the newest of a demo', async () => {
  const { db } = context;
  const message = { kind: 'clean-up', channel: 'email', status: 'sent' } as const;
  const month = KEPT.finishedMessageSeconds / 3600;
  await insertRow(db, 'outbox_messages', [
    { ...message, finished_at: ago(month + 1), error_code: 'old' },
    { ...message, finished_at: ago(month - 1), error_code: 'new' },
    { ...message, status: 'queued', error_code: 'waiting' },
  ]);
  const others = await db.selectFrom('demo_messages').select('id').execute();
  // Older than concurrent transactions, so those stay.
  await sql`insert into demo_messages (id, channel, recipient, text)
    select uuidv7(interval '-1 day' + n * interval '1 second'), 'email', 'x', n::text
    from generate_series(1, ${KEPT.demoMessages + 2}::int) n`.execute(db);
  await cleanUp(db);
  const left = await listRows(db, 'outbox_messages', { kind: message.kind }, 'error_code');
  expect(left.map(({ error_code }) => error_code).sort()).toEqual(['new', 'waiting']);
  const kept = await db.selectFrom('demo_messages').select('text').orderBy('id').execute();
  expect(kept).toHaveLength(KEPT.demoMessages);
  expect(kept[0]?.text).toBe(String(others.length + 3));
});
