import { setTimeout as sleep } from 'node:timers/promises';
import {
  addTeamMember,
  type EditionStatus,
  LIMITS,
  makeEditionCurrent,
  moveEdition,
  purchaseTeams,
} from '@midan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addEdition } from '../../../../test/editions.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInAdmin } from '../../../../test/fixtures.ts';
import {
  careless,
  type Instances,
  race,
  tally,
  testInstances,
} from '../../../../test/instances.ts';
import { insertRow, listRows } from '../../../../test/rows.ts';

async function mover(context: Instances, id: string) {
  const { token } = await signInAdmin(context.db);
  return async (status: EditionStatus) => {
    const call = { token, params: { id }, body: { status } };
    const [reply] = await race(context, [{ endpoint: moveEdition, call }]);
    return reply;
  };
}

describe('purchases while the edition ends and is archived', () => {
  /** 40 schools buy while an owner publishes and archives; the teams `atEnd` and afterwards. */
  async function end(context: Instances) {
    const edition = await addEdition(context.db, { status: 'running' });
    const calls = [];
    for (let n = 0; n < 40; n += 1) {
      const { id, token } = await academyWith(context.db, { balance: LIMITS.teamPricePiastres });
      await insertRow(context.db, 'edition_academies', { edition_id: edition.id, academy_id: id });
      const body = { edition: edition.number, teams: [{ name: 'فريق اللحظة الأخيرة' }] };
      calls.push({ endpoint: purchaseTeams, call: { token, body } });
    }
    const move = await mover(context, edition.id);
    const buying = race(context, calls);
    await sleep(30);
    const moved = [await move('published'), await move('archived')];
    const { rows: atEnd } = await sql<{ teams: number }>`select count(*)::int as teams from teams
      where edition_id = ${edition.id}`.execute(context.db);
    const replies = await buying;
    const { rows } = await sql<{ teams: number }>`select count(*)::int as teams from teams
      where edition_id = ${edition.id}`.execute(context.db);
    return { moved, replies, atEnd: atEnd[0]?.teams, after: rows[0]?.teams };
  }

  const context = testInstances();
  it('no team is added after the archive, and each purchase is told what became of it', async () => {
    const { moved, replies, atEnd, after } = await end(context);
    expect(moved.map((reply) => reply?.status)).toEqual([200, 200]);
    expect(after).toBe(atEnd);
    const { 201: bought = 0, 409: refused = 0 } = tally(replies);
    expect([bought, bought + refused]).toEqual([after, 40]);
    for (const { status, body } of replies) {
      if (status === 409) expect(['edition_not_open', 'edition_archived']).toContain(body.code);
    }
  });
});

describe('a write that has begun while its edition is archived', () => {
  /**
   * True if the edition was not archived before another transaction's team was in it.
   * `patience`: in ms, how long that transaction stays open for it.
   */
  async function archiveBeside(context: Instances, patience: number): Promise<boolean> {
    const edition = await addEdition(context.db, { status: 'published' });
    const { id } = await academyWith(context.db);
    const move = await mover(context, edition.id);
    let settled = false;
    let archived: Promise<void> = Promise.resolve();
    await context.db.transaction().execute(async (trx) => {
      await insertRow(trx, 'teams', { academy_id: id, edition_id: edition.id, name: 'فريق' });
      archived = move('archived').then(() => {
        settled = true;
      });
      await Promise.race([archived, sleep(patience)]);
    });
    const waited = !settled;
    await archived;
    return waited;
  }

  describe('on two instances', () => {
    const context = testInstances();
    it('is waited for', async () => {
      expect(await archiveBeside(context, 400)).toBe(true);
    });
  });

  describe('negative control: without the lock on the edition', () => {
    const context = testInstances([careless]);
    it('the race shows: the edition is archived beside it', async () => {
      expect(await archiveBeside(context, 10_000)).toBe(false);
    });
  });
});

describe('20 presses on "make current" for 20 editions', () => {
  async function press(context: Instances) {
    const { token } = await signInAdmin(context.db);
    const editions = await Promise.all(Array.from({ length: 20 }, () => addEdition(context.db)));
    const calls = editions.map(({ id }) => ({
      endpoint: makeEditionCurrent,
      call: { token, params: { id } },
    }));
    const replies = await race(context, calls);
    const current = await listRows(context.db, 'editions', { is_current: true }, 'id');
    return { replies, current: current.length };
  }

  describe('on two instances', () => {
    const context = testInstances();
    it('leave one current edition', async () => {
      const { replies, current } = await press(context);
      expect(tally(replies)).toEqual({ 200: 20 });
      expect(current).toBe(1);
    });
  });

  describe('negative control: without locks and without the index', () => {
    const context = testInstances([careless]);
    beforeAll(async () => {
      await sql`drop index editions_one_current`.execute(context.db);
    });
    it('the race shows: several are current', async () => {
      expect((await press(context)).current).toBeGreaterThan(1);
    });
  });
});

describe('one student and 50 teams', () => {
  async function joinAll(context: Instances) {
    const { id, token } = await academyWith(context.db);
    const student = await addStudent(context.db, { academy_id: id });
    const calls = [];
    for (let n = 0; n < 50; n += 1) {
      const team = await insertRow(context.db, 'teams', { academy_id: id, name: 'فريق' });
      const params = { id: team.id, studentId: student.id };
      calls.push({ endpoint: addTeamMember, call: { token, params } });
    }
    const replies = await race(context, calls);
    const memberships = await listRows(
      context.db,
      'team_members',
      { student_id: student.id },
      'id',
    );
    return { replies, memberships: memberships.length };
  }

  const context = testInstances();
  // The insert names the constraint as its arbiter: without it, nobody could join at all.
  it('end in one team', async () => {
    const { replies, memberships } = await joinAll(context);
    expect(tally(replies)).toEqual({ 201: 1, 409: 49 });
    expect(memberships).toBe(1);
  });
});
