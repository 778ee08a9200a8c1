export { tellSchoolsOfProjects } from './due.ts';
export { titlesOf } from './queries.ts';
