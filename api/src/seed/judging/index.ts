import type { Seeding } from '../seeding.ts';
import { seedCrew } from './crew.ts';
import { seedEvents } from './event.ts';
import { seedLeague } from './league.ts';
import { seedPublished } from './published.ts';
import { seedMission, seedRuns } from './runs.ts';
import { seedSheets } from './sheets.ts';

/**
 * A finished qualifier with published places, and one that is on: judged, counted and played. The
 * last of the demo: it reads what stands before.
 */
export async function seedJudging(seeding: Seeding): Promise<void> {
  const { past, innovation, wellness, soccer } = await seedEvents(seeding);
  const crew = await seedCrew(seeding, {
    judges: [innovation.place],
    referees: [wellness.place, soccer.place, past.place],
  });
  await seedSheets(seeding, innovation, crew);
  const missionId = await seedMission(seeding, wellness.place);
  await seedRuns(seeding, wellness, crew, { missionId, hours: 24, waiting: 3 });
  await seedRuns(seeding, past, crew, { missionId, hours: 14 * 24, waiting: 0 });
  await seedPublished(seeding, past, crew);
  await seedLeague(seeding, soccer, crew);
}
