import {
  chooseTeamTrack,
  issueCertificates,
  purchaseTeams,
  reissueCertificate,
  revokeCertificate,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookEventType,
} from '@midan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCompleteTeams } from '../../../../test/complete-teams.ts';
import { addEdition } from '../../../../test/editions.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import { GatewayDouble } from '../../../../test/gateways/double.ts';
import { callBack, started } from '../../../../test/payments.ts';
import { insertRow } from '../../../../test/rows.ts';
import { addWebhook } from '../../../../test/webhooks.ts';
import { furnishedWorld, type World } from '../../../../test/world.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { REGISTER } from '../../../personal-data/register.ts';
import { writeEvents } from '../../messaging/events/index.ts';

const double = await new GatewayDouble().listen();
const context = testApp(double.env());
afterAll(() => double.close());
let world: World;
let webhookId: string;
beforeAll(async () => {
  world = await furnishedWorld(context.db);
  // The world's own webhook does not want anything here.
  await sql`update webhooks set removed_at = now() where id = ${world.webhook.id}`.execute(
    context.db,
  );
  webhookId = (await addWebhook(context.db, world.admin.id)).id;
});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const seen = new Set<string>();

/** Deliveries that an act writes for the webhook; asserts that every fact is an id or null. */
async function writtenBy(act: () => Promise<unknown>) {
  const { last } = await context.db
    .selectFrom('webhook_deliveries')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  await act();
  const rows = await context.db
    .selectFrom('webhook_deliveries')
    .select(['type', sql<Record<string, string | null>>`facts`.as('facts')])
    .where('webhook_id', '=', webhookId)
    .where('position', '>', last)
    .orderBy('position')
    .execute();
  for (const { type, facts } of rows) {
    seen.add(type);
    const keys = WEBHOOK_EVENTS[type as WebhookEventType];
    expect(Object.keys(facts).sort(), type).toEqual([...keys].sort());
    for (const value of Object.values(facts)) if (value !== null) expect(value).toMatch(UUID);
  }
  return rows;
}
const typesOf = (rows: { type: string }[]) => rows.map(({ type }) => type);

describe('an event', () => {
  it('is written once for each payment and activation', async () => {
    const { id, token } = await academyWith(context.db, { status: 'suspended', balance: 0 });
    const payment = await started(context, token);
    const pay = () => {
      double.decide(payment.reference, 'paid');
      return callBack(context, double.callback(payment.reference));
    };
    const rows = await writtenBy(pay);
    expect(rows).toEqual([
      { type: 'payment.paid', facts: { academy_id: id, payment_id: payment.id } },
      { type: 'academy.activated', facts: { academy_id: id } },
    ]);
  });

  it('is written for each team of a purchase, and for a track that is chosen', async () => {
    const { token, id } = world.academy;
    let body: { data: { teams: { id: string }[] } } | undefined;
    const teams = [{ name: 'نيل' }, { name: 'دلتا', track: 'innovation' }];
    const rows = await writtenBy(async () => {
      body = (await send(context, purchaseTeams, { token, body: { teams } })).body;
    });
    const [first, second] = body?.data.teams ?? [];
    expect(rows.map(({ type, facts }) => [type, facts.academy_id, facts.team_id])).toEqual([
      ['team.created', id, first?.id],
      ['team.created', id, second?.id],
    ]);
    expect(rows.map(({ facts }) => facts.track_id === null)).toEqual([true, false]);
    const params = { id: first?.id ?? '' };
    const choose = () =>
      send(context, chooseTeamTrack, { token, params, body: { track: 'innovation' } });
    const chosen = await writtenBy(choose);
    expect(chosen).toMatchObject([{ type: 'team.track_chosen', facts: { team_id: params.id } }]);
    expect(await writtenBy(choose)).toEqual([]);
  });

  it('is written for certificates that are issued, issued again and revoked', async () => {
    const { token } = world.admin;
    const academy = await academyWith(context.db);
    const edition = await addEdition(context.db);
    const place = { editionId: edition.id, academyId: academy.id };
    await insertRow(context.db, 'edition_academies', {
      edition_id: edition.id,
      academy_id: academy.id,
    });
    await addCompleteTeams(context.db, place, [['سلمى', 'علي']]);
    const body = {
      edition: edition.number,
      kind: 'participation',
      takes_unconfirmed: true,
    };
    const issued = await writtenBy(() => send(context, issueCertificates, { token, body }));
    expect(issued.length).toBeGreaterThan(0);
    expect(new Set(typesOf(issued))).toEqual(new Set(['certificate.issued']));
    const id = issued[0]?.facts.certificate_id ?? '';
    await sql`update certificates set facts = jsonb_set(facts, '{name,ar}', '"اسم قديم"')
      where id = ${id}`.execute(context.db);
    const params = { id };
    const again = await writtenBy(() => send(context, reissueCertificate, { token, params }));
    expect(again).toMatchObject([{ type: 'certificate.issued', facts: { replaces_id: id } }]);
    const fresh = { id: again[0]?.facts.certificate_id ?? '' };
    const revoke = () =>
      send(context, revokeCertificate, { token, params: fresh, body: { reason: 'خطأ' } });
    expect(await writtenBy(revoke)).toMatchObject([
      { type: 'certificate.revoked', facts: { certificate_id: fresh.id } },
    ]);
    expect(await writtenBy(revoke)).toEqual([]);
  });

  it('of every type was seen, with ids alone', () => {
    expect([...seen].sort()).toEqual([...WEBHOOK_EVENT_TYPES].sort());
    const keys = Object.values(WEBHOOK_EVENTS).flat();
    expect(keys.filter((key) => !/_id$/.test(key))).toEqual([]);
    expect(keys.filter((key) => /student|guardian|member|staff/.test(key))).toEqual([]);
    expect(REGISTER.webhook_deliveries).not.toHaveProperty('personal');
  });
});

describe('nothing is written', () => {
  const facts = () => [{ academy_id: crypto.randomUUID() }];

  it('by a change that is rolled back or refused', async () => {
    const rolledBack = () =>
      inTransaction(context.db, async (trx) => {
        await writeEvents(trx, context.deps, 'academy.activated', facts());
        throw new Error('no');
      }).catch(() => undefined);
    expect(await writtenBy(rolledBack)).toEqual([]);
    const { token } = await academyWith(context.db, { balance: 1 });
    const refused = await writtenBy(() =>
      send(context, purchaseTeams, { token, body: { teams: [{ name: 'بلا رصيد' }] } }),
    );
    expect(refused).toEqual([]);
  });

  it('without a webhook that wants it, and no job is queued', async () => {
    let jobs = 0;
    const deps = {
      jobs: {
        ...context.deps.jobs,
        deliverEvents: async () => {
          jobs += 1;
        },
      },
    };
    const write = () =>
      inTransaction(context.db, (trx) => writeEvents(trx, deps, 'academy.activated', facts()));
    expect(await writtenBy(write)).toHaveLength(1);
    expect(jobs).toBe(1);
    const set = (fields: object) =>
      context.db.updateTable('webhooks').set(fields).where('id', '=', webhookId).execute();
    await set({ types: ['payment.paid'] });
    expect(await writtenBy(write)).toEqual([]);
    await set({ types: WEBHOOK_EVENT_TYPES, disabled_at: new Date(), disabled_because: 'gone' });
    expect(await writtenBy(write)).toEqual([]);
    await set({ disabled_at: null, disabled_because: null, removed_at: new Date() });
    expect(await writtenBy(write)).toEqual([]);
    expect(jobs).toBe(1);
  });
});
