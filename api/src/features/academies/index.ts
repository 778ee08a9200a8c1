export { activateAllFunded, activateWhenFunded } from './activation.ts';
export { academyById, refuseInactive, requireActive } from './service.ts';
