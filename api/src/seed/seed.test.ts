import {
  ageLevel,
  ageOn,
  cairoDate,
  couponDisplayStatus,
  getStatement,
  inspectionOf,
  loginAdmin,
  PLACE_OF,
  type SlotKind,
  STATEMENT_MATCHES,
  type Statement,
} from '@midan/contract';
import { type RawBuilder, sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, testApp } from '../../test/app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { memoryFiles } from '../../test/memory-files.ts';
import { listRows, readRow } from '../../test/rows.ts';
import { type Db, openDatabase } from '../db/pool.ts';
import { compareNightly } from '../features/money/gateway-comparison/index.ts';
import { findBrokenWallets, findUnprovedRecords } from '../features/money/wallet/index.ts';
import { verifyPassword } from '../ports/passwords.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { seedDemo } from './index.ts';

const newBecause = 'the demo fills only a database in which nobody has an account';
const context = testApp({}, { newBecause });
beforeAll(() => seedDemo(context.deps));

async function all<T>(query: RawBuilder<T>, db: Db = context.db): Promise<T[]> {
  return (await query.execute(db)).rows;
}
const statuses = (table: string) =>
  all(sql<{ status: string; count: number }>`
    select status, count(*) from ${sql.table(table)} group by 1`).then((rows) =>
    Object.fromEntries(rows.map(({ status, count }) => [status, count])),
  );
const statesOf = (table: string) =>
  all(sql<{ state: string; count: number }>`
    select state, count(*) from ${sql.table(table)} group by 1`).then((rows) =>
    Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  );
const academy = (email: string) => readRow(context.db, 'academies', { email });

/** All seeded rows without what depends on the time of seeding. */
const contents = (db: Db) =>
  all(
    sql`select
      (select json_agg(json_build_array(name, email, phone_number, payment_reference, balance,
        ledger_seq) order by id) from academies) as academies,
      (select json_agg(json_build_array(first_name, last_name, email, birth_date) order by email)
        from students) as students,
      (select json_agg(json_build_array(name, status, max_members) order by id) from teams) as teams,
      (select json_agg(json_build_array(amount, reference_number, proof_sha256, status) order by id)
        from bank_transfers) as transfers,
      (select json_agg(json_build_array(type, amount, balance_after, note)
        order by academy_id, seq) from wallet_transactions) as ledger,
      (select count(*) from team_members) as members, (select count(*) from audit_log) as audit,
      (select count(*) from administrators) as administrators`,
    db,
  );

test('every state of academies, students, transfers and teams is there', async () => {
  const academies = await statuses('academies');
  expect(Object.keys(academies).sort()).toEqual(['active', 'pending', 'suspended', 'verified']);
  const students = await statuses('students');
  expect(Object.keys(students).sort()).toEqual(['inactive', 'pending', 'verified']);
  expect(students.verified).toBeGreaterThanOrEqual(60);
  const transfers = await statuses('bank_transfers');
  expect(transfers.pending).toBeGreaterThanOrEqual(6);
  expect(transfers.rejected).toBeGreaterThanOrEqual(5);
  expect(transfers.approved).toBeGreaterThanOrEqual(15);
  expect((await statuses('teams')).inactive).toBeGreaterThanOrEqual(2);
});

test('guardians are in every consent state; the demo student’s has consented, and links are in the mailbox', async () => {
  const answers = await all(sql<{ answer: string; count: number }>`
    select coalesce((select case when action = 'given' then kind || action else action end
      from guardian_consents where guardian_id = guardian.id order by id desc limit 1), 'waiting')
      as answer, count(*) from guardians guardian group by 1 order by 1`);
  expect(answers.map(({ answer }) => answer)).toEqual([
    'participationgiven',
    'photosgiven',
    'waiting',
    'withdrawn',
  ]);
  const links = await all(sql<{ text: string }>`
    select text from demo_messages where text like '%/guardian#%'`);
  expect(links).toHaveLength(2);
  const [own] = await all(sql<{ action: string }>`
    select action from guardian_consents consent
    join guardians guardian on guardian.id = consent.guardian_id
    join students student on student.id = guardian.student_id
    where student.email = 'student@midan.test' and kind = 'participation'`);
  expect(own?.action).toBe('given');
});

test('the demo academy has requests in every status, and the suspended academy has a pending request', async () => {
  const { id } = await academy('school@midan.test');
  const seen = await all(sql<{ kind: string; status: string; is_open: boolean; closed: boolean }>`
    select distinct kind, status, is_open, closed_reason is not null as closed
    from enrolment_requests where academy_id = ${id} or academy_id is null order by 1, 2, 3, 4`);
  expect(seen.map(({ kind, status, is_open, closed }) => [kind, status, is_open, closed])).toEqual([
    ['application', 'approved', true, false],
    ['application', 'pending', false, false],
    ['application', 'pending', true, false],
    ['application', 'rejected', false, false],
    ['application', 'rejected', false, true],
    ['join', 'approved', false, false],
    ['join', 'pending', false, false],
    ['join', 'rejected', false, false],
  ]);
  const suspended = await academy('new-school@midan.test');
  expect(
    await all(sql`select status from enrolment_requests where academy_id = ${suspended.id}`),
  ).toEqual([{ status: 'pending' }]);
});

test('coupons show every state, and their uses are counted', async () => {
  const coupons = await context.db.selectFrom('coupons').selectAll().execute();
  const today = cairoDate(new Date());
  const shown = new Map(coupons.map((coupon) => [coupon.code, couponDisplayStatus(coupon, today)]));
  expect(new Set(shown.values())).toEqual(new Set(['active', 'inactive', 'expired', 'fully_used']));
  expect(shown.get('MIDAN10')).toBe('active');
  const wrong = await all(sql`
    select code from coupons where current_uses <>
      (select count(*) from coupon_uses where coupon_id = coupons.id)`);
  expect(wrong).toEqual([]);
});

test('the demo accounts sign in with their password and keep no temporary one', async () => {
  const { rows } = await sql<{ email: string; password_hash: string; temporary: boolean }>`
    select email, password_hash, has_temporary_password as temporary from administrators
    union all select email, password_hash, has_temporary_password from academies
    union all select email, password_hash, has_temporary_password from students`.execute(
    context.db,
  );
  for (const { email, password } of DEMO_ACCOUNTS) {
    const account = rows.find((row) => row.email === email);
    expect(account?.temporary, email).toBe(false);
    expect(await verifyPassword(account?.password_hash ?? null, password), email).toBe(true);
    expect(await verifyPassword(account?.password_hash ?? null, `${password}x`)).toBe(false);
  }
});

test('the active academy can buy two teams; the suspended one waits for its deposit', async () => {
  const active = await academy('school@midan.test');
  expect(active.status).toBe('active');
  expect(active.balance).toBeGreaterThanOrEqual(900_000);
  const suspended = await academy('new-school@midan.test');
  expect(suspended).toMatchObject({ status: 'suspended', balance: 0 });
  const waiting = await listRows(
    context.db,
    'bank_transfers',
    { academy_id: suspended.id },
    'amount',
    'status',
  );
  expect(waiting).toEqual([{ amount: expect.any(Number), status: 'pending' }]);
  expect(waiting[0]?.amount).toBeGreaterThanOrEqual(400_000);
});

test('the ledger proves every balance and runs forward in time over six months', async () => {
  expect(await findBrokenWallets(context.db)).toEqual([]);
  expect(await findUnprovedRecords(context.db)).toEqual({ total: 0, records: [] });
  const backwards = await all(sql`
    select academy_id from (select academy_id, created_at,
      lag(created_at) over (partition by academy_id order by seq) as before
      from wallet_transactions) entries where created_at < before`);
  expect(backwards).toEqual([]);
  const [span] = await all(sql<{ days: number; types: number; future: number }>`
    select extract(day from now() - min(created_at))::int as days,
      count(distinct type)::int as types, count(*) filter (where created_at > now()) as future
    from wallet_transactions`);
  expect(span).toMatchObject({ types: 4, future: 0 });
  expect(span?.days).toBeGreaterThanOrEqual(175);
});

test('online payments are paid, open, expired and cancelled, and the bank’s books agree with ours', async () => {
  expect(Object.keys(await statuses('payments')).sort()).toEqual([
    'cancelled',
    'expired',
    'paid',
    'pending',
  ]);
  await compareNightly(context.deps);
  const differing = await all(sql`select id from payment_differences`);
  expect(differing).toEqual([]);
  const [compared] = await all(sql`select total, unanswered from payment_comparisons`);
  expect(compared).toEqual({ total: 7, unanswered: 0 });
});

test('every approved transfer and every purchase has its entry, every decision its audit', async () => {
  const missing = await all(sql`
    select id from bank_transfers where status = 'approved' and id not in
      (select cause_id from wallet_transactions where type = 'deposit')
    union all select id from team_purchases where id not in
      (select cause_id from wallet_transactions where type = 'purchase')
    union all select id from payments where (status = 'paid') <> (id in
      (select cause_id from wallet_transactions where type = 'deposit'))
    union all select id from bank_transfers where status <> 'pending' and id not in
      (select entity_id from audit_log where entity_type = 'bank_transfer')
    union all select id from academies where status = 'active' and id not in
      (select entity_id from audit_log where action = 'academy.activate')
    union all select a.id from audit_log a join wallet_transactions w on w.cause_id = a.entity_id
      where a.action = 'bank_transfer.approve' and (a.after->>'balance')::bigint <> w.balance_after
    union all select id from team_purchases where team_count <>
      (select count(*) from teams where purchase_id = team_purchases.id)
        + (select count(*) from refund_teams where purchase_id = team_purchases.id)`);
  expect(missing).toEqual([]);
});

test('ids follow dates, and no date is in the future', async () => {
  const early = await all(sql`
    select t.id from bank_transfers t join academies a on a.id = t.academy_id
      where t.created_at < a.created_at or t.decided_at > now() or t.created_at > now()
        or t.transfer_date > (t.created_at at time zone 'Africa/Cairo')::date
    union all select m.id from team_members m join teams t on t.id = m.team_id
      join students s on s.id = m.student_id
      where m.joined_at < greatest(t.created_at, s.created_at, s.joined_at) or m.joined_at > now()
    union all select s.id from students s join academies a on a.id = s.academy_id
      where s.created_at < a.created_at
    union all select id from teams where uuid_extract_timestamp(id) <> created_at`);
  expect(early).toEqual([]);
});

test('every transfer has a picture that opens, and two repeat an earlier one', async () => {
  const proofs = await context.db
    .selectFrom('bank_transfers')
    .select(['proof_key', 'proof_sha256', 'reference_number', 'status', 'created_at'])
    .execute();
  for (const { proof_key } of proofs) {
    const file = await context.deps.files.get(proof_key ?? '');
    expect((await sharp(file?.content).metadata()).format).toBe('jpeg');
  }
  const repeated = (key: (proof: (typeof proofs)[number]) => string | undefined) =>
    proofs.filter((one) => proofs.some((two) => one !== two && key(one) === key(two)));
  expect(repeated((proof) => proof.proof_sha256?.toString('hex'))).toHaveLength(2);
  expect(repeated((proof) => proof.reference_number ?? undefined)).toHaveLength(4);
  const ages = proofs
    .filter(({ status }) => status === 'pending')
    .map(({ created_at }) => (Date.now() - created_at.getTime()) / 3_600_000);
  expect(Math.min(...ages)).toBeLessThan(24);
  expect(Math.max(...ages)).toBeGreaterThan(24);
});

test('the active academy has pages of teams: full, empty, led and leaderless, none overfull', async () => {
  const { id } = await academy('school@midan.test');
  const teams = await all(sql<{ seats: number; members: number; led: boolean; strangers: number }>`
    select max_members as seats, count(m.id)::int as members,
      coalesce(bool_or(m.role = 'leader'), false) as led,
      count(*) filter (where s.status <> 'verified' or s.academy_id <> t.academy_id) as strangers
    from teams t left join team_members m on m.team_id = t.id
      left join students s on s.id = m.student_id
    where t.academy_id = ${id} group by t.id`);
  expect(teams.length).toBeGreaterThan(20);
  expect(teams.some((team) => team.members === team.seats)).toBe(true);
  expect(teams.some((team) => team.members === 0)).toBe(true);
  expect(teams.some((team) => team.members > 0 && !team.led)).toBe(true);
  expect(new Set(teams.map((team) => team.seats)).size).toBeGreaterThan(3);
  expect(teams.filter((team) => team.members > team.seats || team.strangers > 0)).toEqual([]);
});

test('a pending join request comes from a student whom no academy has taken in', async () => {
  const asking = await context.db
    .selectFrom('enrolment_requests as request')
    .innerJoin('students as student', 'student.id', 'request.student_id')
    .select(['student.academy_id', 'student.joined_at'])
    .where('request.kind', '=', 'join')
    .where('request.status', '=', 'pending')
    .execute();
  expect(asking.length).toBeGreaterThan(3);
  for (const student of asking) expect(student).toEqual({ academy_id: null, joined_at: null });
});

test('students are 7 to 18 years old; most are in the active academy, some in none', async () => {
  const students = await context.db
    .selectFrom('students')
    .select(['birth_date', 'academy_id'])
    .execute();
  const today = cairoDate(new Date());
  const levels = students.map(({ birth_date }) => ageLevel(ageOn(birth_date, today)));
  expect(new Set(levels)).toEqual(new Set(['elementary', 'junior', 'senior']));
  const { id } = await academy('school@midan.test');
  const own = students.filter(({ academy_id }) => academy_id === id);
  expect(own.length).toBeGreaterThan(students.length / 2);
  expect(students.some(({ academy_id }) => academy_id === null)).toBe(true);
});

test('a second run changes nothing', async () => {
  const before = await contents(context.db);
  await seedDemo(context.deps);
  expect(await contents(context.db)).toEqual(before);
});

let other: TestDatabase | undefined;
const pools: Db[] = [];
afterAll(async () => {
  for (const pool of pools) await pool.destroy();
  await other?.drop();
});

test('three instances that start at once seed one demo, the same as a single instance', async () => {
  other = await createTestDatabase({ newBecause });
  for (let instance = 0; instance < 3; instance += 1) {
    pools.push(openDatabase(other.connection, { max: 2, onError: () => undefined }));
  }
  await Promise.all(
    pools.map((db) => seedDemo({ ...context.deps, db, readDb: db, files: memoryFiles() })),
  );
  expect(await contents(pools[0] as Db)).toEqual(await contents(context.db));
});

test('the demo academy has notifications of its events, the latest unread', async () => {
  const { id } = await academy('school@midan.test');
  const notices = await listRows(context.db, 'notices', { academy_id: id }, 'kind', 'read_at');
  expect(notices.some(({ read_at }) => read_at === null)).toBe(true);
  for (const kind of ['transfer_approved', 'transfer_rejected', 'join_request']) {
    expect(notices.map((notice) => notice.kind)).toContain(kind);
  }
});

test('receipts name as many teams as were bought', async () => {
  const purchases = await context.db
    .selectFrom('team_purchases')
    .select(['team_count', 'team_names'])
    .execute();
  for (const { team_count, team_names } of purchases) expect(team_names).toHaveLength(team_count);
});

test('a statement of the bank has rows in every state', async () => {
  const [statement] = await all(sql<{ id: string }>`select id from statements`);
  const [{ email, password }] = DEMO_ACCOUNTS;
  const login = await send(context, loginAdmin, { body: { email, password } });
  const { token } = (login.body as unknown as { data: { token: string } }).data;
  const { body } = await send(context, getStatement, {
    params: { id: statement?.id ?? '' },
    token,
  });
  const { summary } = (body as unknown as { data: Statement }).data;
  expect(STATEMENT_MATCHES.filter((match) => summary[match] === 0)).toEqual([]);
  expect(summary.sure).toBeGreaterThanOrEqual(3);
});

test('creates administrators of every role, and the audit log says who added them', async () => {
  const found = await all(sql<{ role: string; added: boolean }>`
    select role, exists (select from audit_log where action = 'administrator.create'
      and entity_id = administrators.id) as added
    from administrators order by id`);
  expect(found).toEqual([
    { role: 'owner', added: false },
    { role: 'finance', added: true },
    { role: 'support', added: true },
    { role: 'read_only', added: true },
  ]);
});

test('a qualifier is being judged: sheets and runs in every state, a recusal and a conflict', async () => {
  expect(await statesOf('sheets')).toEqual({
    draft: 3,
    handed_in: expect.any(Number),
    returned: 1,
  });
  const runs = await statesOf('runs');
  expect(runs).toEqual({ confirmed: expect.any(Number), reported: 1, void: 1 });
  const [told] = await all(sql<Record<string, number>>`select
    (select count(*) from crew) as crew, (select count(*) from crew_conflicts) as conflicts,
    (select count(*) from crew where link_hash is not null) as links,
    (select count(*) from assignments where recused_at is not null) as recused,
    (select count(*) from assignments where exists (select from crew_conflicts conflict
      join teams on teams.academy_id = conflict.academy_id
      where conflict.crew_id = assignments.crew_id and teams.id = team_id)) as wrong,
    (select count(*) from event_teams) as teams,
    (select count(*) from start_lists where locked_at is not null) as lists`);
  expect(told).toMatchObject({ crew: 15, conflicts: 1, links: 8, recused: 1, wrong: 0, lists: 4 });
  expect(told?.teams).toBeGreaterThanOrEqual(24);
});

test('a qualifier is over, and a league is on: places are published, the final is offered', async () => {
  const rows = await all(sql<Record<string, string>>`select state, publish_at < now() as published,
    (select count(*) from placements where list_id = list.id) as places,
    (select string_agg(state, ' ' order by line) from invitations where list_id = list.id) as line
    from result_lists list`);
  const line = 'accepted invited next';
  expect(rows).toEqual([{ state: 'signed', published: true, places: 4, line }]);
  const matches = await statesOf('matches');
  expect(matches).toEqual({ confirmed: expect.any(Number), planned: expect.any(Number) });
});

test('the day is on: a published timetable with calls, and one place 12 minutes late', async () => {
  const states = await statesOf('slots');
  expect(Object.keys(states).sort()).toEqual(['called', 'done', 'planned', 'present']);
  const slots = await all(sql<{ kind: SlotKind; place: string; name: string; late: number }>`
    select slot.kind, place.kind as place, place.name_en as name,
      extract(epoch from slot.starts_at - slot.planned_at)::int / 60 as late
    from slots slot join places place on place.id = slot.place_id
    join edition_events event on event.id = slot.event_id and event.timetable_at < now()
      and (now() at time zone 'Africa/Cairo')::date between event.starts_on and event.ends_on`);
  expect(slots).toHaveLength(Object.values(states).reduce((sum, count) => sum + count, 0));
  for (const { kind, place } of slots) expect(place).toBe(PLACE_OF[kind]);
  expect(new Set(slots.filter(({ late }) => late === 12).map(({ name }) => name)).size).toBe(1);
  const wrong = await all(sql`with busy as (
      select slot.id, place_id, starts_at, called_at, starts_at + minutes * interval '1 minute' as ends_at,
        array_remove(array[team_id, home_team_id, away_team_id], null) as teams
      from slots slot left join matches match on match.id = match_id)
    select one.id from busy one join busy two on one.id <> two.id
      and one.starts_at < two.ends_at and two.starts_at < one.ends_at
      and (one.place_id = two.place_id or one.teams && two.teams)
    union all select id from busy where called_at > now()`);
  expect(wrong).toEqual([]);
});

test('most teams have come and passed inspection; what counts belongs to teams that passed', async () => {
  const came = await all(sql<{ missing: number; late: boolean }>`
    select (select count(*) from team_members where team_id = arrival.team_id)
        - cardinality(present) as missing, at > now() - interval '1 hour' as late
    from arrivals arrival`);
  expect(came.map(({ missing }) => missing).filter(Boolean)).toEqual([1]);
  expect(came.filter(({ late }) => late)).toHaveLength(1);
  const [listed] = await all(sql<{ count: number }>`select count(*) from event_teams
    where event_id in (select event_id from arrivals)`);
  expect(came).toHaveLength((listed?.count ?? 0) - 1);
  const rows = await all(sql<Parameters<typeof inspectionOf>[0][number] & { event_id: string }>`
    select id, event_id, team_id, attempt, cardinality(failed) = 0 as passed, failed, seal_no,
      at::text as at, head, replaces from inspections`);
  const keyOf = (row: { event_id: string; team_id: string }) => row.event_id + row.team_id;
  const teams = [...Map.groupBy(rows, keyOf)].map(([key, own]) => ({ key, ...inspectionOf(own) }));
  const told = teams.map(({ state, attempt }) => `${state} ${attempt}`);
  expect(new Set(told)).toEqual(new Set(['passed 1', 'passed 2', 'failed 1']));
  const passed = new Set(teams.filter(({ state }) => state === 'passed').map(({ key }) => key));
  const counted = await listRows(context.db, 'runs', { state: 'confirmed' }, 'event_id', 'team_id');
  expect(counted.filter((run) => !passed.has(keyOf(run)))).toEqual([]);
});
