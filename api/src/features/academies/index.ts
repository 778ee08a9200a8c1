export { activateAllFunded, activateWhenFunded } from './activation.ts';
export { academyById, assertAcademyActive, assertActive } from './service.ts';
