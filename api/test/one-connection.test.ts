import {
  correctImportLine,
  createAnnouncement,
  type Endpoint,
  previewAnnouncement,
  sendAnnouncement,
  testAnnouncement,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/db/pool.ts';
import { forgetSettings } from '../src/features/season/settings/index.ts';
import { type SentCall, send, testApp } from './app.ts';
import { academyWith, signInAcademy, signInAdmin } from './fixtures.ts';
import { pasted, previewed } from './imports.ts';

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
