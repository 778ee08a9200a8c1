export { holdList, placeOf, stateOf } from './place.ts';
