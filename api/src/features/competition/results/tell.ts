import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { addNotice } from '../../messaging/notices/index.ts';
import { appealsUntil } from './state.ts';

interface Told {
  academy_id: string;
  team: string;
  event: { en: string; ar: string };
  event_id: string;
  until: Date | null;
}

const EVENT = sql`jsonb_build_object('en', event.title_en, 'ar', event.title_ar)`;

/** At the bell of each school with a team in one of the lists, once: its time to appeal runs. */
export async function tellShown(trx: Trx, listIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Told>`
    select distinct on (team.academy_id) team.academy_id, team.name as team, ${EVENT} as event,
      list.event_id, ${appealsUntil()} as until
    from result_lists list join edition_events event on event.id = list.event_id
    join placements placed on placed.list_id = list.id join teams team on team.id = placed.team_id
    where list.id = any(${[...listIds]}::uuid[]) order by team.academy_id`.execute(trx);
  for (const { academy_id: academyId, event, event_id: entityId, until } of rows) {
    const facts = { event, until: until?.toISOString() ?? '' };
    await addNotice(trx, { kind: 'results_shown', academyId, entityId, facts });
  }
}

/** At the bell of the school that appealed. */
export async function tellAnswered(trx: Trx, appealId: string): Promise<void> {
  const { rows } = await sql<Omit<Told, 'until'>>`
    select team.academy_id, team.name as team, ${EVENT} as event, list.event_id
    from appeals appeal join result_lists list on list.id = appeal.list_id
    join edition_events event on event.id = list.event_id
    join teams team on team.id = appeal.team_id where appeal.id = ${appealId}`.execute(trx);
  for (const { academy_id: academyId, team, event, event_id: entityId } of rows) {
    await addNotice(trx, { kind: 'appeal_answered', academyId, entityId, facts: { team, event } });
  }
}
