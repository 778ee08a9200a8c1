import {
  deleteEdition,
  getSite,
  listEditions,
  listPublicEditions,
  moveEdition,
  purchaseTeams,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from './app.ts';
import { addTracks } from './editions.ts';
import { academyWith, signInAdmin } from './fixtures.ts';

const context = testApp({}, { newBecause: 'an installation begins' });

it('a new installation sells nothing before its owner opens the draft, which stays', async () => {
  const { body: site } = await send(context, getSite, {});
  expect(site.data).toMatchObject({
    editions: [],
    edition: { number: 1, status: 'draft', tracks: [], windows: [], events: [] },
  });
  expect((await send(context, listPublicEditions, {})).body.data).toEqual([]);
  const academy = await academyWith(context.db, { balance: 9_000_00 });
  const buy = () =>
    send(context, purchaseTeams, { token: academy.token, body: { teams: [{ name: 'فريق' }] } });
  expect((await buy()).body.code).toBe('edition_not_open');

  const { token } = await signInAdmin(context.db);
  const [draft] = (await send(context, listEditions, { token })).body.data;
  const params = { id: draft.id };
  expect((await send(context, deleteEdition, { token, params })).status).toBe(409);
  const open = () => send(context, moveEdition, { token, params, body: { status: 'open' } });
  expect((await open()).body.code).toBe('edition_incomplete');
  await addTracks(context.db, draft.id, ['first']);
  expect((await open()).status).toBe(200);
  expect((await buy()).status).toBe(201);
});
