import { createJoinLink, joinByLink, revokeJoinLink } from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { addJoinLink } from '../../../../test/enrolment.ts';
import { academyWith, signInStudent } from '../../../../test/fixtures.ts';
import {
  careless,
  dropConstraints,
  type Instances,
  race,
  tally,
  testInstances,
} from '../../../../test/instances.ts';
import { listRows, readRow } from '../../../../test/rows.ts';

const STUDENTS = 12;

const usesOf = async ({ db }: Instances, id: string) => {
  const row = await readRow(db, 'join_links', id, 'uses');
  return row.uses;
};

async function membersOf({ db }: Instances, academyId: string): Promise<number> {
  const members = await listRows(db, 'students', { academy_id: academyId }, 'id');
  return members.length;
}

/** Twelve students join at once by a link that has `left` uses left. */
async function joinTogether(context: Instances, left: number) {
  const { id } = await academyWith(context.db);
  const link = await addJoinLink(context.db, id, { uses: 3, max_uses: 3 + left });
  const students = await Promise.all(
    Array.from({ length: STUDENTS }, () => signInStudent(context.db)),
  );
  const replies = await race(
    context,
    students.map(({ token }) => ({
      endpoint: joinByLink,
      call: { token, params: { code: link.code } },
    })),
  );
  return { replies, uses: await usesOf(context, link.id), members: await membersOf(context, id) };
}

describe('on two instances', () => {
  const context = testInstances();

  it.each([1, 5])(
    'twelve students who take the last %i uses at once get exactly these',
    async (left) => {
      const { replies, uses, members } = await joinTogether(context, left);
      expect(tally(replies)).toEqual({ 200: left, 404: STUDENTS - left });
      expect([uses, members]).toEqual([3 + left, left]);
    },
  );

  it('one student who presses in four tabs at once takes one use', async () => {
    for (const at_once of [true, false]) {
      const { id } = await academyWith(context.db);
      const link = await addJoinLink(context.db, id, { at_once });
      const { id: studentId, token } = await signInStudent(context.db);
      const one = { endpoint: joinByLink, call: { token, params: { code: link.code } } };
      expect(tally(await race(context, [one, one, one, one]))).toEqual({ 200: 4 });
      expect(await usesOf(context, link.id)).toBe(1);
      const requests = await listRows(
        context.db,
        'enrolment_requests',
        { student_id: studentId },
        'status',
      );
      expect(requests).toEqual([{ status: at_once ? 'approved' : 'pending' }]);
    }
  });

  it('by links of two schools at once a student joins one', async () => {
    const links = await Promise.all(
      [1, 2].map(async () => addJoinLink(context.db, (await academyWith(context.db)).id)),
    );
    const { token } = await signInStudent(context.db);
    const replies = await race(
      context,
      links.map(({ code }) => ({ endpoint: joinByLink, call: { token, params: { code } } })),
    );
    expect(tally(replies)).toEqual({ 200: 1, 409: 1 });
    const uses = await Promise.all(links.map(({ id }) => usesOf(context, id)));
    expect(uses.toSorted()).toEqual([0, 1]);
  });

  it('a link revoked beside a join lets in or refuses, as its uses say', async () => {
    for (let round = 0; round < 8; round += 1) {
      const academy = await academyWith(context.db);
      const link = await addJoinLink(context.db, academy.id);
      const { token } = await signInStudent(context.db);
      const [joined, revoked] = await race(context, [
        { endpoint: joinByLink, call: { token, params: { code: link.code } } },
        { endpoint: revokeJoinLink, call: { token: academy.token, params: { id: link.id } } },
      ]);
      expect(revoked?.status).toBe(200);
      const isIn = joined?.status === 200;
      if (!isIn) expect(joined?.body.code).toBe('join_link_closed');
      expect([await usesOf(context, link.id), await membersOf(context, academy.id)]).toEqual(
        isIn ? [1, 1] : [0, 0],
      );
    }
  });

  it('links that a school makes at once have codes of their own', async () => {
    const { token } = await academyWith(context.db);
    const one = {
      endpoint: createJoinLink,
      call: { token, body: { class_name: '5B', at_once: true } },
    };
    const replies = await race(
      context,
      Array.from({ length: 8 }, () => one),
    );
    expect(tally(replies)).toEqual({ 201: 8 });
    const codes = replies.map(({ body }) => (body.data as { code: string }).code);
    expect(new Set(codes).size).toBe(8);
  });
});

describe('negative control: without the guard of the uses and the CHECK', () => {
  const context = testInstances([careless]);
  beforeAll(() => dropConstraints(context.db, 'join_links', 'c'));

  it('the race shows: more students get in than the link may let in', async () => {
    const { members } = await joinTogether(context, 1);
    expect(members).toBeGreaterThan(1);
  });
});
