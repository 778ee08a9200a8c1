import { type getArrivals, inspectionOf, teamNumber } from '@midan/contract';
import type { NotNull } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { selectInspections } from '../inspections/index.ts';
import { selectStanding } from './queries.ts';

const selectTeams = (db: Db, eventId: string) =>
  db
    .selectFrom('event_teams as listed')
    .innerJoin('teams as team', 'team.id', 'listed.team_id')
    .innerJoin('editions as edition', 'edition.id', 'listed.edition_id')
    .innerJoin('academies as academy', 'academy.id', 'team.academy_id')
    .innerJoin('tracks as track', 'track.id', 'listed.track_id')
    .select(['team.id', 'team.number', 'team.name', 'academy.name as academy', 'track.key'])
    .select((eb) => [
      'edition.number as edition',
      eb
        .selectFrom('team_members')
        .whereRef('team_id', '=', 'team.id')
        .select((members) => members.fn.countAll<number>().as('count'))
        .as('members'),
    ])
    .$narrowType<{ members: NotNull }>()
    .where('listed.event_id', '=', eventId)
    .orderBy('team.number')
    .execute();

/** @throws AppError not_found */
export async function overview({
  deps: { readDb: db },
  params: { id },
}: Call<typeof getArrivals>): Promise<Reply<typeof getArrivals>> {
  const event = await db
    .selectFrom('edition_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!event) throw new AppError('not_found');
  const [teams, arrivals, rows] = await Promise.all([
    selectTeams(db, id),
    selectStanding(db, id),
    selectInspections(db, id, null),
  ]);
  const inspections = Map.groupBy(rows, ({ team_id }) => team_id);
  return {
    data: teams.map(({ key, number, edition, ...team }) => {
      const arrival = arrivals.get(team.id);
      const { state, attempt, seal_no } = inspectionOf(inspections.get(team.id) ?? []);
      return {
        ...{ ...team, number: teamNumber(edition, number), track: key },
        ...{ arrived_at: arrival?.at ?? null, present: arrival?.present.length ?? 0 },
        ...{ inspection: state, attempt, seal_no },
      };
    }),
  };
}
