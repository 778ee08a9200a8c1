export { findList, selectTeams } from './lists.ts';
export { judgedStandings } from './results.ts';
export { handInSheet } from './sheets.ts';
