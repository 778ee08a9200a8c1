export { lockListsOf, pinTrack } from './pins.ts';
export { holdList, placeOf, stateOf } from './place.ts';
export { slugOf } from './slug.ts';
