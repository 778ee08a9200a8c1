import { randomInt } from 'node:crypto';
import { LIMITS, type planJudging } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { holdList } from '../start-lists/index.ts';
import { type Plan, type PlanTeam, planJudges } from './judge-plan.ts';
import {
  type AssignedRow,
  findList,
  type JudgedList,
  type JudgeRow,
  type ListedRow,
  presentTeam,
  selectAssigned,
  selectJudges,
  selectTeams,
} from './lists.ts';

type PlanCall = Call<typeof planJudging>;
type Drawn = Pick<PlanCall, 'body'> & { seed: number };
interface Facts {
  teams: ListedRow[];
  judges: JudgeRow[];
  assigned: AssignedRow[];
}

/**
 * What the planner may change about a team. One with a sheet, and in `gaps_only`, keeps judges. Who
 * gave it back in one round does not get it in another.
 */
function toPlan(team: ListedRow, { judges, assigned }: Facts, body: PlanCall['body']): PlanTeam {
  const ofTeam = assigned.filter(({ team_id }) => team_id === team.id);
  const own = ofTeam.filter(({ round }) => round === body.round);
  const barred = new Set([
    ...judges.filter((judge) => judge.conflicts.includes(team.academy_id)).map(({ id }) => id),
    ...ofTeam.filter(({ recused }) => recused).map(({ crew_id }) => crew_id),
  ]);
  const ready = new Set(judges.filter((judge) => judge.ready).map(({ id }) => id));
  const active = own.filter(
    ({ recused, sheet_id, crew_id }) =>
      !recused && (sheet_id !== null || (!barred.has(crew_id) && ready.has(crew_id))),
  );
  const keeps = body.gaps_only || own.some(({ sheet_id }) => sheet_id !== null);
  const kept = keeps ? active : [];
  const isWhole = active.length > 0 && active.length === own.length;
  return {
    id: team.id,
    kept: kept.map(({ crew_id }) => crew_id).sort(),
    turn: kept[0]?.turn ?? null,
    wanted: body.gaps_only && isWhole ? active.length : body.judges_per_team,
    barred,
  };
}

/** Replaces what is open; sheets keep their assignments, and those given back stay on record. */
async function apply(trx: Trx, list: JudgedList, round: number, plan: Plan) {
  const { numAffectedRows = 0n } = await sql`delete from assignments given using event_teams listed
    where listed.event_id = given.event_id and listed.team_id = given.team_id
      and given.event_id = ${list.event_id} and listed.track_id = ${list.track_id}
      and given.round = ${round} and given.recused_at is null
      and not exists (select from sheets sheet where sheet.event_id = given.event_id
        and sheet.team_id = given.team_id and sheet.crew_id = given.crew_id
        and sheet.round = given.round)`.execute(trx);
  const rows = [...plan.teams].flatMap(([team_id, { judges, turn }]) =>
    judges.map((crew_id) => ({ team_id, crew_id, turn })),
  );
  await sql`insert into assignments (event_id, team_id, crew_id, round, edition_id, turn)
    select ${list.event_id}::uuid, team_id, crew_id, ${round}::int, ${list.edition_id}::uuid, turn
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as planned (team_id uuid, crew_id uuid, turn integer)
    order by team_id, crew_id
    on conflict (event_id, team_id, crew_id, round) do update set turn = excluded.turn`.execute(
    trx,
  );
  return { took: Number(numAffectedRows), gave: rows.length };
}

function present(list: JudgedList, { teams, judges }: Facts, plan: Plan, seed: number) {
  const persons = judges.map(({ id, name }) => ({ id, name }));
  const numberOf = (id: string) => {
    const team = teams.find((each) => each.id === id) as ListedRow;
    return presentTeam(team, list).number;
  };
  return {
    seed,
    teams: teams.map((team) => {
      const planned = plan.teams.get(team.id);
      return {
        team: presentTeam(team, list),
        level: team.level ?? 'open',
        turn: planned?.turn ?? 1,
        judges: persons.filter(({ id }) => planned?.judges.includes(id)),
      };
    }),
    turns: plan.turns,
    loads: persons
      .filter(({ id }) => plan.loads.has(id))
      .map((judge) => ({ judge, teams: plan.loads.get(judge.id) ?? 0 })),
    short: plan.short.map(numberOf).sort(),
    connected: plan.connected,
  };
}

async function factsOf(db: Db, list: JudgedList): Promise<Facts> {
  const teams = await selectTeams(db, list);
  const judges = await selectJudges(db, list);
  return { teams, judges, assigned: await selectAssigned(db, list) };
}

/** What a plan depends on. */
const fingerprint = ({ teams, judges, assigned }: Facts): string =>
  JSON.stringify([teams, judges, assigned.map(({ state: _s, total: _t, ...given }) => given)]);

/** @throws AppError plan_too_large */
function planned(list: JudgedList, facts: Facts, { body, seed }: Drawn) {
  const ready = facts.judges.filter((judge) => judge.ready).map(({ id }) => id);
  const max = { judges: LIMITS.planJudgesMax, teams: LIMITS.planTeamsMax };
  if (ready.length > max.judges || facts.teams.length > max.teams) {
    throw new AppError('plan_too_large', { params: max });
  }
  const plan = planJudges(
    facts.teams.map((team) => toPlan(team, facts, body)),
    ready,
    seed,
  );
  return { plan, facts, data: present(list, facts, plan, seed) };
}

/** @throws AppError start_list_open, judging_begun for one that is closed */
function assertLocked(state: JudgedList['state']): void {
  if (state === 'open') throw new AppError('start_list_open');
  if (state !== 'locked') throw new AppError('judging_begun');
}

const TRIES = 3;

/**
 * Plans before it holds the list, so that no judge's save waits for the planner; again if a fact
 * changed meanwhile, the last time with the list held.
 */
async function settle(trx: Trx, list: JudgedList, drawn: Drawn) {
  for (let tries = 1; tries < TRIES; tries += 1) {
    const made = planned(list, await factsOf(trx, list), drawn);
    await sql`savepoint planned`.execute(trx);
    assertLocked(await holdList(trx, list, 'update'));
    if (fingerprint(await factsOf(trx, list)) === fingerprint(made.facts)) return made;
    await sql`rollback to savepoint planned`.execute(trx);
  }
  assertLocked(await holdList(trx, list, 'update'));
  return planned(list, await factsOf(trx, list), drawn);
}

/** In one transaction. @throws AppError not_found, plan_too_large, and of assertLocked */
export async function plan(call: PlanCall): Promise<Reply<typeof planJudging>> {
  const { deps, params, body, actor, requestId } = call;
  const drawn = { body, seed: body.seed ?? randomInt(1, 2_000_000_000) };
  if (body.dry_run) {
    const list = await findList(deps.db, params.id, params.track);
    assertLocked(list.state);
    return { data: planned(list, await factsOf(deps.db, list), drawn).data };
  }
  return call.once(async (trx) => {
    const list = await findList(trx, params.id, params.track);
    assertLocked(list.state);
    const { plan, data } = await settle(trx, list, drawn);
    const { took, gave } = await apply(trx, list, body.round, plan);
    const { seed } = drawn;
    await writeAudit(trx, {
      administratorId: actor.id,
      action: 'edition.judging_plan',
      entityType: 'edition',
      entityId: list.edition_id,
      before: { assignments: took },
      after: {
        ...{ track: params.track, seed, teams: data.teams.length, turns: data.turns },
        assignments: gave,
      },
      requestId,
    });
    return { data };
  });
}
