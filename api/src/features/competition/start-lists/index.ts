export { lockListsOf, pinTrack } from './pins.ts';
export { holdList, placeOf, stateOf } from './place.ts';
export { livingPlace } from './service.ts';
export { slugOf } from './slug.ts';
