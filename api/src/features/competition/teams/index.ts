export { type RatedEdition, readyAmong, readyTeams } from './admin-queries.ts';
export { appointMissing, lockTeam } from './member-queries.ts';
export { joinTeam, leaveTeam, mayChangeMembers } from './members.ts';
export type { NewTeamRow } from './present.ts';
export { countUnfilled, newTeamReply, teamsOf } from './service.ts';
export { holdPlaces } from './track.ts';
