export { activateAllFunded, activateWhenFunded } from './activation.ts';
export { countAcademies, selectAcademies, selectAdminAcademy } from './admin-queries.ts';
export { suspendWhenUnfunded } from './deposit.ts';
export { presentAdminAcademy } from './present.ts';
export type { AdminAcademyRow } from './queries.ts';
export { academyById, assertAcademyActive, assertActive } from './service.ts';
