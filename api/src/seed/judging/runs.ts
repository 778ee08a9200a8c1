import { missionPoints, type RunMode } from '@midan/contract';
import { pinTrack } from '../../features/competition/start-lists/index.ts';
import { addHours, type Seeding } from '../seeding.ts';
import type { SeededCrew } from './crew.ts';
import type { Place } from './event.ts';
import { PUBLISHED_MISSION } from './mission.ts';

/** Two matches of each team; the last teams' second match waits to be confirmed. */
export async function seedRuns(
  { trx, chance, idAt, now }: Seeding,
  { place, teams }: { place: Place; teams: readonly string[] },
  { referee, headReferee }: SeededCrew,
): Promise<void> {
  const { track_id, event_id, edition_id } = place;
  const mission = await trx
    .insertInto('missions')
    .values({
      ...{ track_id, edition_id, version: 1, locked_at: addHours(now, -24) },
      content: JSON.stringify(PUBLISHED_MISSION),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pinTrack(trx, track_id);
  const run = (team_id: string, n: number, round: number, isVoid = false) => {
    const ran_at = addHours(now, -24 + round * 8 + n / 5);
    const mode: RunMode = n % 3 === 0 ? 'manual' : 'autonomous';
    const out = chance.whole(1, 4);
    const delivered = chance.whole(0, out);
    const counts = {
      ...{ out, delivered, home: chance.whole(0, 1), 'put-back': chance.whole(0, 2) },
      autonomous: mode === 'manual' ? 0 : chance.whole(0, delivered),
      pushed: chance.whole(0, 4 - delivered) > 2 ? 1 : 0,
    };
    const isWaiting = !isVoid && round === 2 && n >= teams.length - 3;
    const at = addHours(ran_at, 0.2);
    return {
      ...{ id: idAt(ran_at), event_id, edition_id, team_id, mission_id: mission.id, round, mode },
      ...{
        counts: JSON.stringify(counts),
        points: missionPoints(PUBLISHED_MISSION, { mode, counts }),
      },
      ...{ time_ms: chance.whole(70, 180) * 1000, crew_id: referee, ran_at, stored_at: ran_at },
      state: isVoid ? 'void' : isWaiting ? 'reported' : 'confirmed',
      ...(isVoid || isWaiting ? {} : { confirmed_by: headReferee, confirmed_at: at }),
      ...(isVoid && { voided_by: headReferee, voided_at: at }),
      void_reason: isVoid ? 'لمس الفريق الروبوت قبل الإشارة' : null,
    };
  };
  const [first = ''] = teams;
  const rows = [
    run(first, 0, 1, true),
    ...teams.flatMap((team, n) => [1, 2].map((round) => run(team, n, round))),
  ];
  await trx.insertInto('runs').values(rows).execute();
}
