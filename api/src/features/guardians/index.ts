export { findByLink } from './consent.ts';
export {
  selectHistory as guardianHistory,
  selectPhonesOfAcademies,
  selectPhonesOfStudents,
} from './queries.ts';
export {
  endGuardiansOf,
  eraseGuardians,
  insertGuardians,
  replaceGuardians,
} from './replacing.ts';
export {
  assertConsent,
  type GuardianRules,
  guardianForStudent,
  guardianPolicyFor,
  guardianRules,
  nameGuardian,
  rulesIn,
  sendGuardianRequest,
  shownConsent,
} from './service.ts';
