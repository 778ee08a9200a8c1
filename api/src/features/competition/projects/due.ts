import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { addNotice } from '../../messaging/notices/index.ts';
import { NOTICE_DAYS, UNDONE_PROJECTS } from '../../messaging/student-notices/index.ts';

interface DueRow {
  academy_id: string;
  edition_id: string;
  teams: string;
  closes_at: Date;
}

/**
 * Schools with projects that are not handed in: in the bell, from a week and from a day before their
 * own deadline, each once. Returns how many were told.
 */
export const tellSchoolsOfProjects = (deps: Pick<Deps, 'db'>): Promise<number> =>
  inTransaction(deps.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('projects_due'))`.execute(trx);
    const { rows } = await sql<DueRow>`
      with due as (
        select team.academy_id, team.edition_id, greatest(w.closes_at, later.closes_at) as closes_at,
          string_agg(team.name, ' / ' order by team.number) as teams
        from teams team
        join editions edition on edition.id = team.edition_id
          and edition.status in ('open', 'running')
        join edition_windows w on w.edition_id = edition.id and w.kind = 'project'
        left join edition_exceptions later on later.edition_id = edition.id
          and later.academy_id = team.academy_id and later.kind = w.kind
        where team.id in (${UNDONE_PROJECTS})
        group by team.academy_id, team.edition_id, w.closes_at, later.closes_at)
      select academy_id, edition_id, closes_at, teams from due
      where closes_at > now() and closes_at < now() + make_interval(days => ${NOTICE_DAYS})
        and not exists (select from notices told where told.academy_id = due.academy_id
          and told.kind = 'projects_due' and told.entity_id = due.edition_id
          and told.created_at >= due.closes_at - case when closes_at < now() + interval '1 day'
            then interval '1 day' else make_interval(days => ${NOTICE_DAYS}) end)`.execute(trx);
    for (const { academy_id, edition_id, closes_at, teams } of rows) {
      const facts = { teams, until: closes_at.toISOString() };
      await addNotice(trx, {
        ...{ academyId: academy_id, kind: 'projects_due', entityId: edition_id, facts },
      });
    }
    return rows.length;
  });
