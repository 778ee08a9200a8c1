import type { remindProjects } from '@midan/contract';
import { sql } from 'kysely';
import { cairoToday } from '../../../db/fragments.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { noteOnceADay } from '../../messaging/student-notices/index.ts';
import { assertOpen } from './hold.ts';
import { FROM, STATE } from './queries.ts';

/**
 * Left out (`skipped`) are teams that are inactive or without members, whose track takes no
 * projects, that have handed in all they have, and those reminded today. Holds teams, then projects,
 * in the order of their ids.
 * @throws AppError not_found if one is not the academy's, and of assertWindowOpen
 */
export const remind = ({
  actor,
  body,
  language,
  once,
}: Call<typeof remindProjects>): Promise<Reply<typeof remindProjects>> =>
  once(async (trx) => {
    const ids = [...new Set(body.team_ids)];
    const { rows: teams } = await sql<{ team_id: string; edition_id: string }>`
      select id as team_id, edition_id from teams
      where academy_id = ${actor.id} and id = any(${ids}::uuid[])`.execute(trx);
    if (teams.length < ids.length) throw new AppError('not_found');
    const editions = new Map(teams.map((team) => [team.edition_id, team]));
    for (const team of editions.values()) {
      await assertOpen(trx, { ...team, academy_id: actor.id }, language);
    }
    await sql`select from teams where id = any(${ids}::uuid[]) order by id for share`.execute(trx);
    const { rows: due } = await sql<{ team_id: string }>`
      insert into projects (team_id, edition_id, reminded_at)
      select team.id, team.edition_id, now() from ${FROM}
      where team.id = any(${ids}::uuid[]) and team.status = 'active' and track.project <> 'none'
        and ${STATE} <> 'handed_in' and exists (select from team_members where team_id = team.id)
      order by team.id
      on conflict (team_id) do update set reminded_at = now()
        where coalesce((projects.reminded_at at time zone 'Africa/Cairo')::date < ${cairoToday}, true)
      returning team_id`.execute(trx);
    for (const { team_id } of due) {
      const { rows: members } = await sql<{ student_id: string; name: string; edition_id: string }>`
        select member.student_id, team.name, team.edition_id from team_members member
        join teams team on team.id = member.team_id where team.id = ${team_id}
        order by member.id`.execute(trx);
      const [first] = members;
      if (!first) continue;
      await noteOnceADay(
        trx,
        members.map(({ student_id }) => student_id),
        { kind: 'project_reminded', facts: { team: first.name }, edition_id: first.edition_id },
      );
    }
    return { data: { reminded: due.length, skipped: ids.length - due.length } };
  });
