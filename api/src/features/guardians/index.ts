export { findByLink } from './consent.ts';
export { siteAddress } from './links.ts';
export {
  endGuardianOf,
  eraseGuardians,
  insertGuardians,
  selectHistory as guardianHistory,
  selectPhonesOfAcademies,
  selectPhonesOfStudents,
} from './queries.ts';
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
export { replaceGuardian } from './student.ts';
