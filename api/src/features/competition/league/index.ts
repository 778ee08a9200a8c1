export { storeMatch } from './crew.ts';
export { selectOwnMatches } from './crew-queries.ts';
export { type DrawRow, ofLevel, presentCrewMatch, selectDraw, selectMatches } from './queries.ts';
export { groupsOf, leagueOf } from './standings.ts';
