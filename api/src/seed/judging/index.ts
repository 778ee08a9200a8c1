import type { Seeding } from '../seeding.ts';
import { seedCrew } from './crew.ts';
import { seedEvents } from './event.ts';
import { seedArrivals, seedInspectionList, seedInspections } from './facts.ts';
import { seedLeague } from './league.ts';
import { seedPublished } from './published.ts';
import { type PlayedRun, seedMission, seedRuns } from './runs.ts';
import { seedSheets } from './sheets.ts';
import { seedTimetable } from './timetable.ts';

const TWO_WEEKS = 14 * 24 * 60;
const PAST_RUNS = [0, 1, 2, 3].flatMap((n) =>
  [1, 2].map(
    (round): PlayedRun => ({
      ...{ n, round, minutes: -TWO_WEEKS + round * 60 + n * 10, state: 'confirmed' },
    }),
  ),
);
/** As the timetable says: the fourth team has not passed inspection yet. */
const RUNS: readonly PlayedRun[] = [
  { n: 0, round: 1, minutes: -99, state: 'void' },
  { n: 0, round: 1, minutes: -93, state: 'confirmed' },
  { n: 1, round: 1, minutes: -86, state: 'confirmed' },
  { n: 2, round: 1, minutes: -76, state: 'confirmed' },
  { n: 0, round: 2, minutes: -26, state: 'reported' },
];

/**
 * A finished qualifier with published places, and one in the middle of its day: judged, counted,
 * played and called. The last of the demo: it reads what stands before.
 */
export async function seedJudging(seeding: Seeding): Promise<void> {
  const { past, innovation, wellness, soccer } = await seedEvents(seeding);
  const crew = await seedCrew(seeding, {
    judges: [innovation.place],
    referees: [wellness.place, soccer.place, past.place],
    inspectors: [wellness.place],
    all: [innovation.place, wellness.place, soccer.place],
  });
  await seedSheets(seeding, innovation, crew);
  const missionId = await seedMission(seeding, wellness.place);
  await seedRuns(seeding, wellness, crew, { missionId, runs: RUNS });
  await seedRuns(seeding, past, crew, { missionId, runs: PAST_RUNS });
  await seedPublished(seeding, past, crew);
  await seedLeague(seeding, soccer, crew);
  await seedTimetable(seeding, { innovation, wellness, soccer });
  await seedArrivals(seeding, { innovation, wellness, soccer }, crew);
  const listId = await seedInspectionList(seeding, wellness.place);
  await seedInspections(seeding, { wellness, past }, { listId, ...crew });
}
