export { storeMatch } from './crew.ts';
export { selectOwnMatches } from './crew-queries.ts';
export {
  type DrawRow,
  ofLevel,
  presentCrewMatch,
  presentTeam,
  selectDraw,
  selectMatches,
  type TeamRow,
} from './queries.ts';
export { groupsOf, leagueOf } from './standings.ts';
