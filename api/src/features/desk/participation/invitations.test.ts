import { listNotices, makeEditionCurrent } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition, currentEditionId } from '../../../../test/editions.ts';
import { signInAcademy, signInAdmin } from '../../../../test/fixtures.ts';
import { insertRow } from '../../../../test/rows.ts';
import { openDatabase } from '../../../db/pool.ts';
import { jobHandlers } from '../../../jobs.ts';
import { tellOfEdition } from './index.ts';

const context = testApp({}, { emptyBecause: 'all schools of earlier editions are told' });

const school = (fields = {}) => signInAcademy(context.db, { status: 'active', ...fields });
const joins = (academy_id: string, edition_id: string) =>
  insertRow(context.db, 'edition_academies', { academy_id, edition_id });

/** What schools were told of an edition, by notice and by message. */
async function told(academyId: string, email: string) {
  const { rows } = await sql<{ bell: number; messages: number }>`select
    (select count(*) from notices where academy_id = ${academyId} and kind = 'edition_opened') as bell,
    (select count(*) from outbox_messages where to_email = ${email} and kind = 'edition_opened')
      as messages`.execute(context.db);
  return rows[0];
}

async function opened(closes_at?: Date) {
  const edition = await addEdition(context.db);
  const edition_id = edition.id;
  if (closes_at) {
    await insertRow(context.db, 'edition_windows', { edition_id, kind: 'purchase', closes_at });
  }
  const { token } = await signInAdmin(context.db);
  const press = () =>
    send(context, makeEditionCurrent, { token, params: { id: edition_id }, body: {} });
  return { edition, press };
}

it('each school of an earlier edition is told once, and no other', async () => {
  const { db, deps } = context;
  const seventh = await currentEditionId(db);
  const [one, joined, blocked, closed, unverified, newcomer] = [
    await school(),
    await school(),
    await school(),
    await school(),
    await school({ status: 'pending', phone_verified_at: null }),
    await school(),
  ];
  const { edition, press } = await opened(new Date('2099-01-31T21:59:00Z'));
  await joins(joined.id, edition.id);
  const { id: administrator } = await signInAdmin(db);
  const block = { reason: 'أُوقف', blocked_by: administrator };
  await insertRow(db, 'account_blocks', { academy_id: blocked.id, ...block });
  await sql`update academies set status = 'closed' where id = ${closed.id}`.execute(db);
  await sql`delete from edition_academies where academy_id = ${newcomer.id}`.execute(db);

  // Of the edition with which the platform began nobody is told.
  expect(await tellOfEdition(deps)).toBe(0);
  await press();
  const second = openDatabase(context.connection, { max: 5, onError: () => undefined });
  const runs = [deps, { ...deps, db: second, readDb: second }].flatMap((each) => [
    tellOfEdition(each, 1),
    tellOfEdition(each, 1),
  ]);
  await Promise.all(runs).finally(() => second.destroy());
  await press();
  await jobHandlers(deps)
    .scheduled.find(({ name }) => name === 'tell-of-edition')
    ?.run(deps.jobs);
  expect(await told(one.id, one.academy.email)).toEqual({ bell: 1, messages: 1 });
  for (const { id, academy } of [joined, blocked, closed, unverified, newcomer]) {
    expect(await told(id, academy.email)).toEqual({ bell: 0, messages: 0 });
  }
  const { body } = await send(context, listNotices, {
    token: one.token,
    headers: { 'accept-language': 'en' },
  });
  expect(body.data[0]).toMatchObject({
    title: `Edition ${edition.number} is open`,
    text: expect.stringContaining('31 January 2099 at 23:59'),
  });
  // A school that comes later to an earlier edition is told of the next one.
  await joins(newcomer.id, seventh);
  expect(await tellOfEdition(deps)).toBe(0);
});

it('nobody is told of an edition that sells no teams any more, or is over', async () => {
  const { press } = await opened(new Date('2020-01-01T00:00:00Z'));
  const one = await school();
  await press();
  expect(await tellOfEdition(context.deps)).toBe(0);
  expect(await told(one.id, one.academy.email)).toEqual({ bell: 0, messages: 0 });
});

it('the message leads to the school’s dashboard', async () => {
  const { edition, press } = await opened();
  const one = await school();
  await press();
  await tellOfEdition(context.deps);
  const message = await context.db
    .selectFrom('outbox_messages')
    .select('id')
    .where('to_email', '=', one.academy.email)
    .executeTakeFirstOrThrow();
  await jobHandlers(context.deps).deliverMessage(message.id, true);
  const { rows } = await sql<{ text: string }>`select text from demo_messages
    where recipient in (${one.academy.email}, ${one.academy.phone_number})`.execute(context.db);
  expect(rows[0]?.text).toContain(`الدورة ${edition.number}`);
  expect(rows[0]?.text).toContain('/ar/academy/dashboard');
});
