import { createHash } from 'node:crypto';
import { drawGroups, roundRobin } from '@midan/contract';
import { addHours, type Seeding } from '../seeding.ts';
import type { SeededCrew } from './crew.ts';
import type { SeededList } from './event.ts';

/** Of the demo's hall: somebody said 2718. */
const SEED = 2718;
const GROUP_SIZE = 4;

/** From now, of the nth match: six are over, the seventh was just played. */
export const matchMinutes = (n: number): number => n * 15 - 110;

/** A drawn league whose first turns are played; one match waits to be confirmed. */
export async function seedLeague(
  { trx, chance, idAt, now, hoursAgo, administratorId }: Seeding,
  { place, teams }: SeededList,
  { referee, headReferee }: SeededCrew,
): Promise<void> {
  const drawn = teams.map(({ id, academy_id }) => ({ id, school: academy_id }));
  const groups = drawGroups(drawn, SEED, GROUP_SIZE).map((group) => group.map(({ id }) => id));
  const ids = teams.map(({ id }) => id).sort();
  await trx
    .insertInto('draws')
    .values({
      ...{ ...place, level: 'open', seed: SEED, group_size: GROUP_SIZE, advancing: 2 },
      teams_sha256: createHash('sha256').update(ids.join('\n')).digest(),
      ...{ groups: JSON.stringify(groups), drawn_by: administratorId, drawn_at: hoursAgo(30) },
    })
    .execute();
  await trx
    .updateTable('edition_events')
    .set({ slug: 'early-qualifier' })
    .where('id', '=', place.event_id)
    .execute();
  const pairs = groups.flatMap((group, at) =>
    roundRobin(group.length).flatMap((turnOf, turn) =>
      turnOf.map(([home, away]) => ({
        ...{ group_no: at + 1, turn: turn + 1 },
        ...{ home_team_id: group[home] ?? '', away_team_id: group[away] ?? '' },
      })),
    ),
  );
  const planned = pairs.toSorted((a, b) => a.turn - b.turn);
  const count = new Map<number, number>();
  const goals = () => chance.whole(0, 4);
  const matches = planned.map((match, n) => {
    const nth = (count.get(match.group_no) ?? 0) + 1;
    count.set(match.group_no, nth);
    const at = addHours(now, matchMinutes(n) / 60);
    return {
      ...{ ...place, ...match, id: idAt(at), level: 'open', code: `G${match.group_no}-${nth}` },
      ...(match.turn <= 2 && {
        ...{ state: 'confirmed', home_goals: goals(), away_goals: goals() },
        ...{ home_cards: chance.whole(0, 1), confirmed_by: headReferee, confirmed_at: at },
      }),
    };
  });
  await trx.insertInto('matches').values(matches).execute();
  const waiting = matches.find(({ turn }) => turn === 3);
  if (!waiting) return;
  const score = { home_goals: 2, away_goals: 1, home_penalties: null, away_penalties: null };
  await trx
    .insertInto('match_reports')
    .values({
      ...{ id: idAt(now), edition_id: place.edition_id, match_id: waiting.id, crew_id: referee },
      content: JSON.stringify({ ...score, home_cards: 0, away_cards: 1 }),
      at: hoursAgo(0.2),
    })
    .execute();
}
