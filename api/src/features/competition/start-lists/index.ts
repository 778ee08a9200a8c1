export { holdList, type Place, placeOf, stateOf } from './place.ts';
