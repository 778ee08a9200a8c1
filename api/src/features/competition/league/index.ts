export { storeMatch } from './crew.ts';
export { selectOwnMatches } from './crew-queries.ts';
export { type DrawRow, presentCrewMatch, selectDraw } from './queries.ts';
export { leagueOf } from './standings.ts';
