import type { getTeam, getTeamCounts, listTeams, Query, Team, TeamGap } from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf, offsetOf, type Page } from '../../../http/paging.ts';
import { type GuardianRules, guardianRules } from '../../people/guardians/index.ts';
import { editionOf } from '../../season/editions/index.ts';
import { isFilled, type NewTeamRow, presentTeam } from './present.ts';
import {
  countTeams,
  selectFillings,
  selectTeam,
  selectTeamCounts,
  selectTeams,
} from './queries.ts';

/** A team without members needs no guardian check. */
const NOBODY_ASKED: GuardianRules = { policy: 'off', unset: 'off', today: '' };

/** More teams than a school has. */
const ALL = 10_000;

const LACKS: Record<TeamGap, (team: Team) => boolean> = {
  ready: ({ readiness }) => !readiness.ready,
  places: ({ members, max_members }) => members.length < max_members,
  leader: ({ readiness }) => !readiness.leader,
  mentor: ({ readiness }) => !readiness.mentor,
};

export const list = ({
  deps,
  actor,
  query,
}: Call<typeof listTeams>): Promise<Reply<typeof listTeams>> => teamsOf(deps, actor.id, query);

/** @throws AppError not_found for a draft or an unknown edition */
export async function teamsOf(
  deps: Deps,
  academyId: string,
  query: Query<typeof listTeams>,
): Promise<Page<Team>> {
  const { id: editionId } = await editionOf(deps, query.edition);
  const filter = { ...query, editionId };
  const rules = await guardianRules(deps);
  if (query.missing) {
    // Readiness is no column.
    const all = await selectTeams(deps.db, academyId, { ...filter, page: 1, per_page: ALL });
    const lacking = all.map((team) => presentTeam(team, rules)).filter(LACKS[query.missing]);
    const from = offsetOf(query);
    const meta = metaOf(query, lacking.length);
    return { data: lacking.slice(from, from + query.per_page), meta };
  }
  const teams = await selectTeams(deps.db, academyId, filter);
  // A page beyond the last one has no row with the count.
  const total =
    teams[0]?.total ?? (query.page > 1 ? await countTeams(deps.db, academyId, filter) : 0);
  return { data: teams.map((team) => presentTeam(team, rules)), meta: metaOf(query, total) };
}

/** @throws AppError not_found */
export async function get({
  deps,
  actor,
  params,
}: Call<typeof getTeam>): Promise<Reply<typeof getTeam>> {
  const team = await selectTeam(deps.db, actor.id, params.id);
  if (!team) throw new AppError('not_found');
  return { data: presentTeam(team, await guardianRules(deps)) };
}

/** @throws AppError not_found for a draft or an unknown edition */
export async function counts({
  deps,
  actor,
  query,
}: Call<typeof getTeamCounts>): Promise<Reply<typeof getTeamCounts>> {
  const { id } = await editionOf(deps, query.edition);
  return { data: await selectTeamCounts(deps.db, actor.id, id) };
}

export const newTeamReply = (team: NewTeamRow): Team =>
  presentTeam(
    { ...team, mentor_name: null, guardian_consent: null, members: [], version: 1 },
    NOBODY_ASKED,
  );

/** Number of an academy's active teams in an edition that are not filled, see isFilled(). */
export async function countUnfilled(
  { db }: Pick<Deps, 'db'>,
  academyId: string,
  editionId: string,
): Promise<number> {
  const teams = await selectFillings(db, academyId, editionId);
  return teams.filter((team) => !isFilled(team)).length;
}
