import {
  addCrew,
  askCrewCode,
  declareConflict,
  LIMITS,
  linkCrew,
  listCrew,
  logoutCrew,
  moveStartList,
  planJudging,
  RATE_LIMITS,
  recuse,
  signInCrew,
  updateCrew,
} from '@midan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { send, testApp } from '../../../../test/app.ts';
import { checksums } from '../../../../test/checksum.ts';
import { ageLimits, otherThan, queuedCode } from '../../../../test/codes.ts';
import { signInAdmin } from '../../../../test/fixtures.ts';
import {
  addEvent,
  addJudging,
  addCrew as addRow,
  assign,
  giveDuty,
  recordOf,
} from '../../../../test/judging.ts';
import { lockWait } from '../../../../test/lock-wait.ts';
import { insertRow, listRows, readRow, updateRow } from '../../../../test/rows.ts';
import { handInSheet } from '../judging/index.ts';
import { holdList } from '../start-lists/index.ts';
import { holdListsOf, recuseInConflict } from './recusal.ts';

const context = testApp();
let token = '';
beforeAll(async () => {
  token = (await signInAdmin(context.db, { role: 'support' })).token;
});

type Place = Awaited<ReturnType<typeof addEvent>>;
type Judge = { id: string; token: string };
type Answer = Awaited<ReturnType<typeof send>>;
type Judging = Awaited<ReturnType<typeof addJudging>>;
/** Of the first team. */
const addSheet = ({ place, rubric, teams }: Judging, crew_id = '', state = 'draft') =>
  insertRow(context.db, 'sheets', {
    ...{ id: crypto.randomUUID(), team_id: teams[0]?.id ?? '', crew_id, round: 1, state },
    ...{ edition_id: place.edition_id, event_id: place.event_id, rubric_id: rubric.id },
  });
const refusedBy = ({ status, body }: Answer) => [status, body.code];
const DUTIES = [{ duty: 'judge', track: 'innovation' }];
const referee = { duty: 'referee', track: 'innovation' };
const LAST_DAY = '2099-02-01';

async function anEvent() {
  const place = await addEvent(context.db);
  const days = { starts_on: LAST_DAY, ends_on: LAST_DAY };
  await updateRow(context.db, 'edition_events', place.event_id, days);
  return place;
}
async function aJudge(place: Place, fields: Parameters<typeof addRow>[1] = {}) {
  const judge = await addRow(context.db, fields);
  await giveDuty(context.db, judge.id, 'judge', place);
  return { ...judge, phone_number: judge.phone_number ?? '' };
}
const crewOf = async (place: Place, as = token) =>
  (await send(context, listCrew, { token: as, params: { id: place.event_id } })).body.data;
const add = (place: Place, members: object[], duties = DUTIES) =>
  send(context, addCrew, { token, params: { id: place.event_id }, body: { members, duties } });
async function update(place: Place, crewId: string, change: object) {
  const { name, phone_number, email, duties, conflicts, disabled, version } = (
    await crewOf(place)
  ).find(({ id }: { id: string }) => id === crewId) ?? { conflicts: [] };
  const own = conflicts.map(({ id }: { id: string }) => id);
  const body = { name, phone_number, email, duties, conflicts: own, disabled, version, ...change };
  return send(context, updateCrew, { token, params: { id: place.event_id, crewId }, body });
}
const link = (place: Place, crewId: string) =>
  send(context, linkCrew, { token, params: { id: place.event_id, crewId } });
const tokenOf = ({ body }: Answer): string => body.data.url.split('#')[1];
const ask = (secret: string, address = '10.9.0.1') =>
  send(context, askCrewCode, { body: { token: secret }, address });
const enter = (secret: string, otp_code: string) =>
  send(context, signInCrew, { body: { token: secret, otp_code } });

async function linked(place: Place, fields: Parameters<typeof addRow>[1] = {}) {
  const judge = await aJudge(place, fields);
  const secret = tokenOf(await link(place, judge.id));
  const asked = await ask(secret);
  return { judge, secret, asked, ...(await queuedCode(context, judge.phone_number)) };
}

describe('the desk', () => {
  it('adds a list all or nothing; who is known by phone keeps name and email', async () => {
    const place = await anEvent();
    const known = await addRow(context.db, { name: 'هدى فؤاد' });
    const members = [
      { name: 'اسم آخر', phone_number: known.phone_number, email: null },
      { name: 'Mona Adel', phone_number: '+201099911122', email: 'mona@example.test' },
    ];
    const before = await checksums(context.db);
    const foreign = await add(place, members, [{ duty: 'judge', track: 'unknown' }]);
    expect(Object.keys(foreign.body.errors)).toEqual(['duties.0.track']);
    const twice = await add(place, [...members, members[1] as object]);
    expect(Object.keys(twice.body.errors)).toEqual(['members.2.phone_number']);
    expect(await checksums(context.db)).toEqual(before);
    expect((await add(place, members)).body.data).toMatchObject({ added: 1, known: 1 });
    const again = await add(place, members);
    expect(again.body.data).toMatchObject({ added: 0, known: 2 });
    expect(again.body.data.crew).toMatchObject([{ name: 'هدى فؤاد' }, { name: 'Mona Adel' }]);
    expect(await listRows(context.db, 'audit_log', { action: 'edition.crew' }, 'id')).toHaveLength(
      1,
    );
    expect(await crewOf(await anEvent())).toEqual([]);
    const reader = (await signInAdmin(context.db, { role: 'read_only' })).token;
    expect((await crewOf(place, reader))[1]).toMatchObject({ phone_number: '+201•••••22' });
    const call = {
      token: reader,
      params: { id: place.event_id },
      body: { members, duties: DUTIES },
    };
    expect((await send(context, addCrew, call)).status).toBe(403);
  });

  it('changes a member at this event alone, once, and disabling ends the sessions', async () => {
    const [place, other] = [await anEvent(), await anEvent()];
    const judge = await aJudge(place);
    await giveDuty(context.db, judge.id, 'referee', other);
    expect((await update(other, judge.id, { version: 9 })).status).toBe(200);
    expect(refusedBy(await update(place, judge.id, { name: 'س', version: 9 }))).toEqual([
      ...[409, 'edited_meanwhile'],
    ]);
    const changed = await update(place, judge.id, { duties: [], disabled: true });
    expect(changed.body.data).toMatchObject({ duties: [], disabled: true, version: 2 });
    expect((await update(place, judge.id, { ...judge, disabled: false })).status).toBe(404);
    expect(await crewOf(other)).toMatchObject([{ duties: [{ duty: 'referee' }] }]);
    expect((await send(context, logoutCrew, { token: judge.token })).status).toBe(401);
    expect(refusedBy(await link(other, judge.id))).toEqual([409, 'conflict']);
    const taken = await aJudge(place);
    const body = { phone_number: judge.phone_number };
    expect(Object.keys((await update(place, taken.id, body)).body.errors)).toEqual([
      'phone_number',
    ]);
  });

  it('takes a duty, and what is not handed in goes back; the rest counts and closing is free', async () => {
    const { db } = context;
    const judging = await addJudging(db, { judges: 4 });
    const { place, judges } = judging;
    const [idle, draft, returned, done] = judges.map(({ id }) => id) as [string, ...string[]];
    await addSheet(judging, draft, 'draft');
    await addSheet(judging, returned, 'returned');
    await addSheet(judging, done, 'handed_in');
    const given = async () =>
      (await listRows(db, 'assignments', { event_id: place.event_id }))
        .filter(({ recused_at }) => recused_at !== null)
        .map(({ crew_id }) => crew_id)
        .sort();
    const head = { duties: [{ duty: 'head_judge', track: 'innovation' }] };
    expect((await update(place, idle, head)).body.data).toMatchObject(head);
    expect((await update(place, draft ?? '', { disabled: true })).status).toBe(200);
    expect((await update(place, returned ?? '', { duties: DUTIES, conflicts: [] })).status).toBe(
      200,
    );
    expect(await given()).toEqual([idle, draft].sort());
    for (const each of [returned, done])
      await update(place, each ?? '', { duties: [head.duties[0], referee] });
    expect(await given()).toEqual([idle, draft, returned].sort());
    await update(place, idle, { duties: DUTIES });
    expect(await given()).toContain(idle);
    const body = { state: 'closed', version: 1 };
    const params = { id: place.event_id, track: 'innovation' };
    expect((await send(context, moveStartList, { token, params, body })).status).toBe(200);
  });

  it('gives nobody both to judge and to head the judges of a track', async () => {
    const place = await anEvent();
    const judge = await aJudge(place);
    const both = [...DUTIES, { duty: 'head_judge', track: 'innovation' }];
    const { name, phone_number } = judge;
    const members = [{ name, phone_number, email: null }];
    for (const { body } of [
      await add(place, members, both.slice(1)),
      await update(place, judge.id, { duties: both }),
    ]) {
      expect(body.errors).toMatchObject({ duties: [expect.stringMatching(/رئيس|head/)] });
    }
    expect(await crewOf(place)).toMatchObject([{ duties: DUTIES }]);
  });

  it('takes no duty twice, and no more people at an event than the limit', async () => {
    const place = await anEvent();
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...{ name: `عضو ${n}`, email: null },
        phone_number: `+2015${String(n).padStart(8, '0')}`,
      }));
    const twice = await add(place, many(1), [...DUTIES, ...DUTIES]);
    expect(Object.keys(twice.body.errors)).toEqual(['duties']);
    expect((await add(place, many(LIMITS.crewPerEvent))).status).toBe(200);
    const one = { name: 'زائد', phone_number: '+201599999999', email: null };
    expect(Object.keys((await add(place, [one])).body.errors)).toEqual(['members']);
    expect(await listRows(context.db, 'crew', { phone_number: one.phone_number })).toEqual([]);
  });
});

describe('a link', () => {
  it('opens with a code, to the end of its event, once a code; only hashes are kept', async () => {
    const place = await anEvent();
    const { judge, secret, asked, code } = await linked(place);
    expect(asked.body.data).toMatchObject({ name: judge.name, otp_channel: 'whatsapp' });
    expect(asked.text).not.toContain(judge.phone_number);
    expect(refusedBy(await ask(secret))).toEqual([429, 'too_many_requests']);
    expect(refusedBy(await enter(secret, otherThan(code)))).toEqual([422, 'code_invalid']);
    const opened = await enter(secret, code);
    expect(opened.status).toBe(200);
    expect(refusedBy(await enter(secret, code))).toEqual([422, 'code_expired']);
    const session = { role: 'crew', account_id: judge.id } as const;
    const rows = await listRows(context.db, 'sessions', session, 'expires_at');
    expect(rows).toHaveLength(1);
    const log = await listRows(context.db, 'security_events', { actor_id: judge.id }, 'act');
    expect(log.map(({ act }) => act).sort()).toEqual(['sign_in_failed', 'signed_in']);
    const stored = await readRow(context.db, 'crew', judge.id);
    expect(stored.link_expires_at).toEqual(new Date('2099-02-02T10:00:00Z'));
    expect(JSON.stringify(context.logged)).not.toContain(secret);
    expect((await send(context, logoutCrew, { token: opened.body.data.token })).status).toBe(200);

    const url = new URL((await link(place, judge.id)).body.data.whatsapp_url);
    expect(await listRows(context.db, 'sessions', session)).toEqual([]);
    expect(url.pathname).toBe(`/${judge.phone_number.slice(1)}`);
    expect(url.searchParams.get('text')).toMatch(
      /للتحكيم في تصفيات[\s\S]+\/crew#[\s\S]+to judge at/,
    );
    expect(refusedBy(await ask(secret))).toEqual([404, 'link_invalid']);
  });

  it('ends with the contacts that it went to; a new name is told from the old one', async () => {
    const place = await anEvent();
    const { judge, secret, code } = await linked(place);
    await enter(secret, code);
    await update(place, judge.id, { name: 'اسم جديد', email: 'new@example.test' });
    expect(await listRows(context.db, 'sessions', { account_id: judge.id })).toEqual([]);
    expect(await readRow(context.db, 'crew', judge.id, 'link_hash')).toEqual({ link_hash: null });
    const log = await listRows(context.db, 'audit_log', { action: 'edition.crew' });
    expect(log.map(({ before }) => before)).toContainEqual({ crew: judge.name });
  });

  it('gives a session that ends with it', async () => {
    const { judge, secret, code } = await linked(await anEvent());
    const soon = new Date(Date.now() + 60_000);
    await updateRow(context.db, 'crew', judge.id, { link_expires_at: soon });
    await context.db.deleteFrom('sessions').where('account_id', '=', judge.id).execute();
    await enter(secret, code);
    const own = { account_id: judge.id };
    expect(await readRow(context.db, 'sessions', own, 'expires_at')).toEqual({ expires_at: soon });
    await updateRow(context.db, 'crew', judge.id, { link_expires_at: new Date() });
    expect(refusedBy(await enter(secret, code))).toEqual([404, 'link_invalid']);
  });

  it('is not made for who has no duty to come, and not opened by who is disabled', async () => {
    const place = await anEvent();
    const { judge, secret, code } = await linked(place);
    await updateRow(context.db, 'crew', judge.id, { disabled_at: new Date() });
    expect(refusedBy(await enter(secret, code))).toEqual([404, 'link_invalid']);
    const over = { starts_on: '2020-01-01', ends_on: '2020-01-01' };
    await updateRow(context.db, 'crew', judge.id, { disabled_at: null });
    await updateRow(context.db, 'edition_events', place.event_id, over);
    expect(refusedBy(await link(place, judge.id))).toEqual([409, 'conflict']);
    expect((await link(await anEvent(), judge.id)).status).toBe(404);
  });

  it('cannot be guessed for long from one address', async () => {
    const { max, windowSeconds } = RATE_LIMITS.crewLinkPerAddress;
    for (let n = 0; n < max; n += 1) await ask(`guess-${n}`, '10.9.0.9');
    expect((await ask('one-more', '10.9.0.9')).status).toBe(429);
    await ageLimits(context.db, windowSeconds);
  });
});

/** A judge, the team, and the call that declares a conflict with its school. */
async function meeting() {
  const { place, rubric, teams, judges } = await addJudging(context.db);
  const [own, team] = [judges[0] as Judge, teams[0] as Judging['teams'][number]];
  const call = { token: own.token, body: { academies: [team.academy_id] } };
  const declared = () => send(context, declareConflict, call);
  return { own, team, work: { ...place, team, rubric }, declared };
}

describe('a judge', () => {
  it('with a conflict gives open assignments back; the desk’s conflicts stay', async () => {
    const { db } = context;
    const { place, teams, judges } = await addJudging(db, { teams: 2, judges: 2 });
    const [own, bystander] = judges as unknown as [Judge, Judge];
    const [first = '', second = ''] = teams.map(({ academy_id }) => academy_id);
    await update(place, own.id, { conflicts: [second] });
    const declare = (academies: string[]) =>
      send(context, declareConflict, { token: own.token, body: { academies } });
    expect((await declare([crypto.randomUUID()])).status).toBe(422);
    expect((await declare([first])).body.data).toEqual({ recused: 1 });
    expect((await declare([first])).body.data).toEqual({ recused: 0 });
    await declare([]);
    const [shown] = (await crewOf(place)).filter(({ id }: Judge) => id === own.id);
    expect(shown.conflicts).toMatchObject([{ id: second, declared_by: 'desk' }]);
    const rows = await listRows(db, 'assignments', { event_id: place.event_id });
    const given = rows.filter(({ recused_at }) => recused_at !== null);
    expect(given.map(({ crew_id }) => crew_id)).toEqual([own.id, own.id]);
    expect(rows.filter(({ crew_id }) => crew_id === bystander.id)).toHaveLength(2);
  });

  it('gives a team back with a reason, once; not after handing in, nor another’s', async () => {
    const { db } = context;
    const judging = await addJudging(db);
    const { place, teams, judges } = judging;
    const [own, other] = judges as unknown as [Judge, Judge];
    const team_id = teams[0]?.id ?? '';
    const back = (each: { token: string }, reason = 'أدرّبه') =>
      send(context, recuse, {
        token: each.token,
        params: { id: place.event_id, teamId: team_id },
        body: { reason },
      });
    expect((await back(await aJudge(await anEvent()))).status).toBe(404);
    expect((await back(own)).status).toBe(200);
    expect((await back(own, 'سبب آخر')).status).toBe(200);
    const kept = await readRow(db, 'assignments', { crew_id: own.id });
    expect(kept.recused_reason).toBe('أدرّبه');
    const sheet = await addSheet(judging, other.id, 'handed_in');
    expect(refusedBy(await back(other))).toEqual([409, 'judging_begun']);
    await updateRow(db, 'sheets', sheet.id, { state: 'returned' });
    expect((await back(other)).status).toBe(200);
  });

  it('who declares a conflict while handing in keeps the sheet that is stored', async () => {
    const { db } = context;
    const { own, team, work, declared } = await meeting();
    const [waiting] = await db.transaction().execute(async (trx) => {
      expect(await handInSheet(trx, own.id, recordOf(work), new Date())).toBe('stored');
      const call = [declared()];
      await lockWait(db);
      return call;
    });
    expect((await waiting)?.body.data).toEqual({ recused: 0 });
    const row = { crew_id: own.id, team_id: team.id };
    expect((await readRow(db, 'assignments', row)).recused_at).toBeNull();
  });

  it('who declares a conflict during a plan is out, whichever comes first', async () => {
    const { db } = context;
    const { own, team, work, declared } = await meeting();
    const { academy_id } = team;
    const [planned] = await db.transaction().execute(async (trx) => {
      await insertRow(trx, 'crew_conflicts', { crew_id: own.id, academy_id, declared_by: 'crew' });
      await holdListsOf(trx, own.id);
      expect(await recuseInConflict(trx, own.id)).toBe(1);
      const params = { id: work.event_id, track: 'innovation' };
      const body = { judges_per_team: 2, round: 2 };
      const call = [send(context, planJudging, { token, params, body })];
      await lockWait(db);
      return call;
    });
    expect((await planned)?.body.data.short).toHaveLength(1);
    await db.deleteFrom('assignments').where('crew_id', '=', own.id).execute();
    const [waiting] = await db.transaction().execute(async (trx) => {
      await holdList(trx, work, 'update');
      await assign(trx, work, team.id, own.id);
      const call = [declared()];
      await lockWait(db);
      return call;
    });
    expect((await waiting)?.body.data).toEqual({ recused: 1 });
  });
});
