export { presentMission, selectMissions } from './queries.ts';
export { presentRun, selectDuties, selectRuns } from './run-queries.ts';
export { placesOf } from './runs.ts';
export { storeRun } from './store.ts';
