import { commitImport, undoImport, uploadImport } from '@midan/contract';
import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { academyWith } from '../../../../test/fixtures.ts';
import { pasted } from '../../../../test/imports.ts';
import {
  careless,
  type Instances,
  race,
  SHOWS_ONCE,
  tally,
  testInstances,
} from '../../../../test/instances.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { listRows } from '../../../../test/rows.ts';
import { KEPT } from '../../../limits.ts';
import { moveImport } from './queries.ts';

const LIST = pasted(
  Array.from({ length: 12 }, (_, n) => [`نورا سامي ${'ابتثجحخدذرزس'[n]}مر`, '3/4/2014', 'بنت']),
);

async function previewed({ urls }: Instances, token: string): Promise<string> {
  const form = new FormData();
  form.append('list', new Blob([new Uint8Array(LIST)]), 'list.txt');
  const response = await fetch(`${urls[0]}/api${uploadImport.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

async function countIn({ db }: Instances, academyId: string): Promise<number> {
  const students = await listRows(db, 'students', { academy_id: academyId }, 'id');
  return students.length;
}

async function commitTenTimes(context: Instances) {
  const { id: academyId, token } = await academyWith(context.db);
  const id = await previewed(context, token);
  const call = { token, params: { id }, body: { twins: [] } };
  const calls = Array.from({ length: 10 }, () => ({ endpoint: commitImport, call }));
  return { replies: await race(context, calls), students: await countIn(context, academyId) };
}

const withoutAdvisoryLocks: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'RawNode' && node.sqlFragments.join('').includes('pg_advisory_xact_lock')
      ? RawNode.createWithSql('select')
      : node,
  transformResult: async ({ result }) => result,
};

describe('on two instances', () => {
  const context = testInstances();
  it('one import that is committed 10 times at once adds its students once', async () => {
    const { replies, students } = await commitTenTimes(context);
    expect(tally(replies)).toEqual({ 200: 10 });
    expect(students).toBe(12);
  });

  it('two imports of one list add its students once', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(await previewed(context, token));
    const replies = await race(
      context,
      ids.map((id) => ({
        endpoint: commitImport,
        call: { token, params: { id }, body: { twins: [] } },
      })),
    );
    expect(tally(replies)).toEqual({ 200: 4 });
    expect(await countIn(context, academyId)).toBe(12);
  });

  it('undoing 10 times at once removes its students once', async () => {
    const { id: academyId, token } = await academyWith(context.db);
    const id = await previewed(context, token);
    const call = { token, params: { id }, body: { twins: [] } };
    await race(context, [{ endpoint: commitImport, call }]);
    const replies = await race(
      context,
      Array.from({ length: 10 }, () => ({
        endpoint: undoImport,
        call: { token, params: { id } },
      })),
    );
    expect(tally(replies)).toEqual({ 200: 10 });
    expect(await countIn(context, academyId)).toBe(0);
  });
});

describe('negative control: without the locks', () => {
  const context = testInstances([careless, withoutAdvisoryLocks]);

  it('the race shows: one import adds its students several times', SHOWS_ONCE, async () => {
    expect((await commitTenTimes(context)).students).toBeGreaterThan(12);
  });
});

describe('an import that is committed while old previews are deleted', () => {
  const context = testInstances();

  /** True if the oldest preview outlives `trim` while it is being committed. */
  async function commitBeside(trim: (school: { id: string; token: string }) => Promise<unknown>) {
    const school = await academyWith(context.db);
    const oldest = await previewed(context, school.token);
    for (let n = 1; n < KEPT.importPreviews; n += 1) await previewed(context, school.token);
    let trimmed: Promise<unknown> | undefined;
    await context.db.transaction().execute(async (trx) => {
      await moveImport(trx, oldest, 'done');
      trimmed = trim(school);
      await lockWait(context.db);
    });
    await trimmed;
    const left = await listRows(context.db, 'imports', oldest, 'id');
    return left.length === 1;
  }

  it('outlives an upload', async () => {
    expect(await commitBeside(({ token }) => previewed(context, token))).toBe(true);
  });

  it('negative control: it is lost if its status is looked at once', async () => {
    const deleteCarelessly = (academyId: string) =>
      sql`delete from imports where id in (
        select id from imports where academy_id = ${academyId} and status = 'previewed'
        order by id desc offset ${KEPT.importPreviews - 1})`.execute(context.db);
    expect(await commitBeside(({ id }) => deleteCarelessly(id))).toBe(false);
  });
});
