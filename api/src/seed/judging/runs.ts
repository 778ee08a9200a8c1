import { missionPoints, type RunMode } from '@midan/contract';
import { pinTrack } from '../../features/competition/start-lists/index.ts';
import { addHours, type Seeding } from '../seeding.ts';
import type { SeededCrew } from './crew.ts';
import type { Place, SeededList } from './event.ts';
import { PUBLISHED_MISSION } from './mission.ts';

export async function seedMission(
  { trx, hoursAgo }: Seeding,
  { track_id, edition_id }: Place,
): Promise<string> {
  const { id } = await trx
    .insertInto('missions')
    .values({
      ...{ track_id, edition_id, version: 1, locked_at: hoursAgo(15 * 24) },
      content: JSON.stringify(PUBLISHED_MISSION),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pinTrack(trx, track_id);
  return id;
}

/** Two matches of each team, from so many hours ago; the last ones' second waits to be confirmed. */
export async function seedRuns(
  { trx, chance, idAt, now }: Seeding,
  { place, teams }: SeededList,
  { referee, headReferee }: SeededCrew,
  { missionId, hours, waiting }: { missionId: string; hours: number; waiting: number },
): Promise<void> {
  const { event_id, edition_id } = place;
  const run = (team_id: string, n: number, round: number, isVoid = false) => {
    const ran_at = addHours(now, -hours + round * 8 + n / 5);
    const mode: RunMode = n % 3 === 0 ? 'manual' : 'autonomous';
    const out = chance.whole(1, 4);
    const delivered = chance.whole(0, out);
    const counts = {
      ...{ out, delivered, home: chance.whole(0, 1), 'put-back': chance.whole(0, 2) },
      autonomous: mode === 'manual' ? 0 : chance.whole(0, delivered),
      pushed: chance.whole(0, 4 - delivered) > 2 ? 1 : 0,
    };
    const isWaiting = !isVoid && round === 2 && n >= teams.length - waiting;
    const at = addHours(ran_at, 0.2);
    return {
      ...{ id: idAt(ran_at), event_id, edition_id, team_id, mission_id: missionId, round, mode },
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
  const [first = { id: '' }] = teams;
  const rows = [
    // Of the day that is on.
    ...(waiting > 0 ? [run(first.id, 0, 1, true)] : []),
    ...teams.flatMap(({ id }, n) => [1, 2].map((round) => run(id, n, round))),
  ];
  await trx.insertInto('runs').values(rows).execute();
}
