import type { Seeding } from '../seeding.ts';
import { seedCrew } from './crew.ts';
import { seedEvent } from './event.ts';
import { seedRuns } from './runs.ts';
import { seedSheets } from './sheets.ts';

/** One qualifier that is being judged. The last of the demo: it reads what stands before. */
export async function seedJudging(seeding: Seeding): Promise<void> {
  const { innovation, wellness } = await seedEvent(seeding);
  const crew = await seedCrew(seeding, { innovation: innovation.place, wellness: wellness.place });
  await seedSheets(seeding, innovation, crew);
  await seedRuns(seeding, wellness, crew);
}
