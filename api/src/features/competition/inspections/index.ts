export { lacksInspection, selectInspectionLists, selectInspections } from './queries.ts';
export { storeInspection } from './store.ts';
