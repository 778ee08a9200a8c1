import { claimStudentCard } from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetLimits } from '../../../../test/codes.ts';
import { addCard, addVouched } from '../../../../test/enrolment.ts';
import { academyWith } from '../../../../test/fixtures.ts';
import {
  careless,
  dropConstraints,
  type Instances,
  race,
  tally,
  testInstances,
} from '../../../../test/instances.ts';
import { listRows } from '../../../../test/rows.ts';
import { ACCOUNTS } from '../../../limits.ts';

const CLAIMS = 50;
const APP_SECRET = 'c'.repeat(64);

async function claimTogether(context: Instances, birth_date: string) {
  await forgetLimits(context.db);
  const { id } = await academyWith(context.db);
  const student = await addVouched(context.db, id);
  const code = await addCard(context.db, APP_SECRET, student.id);
  const replies = await race(
    context,
    Array.from({ length: CLAIMS }, (_, n) => ({
      endpoint: claimStudentCard,
      call: { body: { code, birth_date, new_password: `Quiet-River-${n}` } },
    })),
  );
  const sessions = await listRows(context.db, 'sessions', { account_id: student.id }, 'id');
  return { replies, sessions: sessions.length };
}

describe('on two instances', () => {
  const context = testInstances([], { APP_SECRET });

  it('exactly one of fifty claims of a card wins', async () => {
    const { replies, sessions } = await claimTogether(context, '2016-05-01');
    expect(tally(replies)).toEqual({ 200: 1, 404: CLAIMS - 1 });
    expect(sessions).toBe(1);
  });

  it('of fifty wrong birth dates three are compared', async () => {
    const { replies } = await claimTogether(context, '2016-05-02');
    const tries = ACCOUNTS.cardTriesMax;
    expect(tally(replies)).toEqual({ 422: tries - 1, 409: 1, 404: CLAIMS - tries });
  });
});

describe('negative control: without the guards of use and tries', () => {
  const context = testInstances([careless], { APP_SECRET });
  beforeAll(() => dropConstraints(context.db, 'student_cards', 'c'));

  it('the race shows: more than one claim wins', async () => {
    const { replies } = await claimTogether(context, '2016-05-01');
    expect(tally(replies)[200]).toBeGreaterThan(1);
  });
});
