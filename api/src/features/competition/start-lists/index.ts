export { lockListsOf, pinTrack } from './pins.ts';
export { holdList, type Place, placeOf, stateOf } from './place.ts';
export { isPublished, isWaiting } from './published.ts';
export { deleteListed, insertListed, lockList, lockTeamOf, saveList } from './queries.ts';
export { auditList, livingPlace } from './service.ts';
export { slugOf } from './slug.ts';
