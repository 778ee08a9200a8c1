import { randomInt } from 'node:crypto';
import type { planJudging } from '@midan/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { writeAudit } from '../../identity/audit/index.ts';
import { type Plan, type PlanTeam, planJudges } from './judge-plan.ts';
import {
  type AssignedRow,
  findList,
  holdList,
  type JudgedList,
  type JudgeRow,
  type ListedRow,
  presentTeam,
  selectAssigned,
  selectJudges,
  selectTeams,
} from './lists.ts';

type PlanCall = Call<typeof planJudging>;
interface Facts {
  teams: ListedRow[];
  judges: JudgeRow[];
  assigned: AssignedRow[];
}

/** What the planner may change about a team. One with a sheet, and in `gaps_only`, keeps judges. */
function toPlan(team: ListedRow, { judges, assigned }: Facts, body: PlanCall['body']): PlanTeam {
  const own = assigned.filter(({ team_id, round }) => team_id === team.id && round === body.round);
  const ready = new Set(judges.filter((judge) => judge.ready).map(({ id }) => id));
  const active = own.filter(
    ({ recused, conflict, sheet_id, crew_id }) =>
      !recused && (sheet_id !== null || (!conflict && ready.has(crew_id))),
  );
  const keeps = body.gaps_only || own.some(({ sheet_id }) => sheet_id !== null);
  const kept = keeps ? active : [];
  const isWhole = active.length > 0 && active.length === own.length;
  return {
    id: team.id,
    kept: kept.map(({ crew_id }) => crew_id).sort(),
    turn: kept[0]?.turn ?? null,
    wanted: body.gaps_only && isWhole ? active.length : body.judges_per_team,
    barred: new Set([
      ...judges.filter((judge) => judge.conflicts.includes(team.academy_id)).map(({ id }) => id),
      ...own.filter(({ recused }) => recused).map(({ crew_id }) => crew_id),
    ]),
  };
}

/** Replaces what is open; sheets keep their assignments, and those given back stay on record. */
async function apply(trx: Trx, list: JudgedList, round: number, plan: Plan): Promise<void> {
  await sql`delete from assignments given using event_teams listed
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

async function planned(db: Db, list: JudgedList, body: PlanCall['body']) {
  const facts: Facts = {
    teams: await selectTeams(db, list),
    judges: await selectJudges(db, list),
    assigned: await selectAssigned(db, list),
  };
  const seed = body.seed ?? randomInt(1, 2_000_000_000);
  const ready = facts.judges.filter((judge) => judge.ready).map(({ id }) => id);
  const plan = planJudges(
    facts.teams.map((team) => toPlan(team, facts, body)),
    ready,
    seed,
  );
  return { plan, seed, data: present(list, facts, plan, seed) };
}

/** @throws AppError start_list_open, judging_begun for one that is closed */
function assertLocked(state: JudgedList['state']): void {
  if (state === 'open') throw new AppError('start_list_open');
  if (state !== 'locked') throw new AppError('judging_begun');
}

/** In one transaction, with the list held. @throws AppError not_found, and of assertLocked */
export async function plan(call: PlanCall): Promise<Reply<typeof planJudging>> {
  const { deps, params, body, actor, requestId } = call;
  if (body.dry_run) {
    const list = await findList(deps.db, params.id, params.track);
    assertLocked(list.state);
    return { data: (await planned(deps.db, list, body)).data };
  }
  return call.once(async (trx) => {
    const list = await findList(trx, params.id, params.track);
    assertLocked(await holdList(trx, list, 'update'));
    const { plan, seed, data } = await planned(trx, list, body);
    await apply(trx, list, body.round, plan);
    await writeAudit(trx, {
      administratorId: actor.id,
      action: 'edition.judging_plan',
      entityType: 'edition',
      entityId: list.edition_id,
      before: null,
      after: { track: params.track, seed, teams: data.teams.length, turns: data.turns },
      requestId,
    });
    return { data };
  });
}
