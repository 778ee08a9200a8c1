import { areConnected, randomOf } from '@midan/contract';

export interface PlanTeam {
  id: string;
  /** Judges that it keeps, and its turn; null for none yet. */
  kept: readonly string[];
  turn: number | null;
  /** Judges to have in all; fewer than `kept` takes none away. */
  wanted: number;
  /** Judges with a conflict, or who gave the team back. */
  barred: ReadonlySet<string>;
}

export interface Plan {
  teams: Map<string, { judges: string[]; turn: number }>;
  loads: Map<string, number>;
  turns: number;
  /** Teams with fewer judges than wanted. */
  short: string[];
  connected: boolean;
}

/** A load counts more than any number of pairs, as long as they are few. */
const WEIGHT = { load: 10, pair: 3 };
const DRAWS = 24;
/** Judges and teams looked at; beyond it nothing is drawn again. Not a time: a seed means one plan. */
const EFFORT_MAX = 1_000_000;
/** Of turns, for the judges of one draw. */
const TURN_DRAWS = 8;

const pairOf = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

type Chosen = Map<string, string[]>;
interface Effort {
  spent: number;
}

/** Judges of each team: the fewest teams first, then partners who met least. */
function choose(
  teams: readonly PlanTeam[],
  judges: readonly string[],
  draw: () => number,
  effort: Effort,
) {
  const chosen: Chosen = new Map(teams.map(({ id, kept }) => [id, [...kept]]));
  const loads = new Map(judges.map((judge) => [judge, 0]));
  const pairs = new Map<string, number>();
  const load = (judge: string) => loads.get(judge) ?? 0;
  const met = (judge: string, others: readonly string[]) =>
    others.reduce((sum, other) => sum + (pairs.get(pairOf(judge, other)) ?? 0), 0);
  const give = (judge: string, others: readonly string[]) => {
    loads.set(judge, load(judge) + 1);
    for (const other of others) {
      const pair = pairOf(judge, other);
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  };
  for (const { kept } of teams) {
    for (const [index, judge] of kept.entries()) give(judge, kept.slice(0, index));
  }
  // Who has the fewest judges to choose from chooses first.
  const order = teams
    .map((team) => ({ team, at: draw() }))
    .sort((a, b) => b.team.barred.size - a.team.barred.size || a.at - b.at);
  for (const { team } of order) {
    const own = chosen.get(team.id) as string[];
    while (own.length < team.wanted) {
      effort.spent += judges.length;
      const free = judges.filter((judge) => !team.barred.has(judge) && !own.includes(judge));
      const least = Math.min(...free.map(load));
      const [best] = free
        .map((judge) => {
          // Beyond one team more than another, a new partner is not worth it.
          const cost = load(judge) > least + 1 ? Number.POSITIVE_INFINITY : 0;
          const score = WEIGHT.load * load(judge) + WEIGHT.pair * met(judge, own);
          return { judge, score: cost + score, at: draw() };
        })
        .sort((a, b) => a.score - b.score || a.at - b.at);
      if (!best) break;
      give(best.judge, own);
      own.push(best.judge);
    }
  }
  level(teams, chosen, loads, judges, effort);
  return { chosen, loads };
}

/** Moves teams from who has most to who has least, as long as loads differ by more than one. */
function level(
  teams: readonly PlanTeam[],
  chosen: Chosen,
  loads: Map<string, number>,
  judges: readonly string[],
  effort: Effort,
): void {
  const step = () => {
    const byLoad = judges
      .map((judge) => [judge, loads.get(judge) ?? 0] as const)
      .sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1));
    for (const [few, least] of byLoad) {
      for (const [many, most] of byLoad.toReversed()) {
        if (most - least < 2) break;
        effort.spent += teams.length;
        const team = teams.find(({ id, kept, barred }) => {
          const own = chosen.get(id) as string[];
          const movable = own.includes(many) && !kept.includes(many);
          return movable && !own.includes(few) && !barred.has(few);
        });
        if (!team) continue;
        const own = chosen.get(team.id) as string[];
        own[own.indexOf(many)] = few;
        loads.set(few, least + 1).set(many, most - 1);
        return true;
      }
    }
    return false;
  };
  while (step());
}

/** Turn by turn, the teams whose judges have most left to do first. A team that has one keeps it. */
function takeTurns(teams: readonly PlanTeam[], chosen: Chosen, draw: () => number, effort: Effort) {
  const turns = new Map<string, number>();
  const busy: Set<string>[] = [];
  const at = (turn: number) => {
    busy[turn] ??= new Set();
    return busy[turn];
  };
  const isFree = (turn: number, judges: readonly string[]) =>
    judges.every((judge) => !at(turn).has(judge));
  const put = (id: string, turn: number, judges: readonly string[]) => {
    turns.set(id, turn);
    for (const judge of judges) at(turn).add(judge);
  };
  const own = (id: string) => chosen.get(id) as string[];
  // Teams that nobody joined come first: those keep their turn in any case.
  const settled = teams
    .filter(({ turn }) => turn !== null)
    .sort((a, b) => own(a.id).length - a.kept.length - (own(b.id).length - b.kept.length));
  for (const { id, turn } of settled) {
    if (turn !== null && isFree(turn, own(id))) put(id, turn, own(id));
  }
  const left = new Map<string, number>();
  const waiting = teams.filter(({ id }) => !turns.has(id)).map(({ id }) => ({ id, at: draw() }));
  for (const { id } of waiting) {
    for (const judge of own(id)) left.set(judge, (left.get(judge) ?? 0) + 1);
  }
  const weight = (id: string) => own(id).reduce((sum, judge) => sum + (left.get(judge) ?? 0), 0);
  for (let turn = 1; waiting.length > 0; turn += 1) {
    effort.spent += waiting.length;
    const order = waiting
      .map((team) => ({ ...team, weight: weight(team.id) }))
      .sort((a, b) => b.weight - a.weight || a.at - b.at);
    for (const { id } of order) {
      if (!isFree(turn, own(id))) continue;
      put(id, turn, own(id));
      for (const judge of own(id)) left.set(judge, (left.get(judge) ?? 0) - 1);
      waiting.splice(
        waiting.findIndex((team) => team.id === id),
        1,
      );
    }
  }
  return turns;
}

/** Fewer turns are impossible: a judge has one team a turn, and so many teams share the judges. */
function fewestTurns(chosen: Chosen, loads: ReadonlyMap<string, number>): number {
  const sizes = [...chosen.values()].map(({ length }) => length).filter((size) => size > 0);
  const busy = [...loads.values()].filter((load) => load > 0).length;
  const atOnce = Math.max(1, Math.floor(busy / Math.min(...sizes)));
  return Math.max(0, ...loads.values(), Math.ceil(sizes.length / atOnce));
}

function drawOnce(
  teams: readonly PlanTeam[],
  judges: readonly string[],
  seed: number,
  effort: Effort,
) {
  const draw = randomOf(seed);
  const { chosen, loads } = choose(teams, judges, draw, effort);
  const last = (turns: Map<string, number>) => Math.max(0, ...turns.values());
  const fewest = fewestTurns(chosen, loads);
  let turns = takeTurns(teams, chosen, draw, effort);
  for (let n = 1; n < TURN_DRAWS && last(turns) > fewest && effort.spent < EFFORT_MAX; n += 1) {
    const other = takeTurns(teams, chosen, draw, effort);
    if (last(other) < last(turns)) turns = other;
  }
  const pairs = [...chosen].flatMap(([team, own]) => own.map((judge) => ({ team, judge })));
  const plan: Plan = {
    teams: new Map(
      teams.map(({ id }) => [
        id,
        { judges: (chosen.get(id) as string[]).toSorted(), turn: turns.get(id) ?? 1 },
      ]),
    ),
    loads,
    turns: last(turns),
    short: teams
      .filter(({ id, wanted }) => (chosen.get(id)?.length ?? 0) < wanted)
      .map(({ id }) => id),
    connected: areConnected(pairs),
  };
  return { plan, isBest: compare(lacks(plan), [0, 0, 1, fewest]) <= 0 };
}

const spread = ({ loads }: Plan) => Math.max(0, ...loads.values()) - Math.min(...loads.values());
/** What a plan lacks, the worst first. */
const lacks = (plan: Plan) => [
  plan.short.length,
  plan.connected ? 0 : 1,
  Math.max(1, spread(plan)),
  plan.turns,
];

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((each, i) => each !== b[i]);
  return index < 0 ? 0 : (a[index] as number) - (b[index] as number);
}

/**
 * The best of several draws from one seed. Whatever order teams and judges come in, the same seed
 * gives the same plan. In a turn all judges of a team are together.
 */
export function planJudges(
  given: readonly PlanTeam[],
  judgeIds: readonly string[],
  seed: number,
): Plan {
  const teams = given.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const judges = [...new Set(judgeIds)].sort();
  const effort: Effort = { spent: 0 };
  let best: Plan | undefined;
  for (let n = 0; n === 0 || (n < DRAWS && effort.spent < EFFORT_MAX); n += 1) {
    const { plan, isBest } = drawOnce(teams, judges, seed + n * 7919, effort);
    if (!best || compare(lacks(plan), lacks(best)) < 0) best = plan;
    if (isBest) break;
  }
  return best as Plan;
}
