export {
  countAdminTeams,
  foundBySearch,
  isReadyTeam,
  type RatedEdition,
  readyAmong,
} from './admin-queries.ts';
export { ratedEdition, teamsToPrint } from './administration.ts';
export { standingOf } from './export.ts';
export { lockStudents } from './fill-queries.ts';
export { leaveStartLists } from './lists.ts';
export { appointMissing, lockTeam } from './member-queries.ts';
export { joinTeam, leaveTeam, mayChangeMembers } from './members.ts';
export type { NewTeamRow } from './present.ts';
export { countUnfilled, newTeamReply, teamsOf } from './service.ts';
export { holdPlaces } from './track.ts';
