import {
  confirmCertificateNames,
  draftNamesReminder,
  listNotices,
  previewAnnouncement,
  sendAnnouncement,
} from '@midan/contract';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addCompleteTeams } from '../../../../test/complete-teams.ts';
import { currentEditionId } from '../../../../test/editions.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';

const context = testApp();

it('asks only schools that have names to confirm, and leads there; a second press drafts none', async () => {
  const { db } = context;
  const { token } = await signInAdmin(db, { role: 'support' });
  const editionId = await currentEditionId(db);
  const [late, done] = [await academyWith(db), await academyWith(db)];
  await addCompleteTeams(db, { editionId, academyId: late.id }, [['سلمى', 'علي']]);
  const teams = await addCompleteTeams(db, { editionId, academyId: done.id }, [['نور', 'حسن']]);
  const names = teams
    .flatMap(({ studentId, teamId }) => [studentId, teamId])
    .map((holder_id) => ({ holder_id, name_ar: 'نور حسن', name_en: 'Nour Hassan' }));
  await send(context, confirmCertificateNames, { token: done.token, body: { names } });

  const presses = [1, 2].map(() => send(context, draftNamesReminder, { token }));
  const drafts = (await Promise.all(presses)).map(({ body }) => body.data);
  expect(drafts[0]?.audience.needs).toEqual(['names']);
  expect(drafts[1]?.id).toBe(drafts[0]?.id);
  const params = { id: drafts[0]?.id };
  const { fingerprint } = (await send(context, previewAnnouncement, { token, params })).body.data;
  const body = { fingerprint };
  expect((await send(context, sendAnnouncement, { token, params, body })).status).toBe(200);
  const bellOf = async (school: { token: string }) =>
    (await send(context, listNotices, { token: school.token })).body.data;
  expect(await bellOf(late)).toMatchObject([{ kind: 'announcement', leads_to: 'certificates' }]);
  expect(await bellOf(done)).toEqual([]);
});
