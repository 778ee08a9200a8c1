export { lockListsOf, pinTrack } from './pins.ts';
export { holdList, placeOf, stateOf } from './place.ts';
