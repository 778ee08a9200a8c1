export { expireInvitations } from './seats.ts';
