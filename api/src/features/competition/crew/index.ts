export { crewEnd } from './end.ts';
export { recuseFromAcademy } from './recusal.ts';
