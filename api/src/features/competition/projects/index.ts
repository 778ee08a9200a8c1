export { tellSchoolsOfProjects } from './due.ts';
export { titlesOf } from './queries.ts';
export { sealOf } from './seal.ts';
