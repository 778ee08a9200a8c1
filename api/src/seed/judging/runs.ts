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

/** Of the nth team of a list. */
export interface PlayedRun {
  n: number;
  round: number;
  /** From now. */
  minutes: number;
  state: 'reported' | 'confirmed' | 'void';
}

export async function seedRuns(
  { trx, chance, idAt, now }: Seeding,
  { place, teams }: SeededList,
  { referee, headReferee }: SeededCrew,
  { missionId, runs }: { missionId: string; runs: readonly PlayedRun[] },
): Promise<void> {
  const { event_id, edition_id } = place;
  const rows = runs.map(({ n, round, minutes, state }) => {
    const ran_at = addHours(now, minutes / 60);
    const mode: RunMode = n % 3 === 0 ? 'manual' : 'autonomous';
    const out = chance.whole(1, 4);
    const delivered = chance.whole(0, out);
    const counts = {
      ...{ out, delivered, home: chance.whole(0, 1), 'put-back': chance.whole(0, 2) },
      autonomous: mode === 'manual' ? 0 : chance.whole(0, delivered),
      pushed: chance.whole(0, 4 - delivered) > 2 ? 1 : 0,
    };
    const at = addHours(ran_at, 0.1);
    return {
      ...{
        id: idAt(ran_at),
        event_id,
        edition_id,
        team_id: teams[n]?.id ?? '',
        round,
        mode,
        state,
      },
      ...{ mission_id: missionId, counts: JSON.stringify(counts) },
      points: missionPoints(PUBLISHED_MISSION, { mode, counts }),
      ...{ time_ms: chance.whole(70, 180) * 1000, crew_id: referee, ran_at, stored_at: ran_at },
      ...(state === 'confirmed' && { confirmed_by: headReferee, confirmed_at: at }),
      ...(state === 'void' && { voided_by: headReferee, voided_at: at }),
      void_reason: state === 'void' ? 'لمس الفريق الروبوت قبل الإشارة' : null,
    };
  });
  await trx.insertInto('runs').values(rows).execute();
}
