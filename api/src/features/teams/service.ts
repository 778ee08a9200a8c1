import type { getTeam, getTeamCounts, listTeams, Query, Team } from '@midan/contract';
import type { Db } from '../../db/pool.ts';
import { AppError } from '../../http/errors.ts';
import type { Answer, Call } from '../../http/implement.ts';
import { metaOf, type Page } from '../../http/paging.ts';
import { presentTeam, type TeamRow } from './present.ts';
import { countTeams, selectTeam, selectTeamCounts, selectTeams } from './queries.ts';

export const list = ({
  deps,
  actor,
  query,
}: Call<typeof listTeams>): Promise<Answer<typeof listTeams>> => teamsOf(deps.db, actor.id, query);

/** One page of a school's teams. */
export async function teamsOf(
  db: Db,
  academyId: string,
  query: Query<typeof listTeams>,
): Promise<Page<Team>> {
  const teams = await selectTeams(db, academyId, query);
  // A page behind the last one has no row that could carry the count.
  const total = teams[0]?.total ?? (query.page > 1 ? await countTeams(db, academyId, query) : 0);
  return { data: teams.map(presentTeam), meta: metaOf(query, total) };
}

export async function get({
  deps,
  actor,
  params,
}: Call<typeof getTeam>): Promise<Answer<typeof getTeam>> {
  const team = await selectTeam(deps.db, actor.id, params.id);
  if (!team) throw new AppError('not_found');
  return { data: presentTeam(team) };
}

export async function counts({
  deps,
  actor,
}: Call<typeof getTeamCounts>): Promise<Answer<typeof getTeamCounts>> {
  return { data: await selectTeamCounts(deps.db, actor.id) };
}

/** A team that was just bought: nobody is in it yet. */
export const newTeamReply = (team: Omit<TeamRow, 'members' | 'mentor_name'>): Team =>
  presentTeam({ ...team, mentor_name: null, members: [] });
