import {
  buyImportTeams,
  completeTeams,
  correctImportLine,
  createAnnouncement,
  type Endpoint,
  fillTeams,
  previewAnnouncement,
  sendAnnouncement,
  testAnnouncement,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/db/pool.ts';
import { forgetSettings } from '../src/features/season/settings/index.ts';
import { type SentCall, send, testApp } from './app.ts';
import { addStudent } from './enrolment.ts';
import { academyWith, signInAcademy, signInAdmin } from './fixtures.ts';
import { pasted, previewed } from './imports.ts';
import { insertRow } from './rows.ts';

const context = testApp();

/**
 * Sends a call to an instance whose pool has one connection, with nothing kept: a transaction that
 * waits for a second one never gets it.
 */
async function sendAlone(endpoint: Endpoint, call: SentCall) {
  const db = openDatabase(context.connection, { max: 1, onError: () => undefined });
  const deps = { ...context.deps, db, readDb: db };
  const app = await buildApp(deps, context.deps.log);
  try {
    forgetSettings(db);
    return await send({ ...context, app, db, deps }, endpoint, call);
  } finally {
    await app.close();
    await db.destroy();
  }
}

it('a line of a class list is corrected in one connection', async () => {
  const { token } = await academyWith(context.db);
  const list = pasted([['نورا سامي حسن', '3/4/2014', 'بنت', '5ب', '', '', '', 'الصقور']]);
  const { id } = await previewed(context, token, list);
  const body = { cells: [{ part: 'team', from: 'الصقور', to: 'النجوم' }] };
  const params = { id, line: '2' };
  expect((await sendAlone(correctImportLine, { token, params, body })).status).toBe(200);
  const buying = { token, params: { id }, body: { track: '', missing: 1 } };
  expect((await sendAlone(buyImportTeams, buying)).body.code).toBe('insufficient_balance');
});

it('places are filled and teams completed in one connection', async () => {
  const { id: academy_id, token } = await academyWith(context.db);
  const team = (await insertRow(context.db, 'teams', { academy_id, name: 'الصقور' })).id;
  const student = (await addStudent(context.db, { academy_id })).id;
  const pairs = { pairs: [{ team, student }] };
  expect((await sendAlone(fillTeams, { token, body: pairs })).body.data.added).toBe(1);
  const teams = { teams: [{ id: team, leader: student }] };
  expect((await sendAlone(completeTeams, { token, body: teams })).body.data.changed).toBe(1);
});

it('an announcement is tried and sent in one connection', async () => {
  await signInAcademy(context.db, { status: 'active' });
  const { token } = await signInAdmin(context.db);
  const words = { title: { en: '', ar: 'تنبيه' }, body: { en: '', ar: 'القاعة تغيّرت.' } };
  const body = { ...words, audience: { needs: ['names'] } };
  const { data } = (await send(context, createAnnouncement, { token, body })).body;
  const params = { id: data.id };
  expect((await sendAlone(testAnnouncement, { token, params, body: {} })).status).not.toBe(503);
  const { fingerprint } = (await send(context, previewAnnouncement, { token, params })).body.data;
  const sent = await sendAlone(sendAnnouncement, { token, params, body: { fingerprint } });
  expect(sent.status).not.toBe(503);
});
