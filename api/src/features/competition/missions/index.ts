export { presentMission, selectMissions } from './queries.ts';
export { presentRun, selectRuns } from './run-queries.ts';
export { storeRun } from './store.ts';
