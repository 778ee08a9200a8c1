export { lockListsOf, pinTrack } from './pins.ts';
