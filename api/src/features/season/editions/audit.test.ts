import {
  cloneEdition,
  type Endpoint,
  listAudit,
  saveEditionException,
  updateEditionDates,
  updateEditionPrices,
} from '@midan/contract';
import { beforeAll, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition, nextEdition } from '../../../../test/editions.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';

const context = testApp();
let token = '';
beforeAll(async () => {
  token = (await signInAdmin(context.db)).token;
});

const call = (endpoint: Endpoint, id: string, body: object) =>
  send(context, endpoint, { token, params: { id }, body });
const entryOf = async (entity_id: string, language = 'en') => {
  const headers = { 'accept-language': language };
  return (await send(context, listAudit, { token, query: { entity_id }, headers })).body.data[0];
};

it('the log names the edition and a school that got a later deadline', async () => {
  const edition = await addEdition(context.db);
  const academy = await academyWith(context.db);
  const window = { kind: 'purchase', opens_at: null, closes_at: '2027-03-04T21:59:00.000Z' };
  await call(updateEditionDates, edition.id, { windows: [window], events: [], version: 1 });
  const body = { academy_id: academy.id, kind: 'purchase', reason: 'The bank was closed' };
  const closes_at = '2027-03-11T21:59:00.000Z';
  await call(saveEditionException, edition.id, { ...body, closes_at });
  const entry = await entryOf(edition.id);
  expect(entry.entity_name).toBe(`Edition ${edition.number}`);
  expect((await entryOf(edition.id, 'ar')).entity_name).toBe(`الدورة ${edition.number}`);
  expect(entry.after).toEqual({
    academy: academy.name,
    kind: 'purchase',
    reason: 'The bank was closed',
    closes_at,
  });
});

it('the log has a later deadline once, however often and however exactly it is sent', async () => {
  const edition = await addEdition(context.db);
  const academy = await academyWith(context.db);
  const window = { kind: 'purchase', opens_at: null, closes_at: '2027-03-04T21:59:00.000Z' };
  await call(updateEditionDates, edition.id, { windows: [window], events: [], version: 1 });
  const later = { academy_id: academy.id, kind: 'purchase', closes_at: '2027-03-11T21:59:00.000Z' };
  const count = async (body: object) => {
    const { status } = await call(saveEditionException, edition.id, { ...later, ...body });
    const query = { entity_id: edition.id, action: 'edition.exception' };
    return [status, (await send(context, listAudit, { token, query })).body.meta.total];
  };
  expect(await count({ reason: 'Bank closed' })).toEqual([200, 1]);
  expect(await count({ reason: 'Bank closed' })).toEqual([200, 1]);
  const closes_at = '2027-03-11T21:59:00Z';
  expect(await count({ reason: 'Bank closed', closes_at })).toEqual([200, 1]);
  expect(await count({ reason: 'Bank closed for a week' })).toEqual([200, 2]);
});

it('the log names the edition that another one was cloned from', async () => {
  const edition = await addEdition(context.db);
  const number = nextEdition();
  const name = { en: 'Clone', ar: 'نسخة' };
  const made = await call(cloneEdition, edition.id, {
    ...{ number, slug: `edition-${number}`, name, shift_days: 364, parts: [], dry_run: false },
  });
  const { after } = await entryOf(made.body.data.edition.id);
  expect(after.from).toBe(`Edition ${edition.number}`);
});

it('the log has a draft’s first price in EGP', async () => {
  const { id } = await addEdition(context.db, { status: 'draft' });
  await call(updateEditionPrices, id, { steps: [], team_price: 5200, version: 1 });
  const { before, after } = await entryOf(id);
  expect([before, after]).toEqual([{ team_price: 4500 }, { team_price: 5200 }]);
});
