export { isInForce } from './queries.ts';
export { expireInvitations } from './seats.ts';
