export { newTeamReply, teamsOf } from './service.ts';
