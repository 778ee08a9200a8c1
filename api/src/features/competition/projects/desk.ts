import type { getAdminProject, getCrewProject, listProjects } from '@midan/contract';
import { sql } from 'kysely';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { metaOf, offsetOf } from '../../../http/paging.ts';
import { editionOf } from '../../season/editions/index.ts';
import { foundBySearch } from '../teams/index.ts';
import { handedInOf, presentLine, presentVersions } from './present.ts';
import { selectLines, selectProject } from './queries.ts';

/** Without drafts' texts. @throws AppError not_found for a draft or an unknown edition */
export async function list({
  deps,
  query,
}: Call<typeof listProjects>): Promise<Reply<typeof listProjects>> {
  const { id } = await editionOf(deps, query.edition);
  const { search, track, state } = query;
  const found = search
    ? sql`team.id in (select teams.id from teams
        join editions on editions.id = teams.edition_id
        join academies academy on academy.id = teams.academy_id
        where teams.edition_id = ${id} and ${foundBySearch(search)})`
    : sql`true`;
  const where = sql`team.edition_id = ${id} and team.status = 'active' and track.project <> 'none'
    and (${track ?? null}::text is null or track.key = ${track ?? null}) and ${found}`;
  const paged = { limit: query.per_page, offset: offsetOf(query), ...(state && { state }) };
  const lines = await selectLines(deps.readDb, where, paged);
  const total =
    lines[0]?.total ??
    (query.page > 1
      ? (await selectLines(deps.readDb, where, { ...paged, offset: 0 }))[0]?.total
      : 0);
  return {
    data: lines.map((line) => ({
      ...presentLine(line),
      academy: { id: line.academy_id, name: line.academy_name },
    })),
    meta: metaOf(query, total ?? 0),
  };
}

/** @throws AppError not_found */
export const get = async ({
  deps,
  params,
}: Call<typeof getAdminProject>): Promise<Reply<typeof getAdminProject>> => ({
  data: await handedInOf(deps.db, deps, params.id),
});

/**
 * Of a team that the judge is assigned to, or at whose list the caller is head judge; null before it
 * handed in. @throws AppError not_found, also for a school that the caller has a conflict with
 */
export async function getForCrew({
  deps,
  actor,
  params,
}: Call<typeof getCrewProject>): Promise<Reply<typeof getCrewProject>> {
  const { rows } = await sql`
    select from event_teams listed join teams team on team.id = listed.team_id
    where listed.event_id = ${params.id} and listed.team_id = ${params.teamId}
      and exists (select from crew_duties duty where duty.crew_id = ${actor.id}
        and duty.event_id = listed.event_id and duty.track_id = listed.track_id
        and (duty.duty = 'head_judge' or duty.duty = 'judge' and exists (
          select from assignments given where given.event_id = listed.event_id
            and given.team_id = listed.team_id and given.crew_id = duty.crew_id
            and given.recused_at is null)))
      and not exists (select from crew_conflicts declared where declared.crew_id = ${actor.id}
        and declared.academy_id = team.academy_id)`.execute(deps.db);
  const row = rows.length > 0 ? await selectProject(deps.db, params.teamId) : undefined;
  if (!row) throw new AppError('not_found');
  const [newest] = presentVersions(row, deps.config.APP_SECRET);
  if (!newest?.content || !newest.files) return { data: null };
  const { content, files } = newest;
  const { key: _, ...name } = row.themes.find(({ key }) => key === content.theme) ?? {};
  return { data: { ...newest, content, files, theme_name: 'en' in name ? name : null } };
}
