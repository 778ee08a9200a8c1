export { activateAllFunded, activateWhenFunded } from './activation.ts';
export { suspendWhenUnfunded } from './deposit.ts';
export { academyById, assertAcademyActive, assertActive } from './service.ts';
