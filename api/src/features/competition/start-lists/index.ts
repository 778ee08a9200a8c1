export { lockList, type Place, selectPlace } from './queries.ts';
export { livingPlace, placeOf, stateOf } from './service.ts';
