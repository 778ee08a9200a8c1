export { arrivedStudents } from './queries.ts';
export { storeArrival } from './store.ts';
