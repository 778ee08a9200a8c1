export { standingArrivals } from './queries.ts';
export { storeArrival } from './store.ts';
