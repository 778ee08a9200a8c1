import { getAcademyEdition, joinEdition, LIMITS, purchaseTeams } from '@midan/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { addEdition, addTracks } from '../../../../test/editions.ts';
import { addStudent } from '../../../../test/enrolment.ts';
import { academyWith, signInAcademy } from '../../../../test/fixtures.ts';
import { insertRow, listRows, readRow } from '../../../../test/rows.ts';

const context = testApp();
const view = async (token: string, edition?: number) =>
  (
    await send(context, getAcademyEdition, {
      token,
      query: edition ? { edition: `${edition}` } : {},
    })
  ).body.data;
const join = (token: string, edition: number, key?: string) =>
  send(context, joinEdition, {
    token,
    body: { edition },
    headers: key ? { 'idempotency-key': key } : {},
  });

it('a school sees its places, deadlines and next steps', async () => {
  const academy = await academyWith(context.db, { balance: LIMITS.teamPricePiastres });
  expect(await view(academy.token)).toMatchObject({
    edition: { number: 7 },
    joined: true,
    windows: ['purchase', 'track_choice', 'members', 'project'].map((kind) => ({
      kind,
      is_open: true,
    })),
    next_steps: [
      { name: 'buy_teams', count: null, until: null },
      { name: 'event', until: '2027-04-01' },
    ],
  });
  await send(context, purchaseTeams, {
    token: academy.token,
    body: { teams: [{ name: 'فريق الخطوات' }] },
  });
  await sql`insert into edition_windows (edition_id, kind, closes_at)
    values (current_edition(), 'track_choice', '2099-01-01 21:59Z')`.execute(context.db);
  await sql`update tracks set entries_max_per_academy = 3 where edition_id = current_edition()
    and key = 'innovation'`.execute(context.db);
  const { next_steps, tracks } = await view(academy.token);
  expect(next_steps.slice(0, 2)).toEqual([
    { name: 'choose_tracks', count: 1, until: '2099-01-01T21:59:00.000Z' },
    { name: 'fill_teams', count: 1, until: null },
  ]);
  expect(tracks.map(({ places_left }: { places_left: number | null }) => places_left)).toEqual([
    3,
    null,
    null,
  ]);
  const [team] = await listRows(context.db, 'teams', { academy_id: academy.id }, 'id');
  const student = await addStudent(context.db, { academy_id: academy.id });
  await insertRow(context.db, 'team_members', { team_id: team?.id ?? '', student_id: student.id });
  await sql`update teams set track_id = (select id from tracks where key = 'innovation'
    and edition_id = current_edition()) where id = ${team?.id}`.execute(context.db);
  const done = await view(academy.token);
  expect(done.next_steps).toMatchObject([{ name: 'event' }]);
  expect(done.tracks[0].places_left).toBe(2);
});

it('a school without teams is told when they are sold, in each edition', async () => {
  const { number, id } = await addEdition(context.db);
  const academy = await academyWith(context.db);
  const setWindow = (opens: string, closes: string) =>
    sql`insert into edition_windows (edition_id, kind, opens_at, closes_at)
      values (${id}, 'purchase', ${opens}, ${closes}) on conflict (edition_id, kind) do update
        set opens_at = excluded.opens_at, closes_at = excluded.closes_at`.execute(context.db);
  await sql`insert into edition_events (edition_id, kind, title_en, title_ar, place_en, place_ar,
    starts_on, ends_on) values (${id}, 'final', 'Final', 'النهائي', 'Tanta', 'طنطا',
    '2098-04-01', '2098-04-01')`.execute(context.db);
  await setWindow('2097-01-01T08:00Z', '2098-01-01T08:00Z');
  expect((await view(academy.token, number)).next_steps).toEqual([
    { name: 'purchase_opens', count: null, until: '2097-01-01T08:00:00.000Z' },
  ]);
  await setWindow('2020-01-01T08:00Z', '2021-01-01T08:00Z');
  expect((await view(academy.token, number)).next_steps).toEqual([
    { name: 'purchase_over', count: null, until: null },
  ]);
  await sql`update editions set status = 'published' where id = ${id}`.execute(context.db);
  expect((await view(academy.token, number)).next_steps[0].name).toBe('purchase_over');
});

it('a new edition is joined once, however often it is pressed, and then has teams', async () => {
  const { number, id } = await addEdition(context.db);
  await addTracks(context.db, id, ['first']);
  const academy = await academyWith(context.db, { balance: LIMITS.teamPricePiastres });
  const body = { edition: number, teams: [{ name: 'فريق', track: 'first' }] };
  const early = await send(context, purchaseTeams, { token: academy.token, body });
  expect([early.status, early.body.code]).toEqual([409, 'edition_not_joined']);
  expect(await view(academy.token, number)).toMatchObject({
    joined: false,
    next_steps: [{ name: 'join' }],
  });
  const { editions } = await view(academy.token);
  expect(editions.map((each: { number: number }) => each.number)).toContain(number);
  const replies = await Promise.all(['a', 'b', 'a'].map((key) => join(academy.token, number, key)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const bought = await send(context, purchaseTeams, { token: academy.token, body });
  expect(bought.body.data.teams).toMatchObject([{ number: `${number}-0001` }]);
  expect((await view(academy.token, number)).joined).toBe(true);
  expect(replies.map(({ body: { data } }) => data)).toEqual(Array(3).fill({ edition: number }));
});

it('an edition may ask for the deposit again, which stays in the wallet', async () => {
  const { number } = await addEdition(context.db, { deposit_policy: 'each_edition' });
  const poor = await academyWith(context.db, { balance: LIMITS.activationDepositPiastres - 1 });
  const refused = await join(poor.token, number);
  expect([refused.status, refused.body.code]).toEqual([409, 'deposit_missing']);
  const rich = await academyWith(context.db, { balance: LIMITS.activationDepositPiastres });
  expect((await join(rich.token, number)).status).toBe(200);
  const { balance } = await readRow(context.db, 'academies', rich.id);
  expect(balance).toBe(LIMITS.activationDepositPiastres);
});

it('nobody joins a draft, an edition that is over, or with a school that is not active', async () => {
  const academy = await academyWith(context.db);
  const draft = await addEdition(context.db, { status: 'draft' });
  expect((await join(academy.token, draft.number)).status).toBe(404);
  const over = await addEdition(context.db, { status: 'published' });
  expect((await join(academy.token, over.number)).body.code).toBe('edition_not_open');
  const open = await addEdition(context.db);
  const suspended = await signInAcademy(context.db, { status: 'suspended' });
  expect((await join(suspended.token, open.number)).body.code).toBe('academy_not_active');
});
