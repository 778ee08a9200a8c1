import { getOwnProject, handInOwnProject, LIMITS, saveOwnProject } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  dropConstraints,
  type Instances,
  race,
  SHOWS_ONCE,
  tally,
  testInstances,
  unlocked,
} from '../../../../test/instances.ts';
import { addProjectTeam, CONTENT } from '../../../../test/projects.ts';
import { listRows } from '../../../../test/rows.ts';

const context = testInstances();
const careless = testInstances([unlocked]);
const HAND_INS = LIMITS.projectVersionsMax;

/** At once, and each changes the text for the next one; replies, and numbers of the versions. */
async function handInAtOnce(instances: Instances) {
  const { leader, team } = await addProjectTeam(instances.db);
  await sql`create function type_on() returns trigger language plpgsql as $$ begin
    update projects set content = content || jsonb_build_object('idea', new.number::text)
      where team_id = new.team_id; return null; end $$`.execute(instances.db);
  await sql`create trigger type_on after insert on project_versions
    for each row execute function type_on()`.execute(instances.db);
  const call = { token: leader.token };
  const body = { ...CONTENT, version: 0 };
  await race(instances, [{ endpoint: saveOwnProject, call: { ...call, body } }]);
  const handIn = { endpoint: handInOwnProject, call: { ...call, body: { version: 1 } } };
  const counts = tally(await race(instances, Array(HAND_INS).fill(handIn)));
  const versions = await listRows(instances.db, 'project_versions', { team_id: team.id });
  await sql`drop function type_on cascade`.execute(instances.db);
  return { counts, numbers: versions.map(({ number }) => number).sort((a, b) => a - b) };
}

it('as many hand-ins as a project may have, at two instances, number without a gap', async () => {
  const { counts, numbers } = await handInAtOnce(context);
  expect(counts).toEqual({ 200: HAND_INS });
  expect(numbers).toEqual(Array.from({ length: HAND_INS }, (_, at) => at + 1));
});

it('without the lock two take the same number', SHOWS_ONCE, async () => {
  await dropConstraints(careless.db, 'project_versions', 'p');
  const { numbers } = await handInAtOnce(careless);
  expect(new Set(numbers).size).toBeLessThan(numbers.length);
});

it('of two drafts saved at once one is stored; the other instance reads it', async () => {
  const { leader, member } = await addProjectTeam(context.db);
  const save = ({ token }: { token: string }, title: string) => ({
    endpoint: saveOwnProject,
    call: { token, body: { ...CONTENT, title, version: 0 } },
  });
  const replies = await race(context, [save(leader, 'أولى'), save(member, 'ثانية')]);
  expect(tally(replies)).toEqual({ 200: 1, 409: 1 });
  const stored = replies.find(({ status }) => status === 200)?.body.data as unknown as {
    content: { title: string };
  };
  const read = { endpoint: getOwnProject, call: { token: leader.token } };
  for (const { body } of await race(context, [read, read])) {
    expect((body.data as { content: { title: string } }).content.title).toBe(stored.content.title);
  }
});

it('a press whose answer was lost hands in once', async () => {
  const { leader, team } = await addProjectTeam(context.db);
  const call = { token: leader.token, headers: { 'idempotency-key': crypto.randomUUID() } };
  const body = { ...CONTENT, version: 0 };
  await race(context, [{ endpoint: saveOwnProject, call: { ...call, headers: {}, body } }]);
  const handIn = { endpoint: handInOwnProject, call: { ...call, body: { version: 1 } } };
  const replies = await race(context, [handIn, handIn]);
  expect(tally(replies)[200]).toBeGreaterThan(0);
  expect((await race(context, [handIn]))[0]).toMatchObject({ status: 200, replayed: true });
  expect(await listRows(context.db, 'project_versions', { team_id: team.id })).toHaveLength(1);
});
