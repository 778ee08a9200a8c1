export type { TeamRow } from './present.ts';
export { countUnready, newTeamReply, teamsOf } from './service.ts';
export { takePlaces } from './track.ts';
