export { storeMatch } from './crew.ts';
export { selectOwnMatches } from './crew-queries.ts';
export { presentCrewMatch } from './queries.ts';
export { leagueOf } from './standings.ts';
